import { builtinLists, builtinTypes } from "../../../model/builtins.js";
import type { Type } from "../../../model/components.js";
import type { BuiltinType, Facet, SimpleType } from "../../../model/simple-type.js";

/** Facets of a whole derivation, a list a step, base first. */
export type FacetSteps = readonly (readonly Facet[])[];

/** A simple type without its chain of restrictions: what it is made of, and all facets. */
export type OpenSimple = { readonly steps: FacetSteps } & (
  | { readonly kind: "atomic"; readonly builtin: BuiltinType }
  | { readonly kind: "list"; readonly item: SimpleType }
  | { readonly kind: "union"; readonly members: readonly SimpleType[] }
);

/** The variety and the facets of a simple type, with its derivation resolved. */
export function openSimple(type: SimpleType): OpenSimple {
  if (type.kind === "builtin") {
    const item = builtinTypes.get(builtinLists.get(type.name.local) ?? "");
    return item === undefined ? { kind: "atomic", builtin: type, steps: [] } : { kind: "list", item, steps: [] };
  }
  if (type.variety === "list") return { kind: "list", item: type.itemType, steps: [] };
  if (type.variety === "union") return openUnion(type.memberTypes);
  const base = openSimple(type.base);
  return { ...base, steps: [...base.steps, type.facets] };
}

/** A union has the members of the unions in it (XML Schema part 1, section 3.14.6); of one member it has the values of that. */
function openUnion(memberTypes: readonly SimpleType[]): OpenSimple {
  const members = memberTypes.flatMap(membersIn);
  const [only, ...others] = members;
  return only !== undefined && others.length === 0 ? openSimple(only) : { kind: "union", members, steps: [] };
}

function membersIn(type: SimpleType): readonly SimpleType[] {
  return type.kind !== "builtin" && type.variety === "union" ? type.memberTypes.flatMap(membersIn) : [type];
}

/** The name of the built-in type that a type restricts; undefined for a type that restricts none. */
export function builtinOf(type: Type): string | undefined {
  if (type.kind === "complexType" || type.kind === "anyType") return undefined;
  const opened = openSimple(type);
  return opened.kind === "atomic" ? opened.builtin.name.local : undefined;
}

/** The last facet of a kind, which replaces those of earlier steps (XML Schema part 2, section 4.3). */
export function lastFacet(steps: FacetSteps, ...kinds: readonly Facet["kind"][]): Facet | undefined {
  return steps.flat().findLast(({ kind }) => kinds.includes(kind));
}

/** The effective enumeration: that of the last step with one. */
export function lastEnumeration(steps: FacetSteps): readonly Facet[] {
  const lists = steps.map((facets) => facets.filter(({ kind }) => kind === "enumeration"));
  return lists.findLast((facets) => facets.length > 0) ?? [];
}
