import { type XmlElement, decodeNode, parseForm, parseMediaType, toUtf8 } from "@portwright/runtime/codec";

/** The properties that distinguish requests. */
export interface RequestFacts {
  readonly method: string;
  readonly path: string;
  readonly query: string | undefined;
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
}

const FORM = "application/x-www-form-urlencoded";

/**
 * A key that is equal for equivalent requests: equal methods, paths and fields, in any order of the fields' names, and
 * bodies that are equal as XML.
 *
 * @throws {DecodeError} for a body that is neither a form nor XML, and for bad percent-encoding
 */
export function requestKey({ method, path, query = "", contentType, body }: RequestFacts): string {
  return JSON.stringify([method, path, fieldsOf(query), bodyOf(body, contentType)]);
}

function bodyOf(body: Uint8Array, contentType: string | undefined): unknown {
  if (body.length === 0) return undefined;
  const media = parseMediaType(contentType);
  if (media?.essence === FORM) return fieldsOf(new TextDecoder().decode(body));
  return canonical(decodeNode(toUtf8(body, media?.parameters.get("charset"))));
}

/** The fields, sorted by name; fields of one name keep their order. */
function fieldsOf(form: string): unknown {
  return [...parseForm(form)].sort(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1));
}

/** The canonical form of an element: without prefixes, the order of attributes, white space between elements. */
function canonical({ name, attributes, children }: XmlElement): unknown {
  const values = attributes.map((attribute) => [attribute.name.namespace, attribute.name.local, attribute.value]);
  const hasElements = children.some((child) => typeof child !== "string");
  const kept = children.filter((child) => !hasElements || typeof child !== "string" || child.trim() !== "");
  return [
    name.namespace,
    name.local,
    values.map((value) => JSON.stringify(value)).sort(),
    kept.map((child) => (typeof child === "string" ? child : canonical(child))),
  ];
}
