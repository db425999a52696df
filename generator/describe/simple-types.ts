import {
  type AtomicDescriptor,
  type BuiltinName,
  type Facets,
  type ListDescriptor,
  type SimpleDescriptor,
  ValueError,
} from "@portwright/runtime";
import { builtinOf, parseSimple, xs } from "@portwright/runtime/codec";
import type { Diagnostics } from "../diagnostics.js";
import { builtinLists } from "../model/builtins.js";
import type { QName } from "../model/node.js";
import type { Facet, RestrictedSimpleType, SimpleType } from "../model/simple-type.js";
import type { EnumerationMember } from "./description.js";
import { joinFacets, lastEnumeration } from "./facets.js";

/** A simple type without the restrictions on it. */
type Origin = Exclude<SimpleType, RestrictedSimpleType>;

/** The derivation of a simple type: where it begins, and the restrictions on that, base first. */
interface Derivation {
  readonly origin: Origin;
  readonly steps: readonly RestrictedSimpleType[];
}

/** Makes the descriptor of a simple type. Reports patterns that cannot be translated. */
export function describeSimple(diagnostics: Diagnostics, type: SimpleType): SimpleDescriptor {
  if (type.kind === "builtin") return builtinDescriptor(type.name);
  const { origin, steps } = derivationOf(type);
  const described = restrict(varietyOf(diagnostics, origin), type.name, joinFacets(diagnostics, steps));
  return type.anonymous ? { ...described, anonymous: true } : described;
}

function derivationOf(type: SimpleType): Derivation {
  const steps: RestrictedSimpleType[] = [];
  let origin = type;
  while (origin.kind === "simpleType" && origin.variety === "restriction") {
    steps.unshift(origin);
    origin = origin.base;
  }
  return { origin, steps };
}

function varietyOf(diagnostics: Diagnostics, origin: Origin): SimpleDescriptor {
  if (origin.kind === "builtin") return builtinDescriptor(origin.name);
  const { namespace, local: name } = origin.name;
  if (origin.variety === "list") {
    return { kind: "simple", variety: "list", name, namespace, item: describeItem(diagnostics, origin.itemType) };
  }
  const members = origin.memberTypes.map((member) => describeSimple(diagnostics, member));
  return { kind: "simple", variety: "union", name, namespace, members };
}

/** The items of a list are atomic, or of a union: a list of lists is no list (XML Schema part 2, section 2.5.1.2). */
function describeItem(diagnostics: Diagnostics, type: SimpleType): ListDescriptor["item"] {
  const item = describeSimple(diagnostics, type);
  return item.variety === "list" ? describeItem(diagnostics, derivationOf(type).origin) : item;
}

function builtinDescriptor({ namespace, local: name }: QName): SimpleDescriptor {
  const item = builtinLists.get(name);
  if (item === undefined) return xs[name as BuiltinName];
  return {
    kind: "simple",
    variety: "list",
    name,
    namespace,
    item: xs[item] as ListDescriptor["item"],
    facets: { minLength: 1 },
  };
}

function restrict(descriptor: SimpleDescriptor, { namespace, local: name }: QName, facets: Facets): SimpleDescriptor {
  const joined = { ...descriptor.facets, ...facets };
  const restricted = Object.keys(joined).length === 0 ? {} : { facets: joined };
  if (descriptor.variety !== "atomic") return { ...descriptor, name, namespace, ...restricted };
  const { kind, variety, builtin } = descriptor;
  return { kind, variety, name, namespace, builtin, base: builtinOf(descriptor), ...restricted };
}

/** The members of an enumeration; none for any other type, and where a value has no literal type (binary, floating point). */
export function enumerationMembers(type: SimpleType, descriptor: SimpleDescriptor): readonly EnumerationMember[] {
  if (descriptor.variety !== "atomic") return [];
  const members = lastEnumeration(derivationOf(type).steps).map((facet) => readMember(descriptor, facet));
  if (!members.every((member) => member !== undefined)) return [];
  return [...new Map(members.map((member) => [member.value, member])).values()];
}

function readMember(descriptor: AtomicDescriptor, facet: Facet): EnumerationMember | undefined {
  const { name, namespace, builtin, facets } = descriptor;
  const base = builtinOf(descriptor);
  if (builtin === "float" || builtin === "double") return undefined;
  const whiteSpace = facets?.whiteSpace === undefined ? {} : { facets: { whiteSpace: facets.whiteSpace } };
  const value = tryParse(
    { kind: "simple", variety: "atomic", name, namespace, builtin, base, ...whiteSpace },
    facet.value,
  );
  const hasLiteral = typeof value === "string" || typeof value === "number" || typeof value === "bigint";
  return hasLiteral ? { name: String(value), value, documentation: facet.documentation } : undefined;
}

function tryParse(type: AtomicDescriptor, text: string): unknown {
  try {
    return parseSimple(type, text);
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    return undefined;
  }
}
