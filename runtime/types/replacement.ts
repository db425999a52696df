import type { BuiltinName, NamedSimpleType, SimpleDescriptor, SimpleReplacement } from "../descriptor.js";
import { XSD_NAMESPACE } from "./builtin.js";
import * as builtinTypes from "./builtin-types.js";
import { unionValues } from "./derived.js";
import { parseSimple, secretType, valuesOf } from "./simple.js";

/** The types that built-in types restrict, where that is not anySimpleType (XML Schema part 2, section 3.3). */
const BASES: Readonly<Partial<Record<BuiltinName, BuiltinName>>> = {
  normalizedString: "string",
  token: "normalizedString",
  language: "token",
  NMTOKEN: "token",
  Name: "token",
  NCName: "Name",
  ID: "NCName",
  IDREF: "NCName",
  ENTITY: "NCName",
  integer: "decimal",
  nonPositiveInteger: "integer",
  negativeInteger: "nonPositiveInteger",
  nonNegativeInteger: "integer",
  positiveInteger: "nonNegativeInteger",
  long: "integer",
  int: "long",
  short: "int",
  byte: "short",
  unsignedLong: "nonNegativeInteger",
  unsignedInt: "unsignedLong",
  unsignedShort: "unsignedInt",
  unsignedByte: "unsignedShort",
};

/**
 * The types that xsi:type can name on elements of simple types: the built-in ones and those of a contract. The value is
 * that of the declared type; its text must be one of the type named, too, by which its white space is normalised.
 */
export function simpleTypesOf(named: readonly NamedSimpleType[]): SimpleReplacement {
  const all = new Map<string, NamedSimpleType>();
  for (const type of Object.values<SimpleDescriptor>(builtinTypes)) all.set(keyOf(type), builtin(type));
  for (const each of named) all.set(keyOf(each.type), each);
  const replacements = new WeakMap<SimpleDescriptor, Map<string, SimpleDescriptor>>();

  const baseOf = ({ type, base }: NamedSimpleType): NamedSimpleType | undefined => {
    const next = base ?? (type.variety === "atomic" ? type.base : undefined);
    return next && all.get(keyOf(next));
  };

  /** Type Derivation OK (Simple): XML Schema part 1, section 3.14.6. */
  const isDerived = (type: NamedSimpleType, declared: SimpleDescriptor): boolean => {
    if (declared.variety === "union" && declared.members.some((member) => isDerived(type, member))) return true;
    if (declared.anonymous === true) return false;
    const key = keyOf(declared);
    let ancestor: NamedSimpleType | undefined = type;
    while (ancestor !== undefined && keyOf(ancestor.type) !== key) ancestor = baseOf(ancestor);
    return ancestor !== undefined || key === ANY;
  };

  return (declared, { namespace, local: name }) => {
    const key = keyOf({ namespace, name });
    const known = replacements.get(declared) ?? new Map<string, SimpleDescriptor>();
    const type = all.get(key);
    const found = known.get(key) ?? (type && isDerived(type, declared) ? replace(declared, type.type) : undefined);
    if (found !== undefined) replacements.set(declared, known.set(key, found));
    return found;
  };
}

function builtin(type: SimpleDescriptor): NamedSimpleType {
  const base = type.variety === "atomic" ? BASES[type.builtin] : undefined;
  return base === undefined ? { type } : { type, base: builtinTypes[base] };
}

function keyOf({ namespace, name }: { readonly namespace: string; readonly name: string }): string {
  return `${namespace} ${name}`;
}

const ANY = keyOf({ namespace: XSD_NAMESPACE, name: "anySimpleType" });

/** The declared type, for texts that are of the actual type too: as a union of one, so that it can be restricted. */
function replace(declared: SimpleDescriptor, actual: SimpleDescriptor): SimpleDescriptor {
  const { name, namespace } = actual;
  const type: SimpleDescriptor = {
    kind: "simple",
    variety: "union",
    name,
    namespace,
    members: [declared],
    values(self) {
      const { space, checks } = unionValues(self);
      const parse: typeof space.parse = (text, _name, scope) => {
        parseSimple(actual, text, scope);
        return parseSimple(declared, text, scope);
      };
      return { space: { ...space, parse }, whiteSpace: valuesOf(actual).whiteSpace, checks };
    },
  };
  return valuesOf(declared).isSecret === true ? secretType(type) : type;
}
