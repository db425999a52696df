import type { XmlElement } from "@portwright/runtime";

export type { XmlElement } from "@portwright/runtime";

/** Wire name: `envelope`. */
export interface Envelope {
  /** Wire type: `xs:int`. */
  readonly id: number;
  /** Elements of namespaces other than `urn:case`, as XML. */
  readonly $any?: XmlElement;
  /** Wire type: `xs:int`. */
  readonly end: number;
  /** Elements of `urn:other` or no namespace, as XML. */
  readonly $any2: readonly XmlElement[];
}
