import type { QName } from "../descriptor.js";
import { normalizeWhiteSpace } from "../types/white-space.js";
import type { Decoder } from "./decoder.js";
import { XSI_NAMESPACE } from "./namespaces.js";
import type { XmlAttribute } from "./node.js";
import type { ElementPlan } from "./plan.js";
import { clarkName } from "./read-name.js";
import type { Reader } from "./reader.js";
import type { StartTag } from "./start-tag.js";

/** The values of xs:boolean. */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

/** A name with or without a prefix. */
const QNAME = /^(?:([^:]+):)?([^:]+)$/;

/** Attributes that may stand anywhere and say nothing of the value (XML Schema part 1, section 2.6.3). */
const HINTS: ReadonlySet<string> = new Set(["schemaLocation", "noNamespaceSchemaLocation"]);

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
    else if (local === "type") checkType(decoder.reader, element, attribute, tag);
    else if (!HINTS.has(local)) checkUnknown(decoder, attribute, tag);
  }
  return isNil;
}

function checkUnknown({ strictness, reader }: Decoder, { name }: XmlAttribute, { offset }: StartTag): void {
  if (strictness.unknown === "ignore") return;
  const value = clarkName(name);
  throw reader.error("unknown", `the attribute ${value} is not known here; remove it`, { offset, value });
}

function readNilFlag(reader: Reader, element: ElementPlan, { value }: XmlAttribute, { offset }: StartTag): boolean {
  const isNil = BOOLEANS.get(normalizeWhiteSpace("collapse", value));
  if (isNil === undefined) {
    throw reader.error("nil", `xsi:nil is ${JSON.stringify(value)}; expected true or false`, { offset, value });
  }
  if (isNil && !element.nillable) {
    throw reader.error("nil", "the element must not be nil; send a value", { offset, value });
  }
  return isNil;
}

/** xsi:type may repeat the declared type; types derived from it are not known. */
function checkType(reader: Reader, element: ElementPlan, { value }: XmlAttribute, { offset }: StartTag): void {
  const [, prefix = "", local] = QNAME.exec(normalizeWhiteSpace("collapse", value)) ?? [];
  const namespace = reader.scope.resolve(prefix);
  const name = namespace === undefined || local === undefined ? undefined : { namespace, local };
  if (name !== undefined && isDeclaredType(element, name)) return;
  const problem = `xsi:type is ${JSON.stringify(value)}; expected the declared type ${element.content.type.name}, or nothing`;
  throw reader.error("type", problem, { offset, value });
}

/** No xsi:type can name a DataSet, whose type is declared in place. */
function isDeclaredType({ content }: ElementPlan, { namespace, local }: QName): boolean {
  const { kind, type } = content;
  return kind !== "opaque" && local === type.name && namespace === type.namespace;
}
