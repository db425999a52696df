/** Wire name: `v`. */
export interface V {
  /** Wire type: `xs:long`. */
  readonly l?: bigint;
  /** Wire type: `xs:unsignedLong`. */
  readonly ul?: bigint;
  /** Wire type: `xs:integer`. */
  readonly i?: bigint;
  /** Wire type: `xs:nonNegativeInteger`. */
  readonly n?: bigint;
  /** Wire type: `xs:positiveInteger`. */
  readonly p?: bigint;
  /** Wire type: `xs:nonPositiveInteger`. */
  readonly m?: bigint;
  /** Wire type: `xs:negativeInteger`. */
  readonly x?: bigint;
}
