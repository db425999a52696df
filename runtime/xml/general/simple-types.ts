import type { BuiltinName, NamedSimpleType, SimpleDescriptor } from "../../descriptor.js";
import * as builtinTypes from "../../types/builtin-types.js";
import { unionValues } from "../../types/derived.js";
import { parseSimple, secretType, valuesOf } from "../../types/simple.js";
import type { ElementReplacement } from "../decoder.js";
import { isNamed, readTypeName } from "../instance.js";
import { XSD_NAMESPACE, XSI_NAMESPACE } from "../namespaces.js";
import { type ElementPlan, planLeaf } from "../plan.js";

/** The types that built-in types restrict, where that is not anySimpleType (XML Schema part 2, section 3.3). */
const BASES: Readonly<Partial<Record<string, BuiltinName>>> = {
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
export function simpleTypes(named: readonly NamedSimpleType[]): ElementReplacement {
  const all = new Map<string, NamedSimpleType>();
  for (const type of BUILTINS.values()) all.set(keyOf(type), builtin(type));
  for (const each of named) all.set(keyOf(each.type), each);
  const replaced = new WeakMap<ElementPlan, Map<NamedSimpleType, ElementPlan>>();

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

  return ({ reader }, element, { attributes }) => {
    const { content } = element;
    const declared = content.type;
    const attribute = attributes.find(({ name }) => name.namespace === XSI_NAMESPACE && name.local === "type");
    if (attribute === undefined || declared?.kind !== "simple") return undefined;
    const name = readTypeName(reader, attribute.value);
    const type = name && all.get(keyOf({ namespace: name.namespace, name: name.local }));
    if (type === undefined || isNamed(declared, name)) return undefined;
    const known = replaced.get(element) ?? new Map<NamedSimpleType, ElementPlan>();
    const found =
      known.get(type) ??
      (isAllowed(content) && isDerived(type, declared) ? replace(element, declared, type) : undefined);
    if (found !== undefined) replaced.set(element, known.set(type, found));
    return found;
  };
}

const BUILTINS: ReadonlyMap<string, SimpleDescriptor> = new Map(Object.entries(builtinTypes));

function builtin(type: SimpleDescriptor): NamedSimpleType {
  const base = BUILTINS.get(BASES[type.name] ?? "");
  return base === undefined ? { type } : { type, base };
}

function keyOf({ namespace, name }: { readonly namespace: string; readonly name: string }): string {
  return `${namespace} ${name}`;
}

const ANY = keyOf({ namespace: XSD_NAMESPACE, name: "anySimpleType" });

/** Whether the element does not block derived types. */
function isAllowed(content: ElementPlan["content"]): boolean {
  return content.kind !== "special" || content.preset.blocked === undefined;
}

function replace(element: ElementPlan, declared: SimpleDescriptor, { type: actual }: NamedSimpleType): ElementPlan {
  const type = both(declared, actual);
  const { content } = element;
  return { ...element, content: content.kind === "special" ? { ...content, type } : planLeaf(type) };
}

/** The declared type, for texts that are of the actual type too: as a union of one, so that it can be restricted. */
function both(declared: SimpleDescriptor, actual: SimpleDescriptor): SimpleDescriptor {
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
