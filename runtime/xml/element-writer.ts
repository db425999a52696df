import type { SimpleDescriptor, TypeDescriptor, TypeReference } from "../descriptor.js";
import { refuseType } from "../types/refuse.js";
import { simpleFormatter } from "../types/simple.js";
import type { ContentOf, Encoder, WriteContent } from "./encoder.js";
import { escapeAttribute, escapeText } from "./escape.js";
import { XSI_NAMESPACE } from "./namespaces.js";

/** Every type but the simple ones: those whose values are written as markup. */
export type MarkupDescriptor = Exclude<TypeDescriptor, SimpleDescriptor>;

/** An element of any place: a root, the child of a record, the item of an array. */
export interface ElementShape {
  readonly name: string;
  readonly namespace: string;
  readonly type: TypeReference;
  readonly nillable?: true;
}

/** An element with its tags made and its type looked up, once for all values. */
export interface PreparedElement {
  readonly namespace: string;
  /** The start tag where the default namespace is that of the element already. */
  readonly plain: string;
  /** The start tag with a declaration of the namespace. */
  readonly declared: string;
  readonly end: string;
  readonly nillable: boolean;
  /** The content of an element of a simple type, escaped; undefined for other types. */
  readonly text: ((value: unknown) => string) | undefined;
  readonly content: WriteContent;
}

/** Prepares an element for `writeElement`. */
export function prepareElement(element: ElementShape, contentOf: ContentOf<MarkupDescriptor>): PreparedElement {
  const { name, namespace, type, nillable = false } = element;
  const tags = {
    namespace,
    plain: `<${name}>`,
    declared: `<${name} xmlns="${escapeAttribute(namespace)}">`,
    end: `</${name}>`,
    nillable,
  };
  if (typeof type === "object") return { ...tags, text: textWriter(type), content: () => undefined };
  // Types may refer to each other in a ring, so the writer of a content is looked up when a value first needs it.
  let write: WriteContent | undefined;
  const content: WriteContent = (encoder, value, outer) => {
    write ??= contentOf(type());
    write(encoder, value, outer);
  };
  return { ...tags, text: undefined, content };
}

/** Writes an element where `outer` is the default namespace; null as xsi:nil. */
export function writeElement(encoder: Encoder, element: PreparedElement, value: unknown, outer: string): void {
  const start = outer === element.namespace ? element.plain : element.declared;
  if (value === null) {
    writeNil(encoder, element, start);
  } else if (element.text !== undefined) {
    encoder.write(start + element.text(value) + element.end);
  } else {
    encoder.write(start);
    element.content(encoder, value, element.namespace);
    encoder.write(element.end);
  }
}

function writeNil(encoder: Encoder, { nillable }: PreparedElement, start: string): void {
  if (!nillable) encoder.fail("nillable", "null is not allowed here; leave an optional property out instead");
  encoder.write(`${start.slice(0, -1)} xmlns:xsi="${XSI_NAMESPACE}" xsi:nil="true"/>`);
}

/** The escaped text of a value. A string that nothing narrows is its own text; only strings have much to escape. */
function textWriter(type: SimpleDescriptor): (value: unknown) => string {
  const { name } = type;
  if (type.variety === "atomic" && type.builtin === "string" && type.facets === undefined) {
    return (value) => (typeof value === "string" ? escapeText(value, name) : refuseType(value, name, "a string"));
  }
  const format = simpleFormatter(type);
  return (value) => {
    const text = format(value);
    return typeof value === "string" ? escapeText(text, name) : text;
  };
}
