import type { Diagnostics } from "../../diagnostics.js";
import type { SourceSpan } from "../../model/node.js";
import type { Facet, RestrictedSimpleType, SimpleType } from "../../model/simple-type.js";
import { stringLiteral } from "../text/literals.js";
import { joinFacets, lastEnumeration, lastPatterns } from "./facets.js";
import { BUILTINS, type BuiltinName, type FacetsShape, type MemberShape, type SimpleShape } from "./shape.js";
import { unsupported } from "./unsupported.js";

/** The whiteSpace facet of the built-in types that do not collapse. */
const WHITE_SPACE: ReadonlyMap<BuiltinName, string> = new Map([
  ["string", "preserve"],
  ["anySimpleType", "preserve"],
  ["normalizedString", "replace"],
]);

/** A derivation chain: the built-in type at its root, and the restrictions on it, base first. */
export interface SimpleChain {
  readonly builtin: BuiltinName;
  readonly steps: readonly RestrictedSimpleType[];
}

/** Follows a simple type to the built-in that it stands on. Reports what cannot be emitted and gives undefined then. */
export function readChain(diagnostics: Diagnostics, type: SimpleType, span: SourceSpan): SimpleChain | undefined {
  const steps: RestrictedSimpleType[] = [];
  let current = type;
  while (current.kind === "simpleType") {
    if (current.variety !== "restriction") {
      unsupported(diagnostics, current.span, `a ${current.variety} type`);
      return undefined;
    }
    steps.unshift(current);
    current = current.base;
  }
  const builtin = current.name.local;
  if (isBuiltin(builtin)) return { builtin, steps };
  unsupported(diagnostics, steps[0]?.span ?? span, `the built-in type ${builtin}`);
  return undefined;
}

/** Makes the shape of a simple type of the contract. */
export function readSimple(diagnostics: Diagnostics, type: RestrictedSimpleType, chain: SimpleChain): SimpleShape {
  const facets = joinFacets(diagnostics, chain.steps);
  return {
    kind: "simple",
    tsName: type.tsName,
    name: type.name,
    documentation: type.documentation,
    builtin: chain.builtin,
    facets,
    patterns: lastPatterns(chain.steps),
    members: readMembers(chain, facets),
  };
}

function isBuiltin(name: string): name is BuiltinName {
  return Object.hasOwn(BUILTINS, name);
}

/** The members of an enumeration; none where a value has no literal in TypeScript (binary, floating point). */
function readMembers({ builtin, steps }: SimpleChain, facets: FacetsShape): readonly MemberShape[] {
  const members = lastEnumeration(steps).map((facet) => readMember(builtin, facets, facet));
  if (!members.every((member) => member !== undefined)) return [];
  return [...new Map(members.map((member) => [member.literal, member])).values()];
}

function readMember(builtin: BuiltinName, facets: FacetsShape, facet: Facet): MemberShape | undefined {
  const name = normalize(facet.value, facets["whiteSpace"] ?? WHITE_SPACE.get(builtin));
  const literal = memberLiteral(builtin, name);
  if (literal === undefined) return undefined;
  const isText = BUILTINS[builtin] === "string";
  return { name: isText ? name : literal.replace("n", ""), literal, documentation: facet.documentation };
}

function memberLiteral(builtin: BuiltinName, text: string): string | undefined {
  if (builtin === "float" || builtin === "double") return undefined;
  const type = BUILTINS[builtin];
  if (type === "string") return stringLiteral(text);
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  return type === "bigint" ? `${BigInt(text)}n` : type === "number" ? `${BigInt(text)}` : undefined;
}

/** The whiteSpace facet (XML Schema part 2, section 4.3.6). */
function normalize(text: string, whiteSpace: FacetsShape[string] | undefined): string {
  if (whiteSpace === "preserve") return text;
  const replaced = text.replace(/[\t\n\r]/g, " ");
  return whiteSpace === "replace" ? replaced : replaced.replace(/ +/g, " ").replace(/^ | $/g, "");
}
