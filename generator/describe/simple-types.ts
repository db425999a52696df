import {
  type AtomicDescriptor,
  type BuiltinName,
  type Facets,
  type SimpleDescriptor,
  ValueError,
} from "@portwright/runtime";
import {
  builtinOf,
  listValues,
  parseSimple,
  restrictedStrings,
  restrictedValues,
  unionValues,
  xs,
} from "@portwright/runtime/codec";
import type { Diagnostics } from "../diagnostics.js";
import type { QName } from "../model/node.js";
import type { BuiltinType, Facet, RestrictedSimpleType, SimpleType } from "../model/simple-type.js";
import type { EnumerationMember } from "./description.js";
import { joinFacets, lastEnumeration } from "./facets.js";

/** A simple type without the restrictions on it. */
type Origin = Exclude<SimpleType, RestrictedSimpleType>;

/** The derivation of a simple type: where it begins, and the restrictions on that, base first. */
interface Derivation {
  readonly origin: Origin;
  readonly steps: readonly RestrictedSimpleType[];
}

/** Gives the descriptor of a simple type that another refers to. */
type Refer = (type: SimpleType) => SimpleDescriptor;

/** Makes the descriptor of a simple type. Reports facets that are wrong. */
export function describeSimple(diagnostics: Diagnostics, type: SimpleType, refer: Refer): SimpleDescriptor {
  if (type.kind === "builtin") return builtinDescriptor(type.name);
  const { origin, steps } = derivationOf(type);
  const plain = VARIETIES[origin.kind === "builtin" ? "atomic" : origin.variety](origin as never, diagnostics, refer);
  const described = restrict(plain, type.name, joinFacets(diagnostics, plain, steps));
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

/** The descriptor of an origin. */
const VARIETIES: {
  readonly [Variety in SimpleDescriptor["variety"]]: (
    origin: Variety extends "atomic" ? BuiltinType : Extract<Origin, { readonly variety: Variety }>,
    diagnostics: Diagnostics,
    refer: Refer,
  ) => SimpleDescriptor;
} = {
  atomic: (origin) => builtinDescriptor(origin.name),
  list: ({ name: { namespace, local: name }, itemType, span }, diagnostics, refer) => {
    const item = refer(itemType);
    if (item.variety !== "list") return { kind: "simple", variety: "list", name, namespace, item, values: listValues };
    diagnostics.error("invalidDerivation", span, "The items of a list cannot be lists.", undefined, {
      otherwise: "The type is read as that of the items.",
    });
    return item;
  },
  union: ({ name: { namespace, local: name }, memberTypes }, _, refer) => {
    return { kind: "simple", variety: "union", name, namespace, members: memberTypes.map(refer), values: unionValues };
  },
};

function builtinDescriptor({ local }: QName): SimpleDescriptor {
  return xs[local as keyof typeof xs];
}

/** The types with a name that a simple type restricts, the nearest first; none for a list or union. */
export function namedBases(type: SimpleType): readonly SimpleType[] {
  if (type.kind === "builtin" || type.variety !== "restriction") return [];
  const { base } = type;
  const others = namedBases(base);
  return base.kind === "simpleType" && base.anonymous ? others : [base, ...others];
}

/** The built-in types whose values are their texts: two texts are two values, without an order. */
export const TEXT_TYPES: ReadonlySet<BuiltinName> = new Set([
  "anySimpleType",
  "string",
  "normalizedString",
  "token",
  "language",
  "Name",
  "NCName",
  "NMTOKEN",
  "ID",
  "IDREF",
  "ENTITY",
  "anyURI",
]);

function restrict(descriptor: SimpleDescriptor, { namespace, local: name }: QName, facets: Facets): SimpleDescriptor {
  const joined = { ...descriptor.facets, ...facets };
  const isRestricted = Object.keys(joined).length > 0;
  if (descriptor.variety !== "atomic") {
    return { ...descriptor, name, namespace, ...(isRestricted ? { facets: joined } : {}) };
  }
  const { kind, variety, builtin } = descriptor;
  const restricted = isRestricted
    ? { facets: joined, values: TEXT_TYPES.has(builtin) ? restrictedStrings : restrictedValues }
    : {};
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
  const { whiteSpace } = facets ?? {};
  const restricted = whiteSpace === undefined ? {} : { facets: { whiteSpace }, values: restrictedValues };
  const value = tryParse(
    { kind: "simple", variety: "atomic", name, namespace, builtin, base, ...restricted },
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
