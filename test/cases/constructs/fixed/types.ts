/** Wire name: `message`. */
export interface Message {
  readonly kind: "order";
  /** Wire type: `xs:decimal`. */
  readonly factor?: string;
  /** Wire type: `xs:int`. */
  readonly version?: 2;
}
