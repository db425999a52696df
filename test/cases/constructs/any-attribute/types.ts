import type { XmlAttribute } from "@portwright/runtime";

export type { XmlAttribute } from "@portwright/runtime";

/** Wire name: `item`. */
export interface Item {
  /** Wire type: `xs:int`. */
  readonly id?: number;
  /** Attributes of namespaces other than `urn:case`. */
  readonly $attributes?: readonly XmlAttribute[];
}
