import { element } from "../../message/edit.js";
import type { SoapCall } from "../../message/soap-call.js";
import type { XmlAttribute, XmlElement } from "@portwright/runtime/codec";

/** What a header block says of itself. */
export interface BlockAttributes {
  readonly mustUnderstand?: string;
  /** The node that it is meant for: the actor of SOAP 1.1, the role of SOAP 1.2. */
  readonly actor?: string;
}

/** The namespace of header blocks that no service knows. */
export const UNKNOWN_NAMESPACE = "urn:conformance:unknown";

/** A header block that no service knows (SOAP 1.1 section 4.2, SOAP 1.2 part 1 section 5.2). */
export function headerBlock({ facts }: SoapCall, { mustUnderstand, actor }: BlockAttributes = {}): XmlElement {
  const attribute = (local: string, value: string | undefined): readonly XmlAttribute[] =>
    value === undefined ? [] : [{ name: { namespace: facts.namespace, local }, prefix: "soap", value }];
  const block = element({ namespace: UNKNOWN_NAMESPACE, local: "Extra" }, ["1"], "x");
  const attributes = [...attribute("mustUnderstand", mustUnderstand), ...attribute(facts.actorAttribute, actor)];
  return { ...block, attributes };
}
