import type { QName, XmlAttribute } from "../descriptor.js";
import { quote } from "../errors.js";
import { normalizeWhiteSpace } from "../types/text.js";
import type { Decoder } from "./decoder.js";
import type { StartTag } from "./tags.js";
import { excerptOfName, XSI_NAMESPACE } from "./namespaces.js";
import type { ElementPlan } from "./plan.js";
import type { Reader } from "./reader.js";

/** The texts of xs:boolean. */
const BOOLEAN = /^(?:(true|1)|false|0)$/;

/** Attributes of XML Schema instances that are allowed everywhere and do not affect the value (XML Schema part 1, section 2.6.3). */
export const HINTS: ReadonlySet<string> = new Set(["schemaLocation", "noNamespaceSchemaLocation"]);

/**
 * Checks the attributes of an element, of which the contract has none: those of XML Schema instances are allowed
 * everywhere.
 * @returns whether the element is nil
 */
export function checkAttributes(decoder: Decoder, element: ElementPlan, tag: StartTag): boolean {
  let isNil = false;
  for (const attribute of tag.attributes) {
    const { namespace, local } = attribute.name;
    if (namespace !== XSI_NAMESPACE) checkUnknown(decoder, attribute, tag);
    else if (local === "nil") isNil = readNilFlag(decoder.reader, element, attribute, tag);
    else if (local === "type") checkType(decoder, element, attribute, tag);
    else if (!HINTS.has(local)) checkUnknown(decoder, attribute, tag);
  }
  return isNil;
}

export function checkUnknown({ strictness, reader }: Decoder, { name }: XmlAttribute, { offset }: StartTag): void {
  if (strictness.unknown === "ignore") return;
  const value = excerptOfName(name);
  throw reader.error("unknown", `the attribute ${value} is not known here; remove it`, { offset, value });
}

/** The value of xsi:nil, which only a nillable element may have (XML Schema part 1, section 3.3.4). */
export function readNilFlag(
  reader: Reader,
  element: ElementPlan,
  { value }: XmlAttribute,
  { offset }: StartTag,
): boolean {
  const found = BOOLEAN.exec(normalizeWhiteSpace("collapse", value));
  if (found === null) {
    throw reader.error("nil", `xsi:nil is ${quote(value)}; expected true or false`, { offset, value });
  }
  if (!element.nillable) {
    throw reader.error("nil", "the element is not nillable; send a value", { offset, value });
  }
  return found[1] !== undefined;
}

/** xsi:type may repeat the declared type. Another name of a simple type is unknown: the text is of the declared type. */
function checkType(
  { reader, strictness }: Decoder,
  { content }: ElementPlan,
  { value }: XmlAttribute,
  { offset }: StartTag,
): void {
  const { type } = content;
  // No xsi:type can name a DataSet, whose type is declared in place.
  if (type !== undefined && type.kind !== "dataset" && isNamed(type, readTypeName(reader, value))) return;
  if (type?.kind === "simple" && strictness.unknown === "ignore") return;
  throw wrongType(reader, value, offset, `the declared type ${type?.name}`);
}

/** The error for an xsi:type that names no type which is allowed here. */
export function wrongType(reader: Reader, value: string, offset: number, expected: string): Error {
  return reader.error("type", `xsi:type is ${quote(value)}; expected ${expected}`, { offset, value });
}

/** The name in xsi:type; undefined where it is no name, or its prefix is not declared. */
export function readTypeName(reader: Reader, value: string): QName | undefined {
  const text = normalizeWhiteSpace("collapse", value);
  const colon = text.indexOf(":");
  const local = text.slice(colon + 1);
  const namespace = reader.scope.resolve(colon === -1 ? "" : text.slice(0, colon));
  return namespace === undefined || colon === 0 || local === "" || local.includes(":")
    ? undefined
    : { namespace, local };
}

/** Whether a type has this name; one that is declared in place has none. */
export function isNamed(
  type: { readonly name: string; readonly namespace: string; readonly anonymous?: true },
  name: QName | undefined,
): boolean {
  return type.anonymous !== true && type.name === name?.local && type.namespace === name.namespace;
}
