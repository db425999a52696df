import type { XmlElement } from "@portwright/runtime/codec";
import type { Edit } from "./edit.js";
import type { SoapCall } from "./soap-call.js";

/** The prefixes of a message: "" makes a namespace the default one. */
export interface Prefixes {
  /** That of Envelope and Body. */
  readonly soap: string;
  /** That of the element in the Body, and of what is in it. */
  readonly payload: string;
}

/** Writes the names of a message with other prefixes; each is declared where it is first needed. */
export function withPrefixes({ facts }: SoapCall, { soap, payload }: Prefixes): Edit {
  const edit = (element: XmlElement): XmlElement => ({
    ...element,
    prefix: element.name.namespace === facts.namespace ? soap : payload,
    declarations: new Map(),
    children: element.children.map((child) => (typeof child === "string" ? child : edit(child))),
  });
  return edit;
}
