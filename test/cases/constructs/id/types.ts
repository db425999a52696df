/** Wire name: `v`. */
export interface V {
  /** Wire type: `xs:ID`. */
  readonly i?: string;
  /** Wire type: `xs:IDREF`. */
  readonly r?: string;
}
