/** Wire name: `v`. */
export interface V {
  /** Wire type: `xs:dateTime`. */
  readonly dt?: string;
  /** Wire type: `xs:date`. */
  readonly d?: string;
  /** Wire type: `xs:time`. */
  readonly t?: string;
  /** Wire type: `xs:gYear`. */
  readonly y?: string;
  /** Wire type: `xs:gYearMonth`. */
  readonly ym?: string;
  /** Wire type: `xs:gMonthDay`. */
  readonly md?: string;
  /** Wire type: `xs:gDay`. */
  readonly dd?: string;
  /** Wire type: `xs:gMonth`. */
  readonly mm?: string;
  /** Wire type: `xs:duration`. */
  readonly du?: string;
}
