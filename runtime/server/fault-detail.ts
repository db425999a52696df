import type { DecodeError } from "../errors.js";
import type { XmlElement } from "../descriptor.js";

/** The namespace of the detail entry that tells a program what is wrong with a request. */
export const INVALID_REQUEST_NAMESPACE = "urn:portwright:invalid-request";

/**
 * The detail entry of a fault about a request that does not fit the contract: `invalidRequest` with the elements
 * `rule`, `path`, `value`, `line` and `column`, those that apply. `rule` is a stable word for programs.
 */
export function invalidRequest({ violation, path, position }: DecodeError): XmlElement {
  const facts: readonly (readonly [string, string | number | undefined])[] = [
    ["rule", violation.rule],
    ["path", path],
    ["value", violation.value],
    ["line", position?.line],
    ["column", position?.column],
  ];
  const children = facts.flatMap(([name, value]) => (value === undefined ? [] : [element(name, [String(value)])]));
  return { ...element("invalidRequest", children), declarations: new Map([["", INVALID_REQUEST_NAMESPACE]]) };
}

function element(local: string, children: XmlElement["children"]): XmlElement {
  const name = { namespace: INVALID_REQUEST_NAMESPACE, local };
  return { name, prefix: "", declarations: new Map(), attributes: [], children };
}
