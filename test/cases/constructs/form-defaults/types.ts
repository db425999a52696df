/** Wire name: `form`. */
export interface Form {
  /** Wire type: `xs:int`. */
  readonly inside: number;
  /** Wire type: `xs:int`. */
  readonly outside: number;
  /** Wire type: `xs:int`. */
  readonly a?: number;
  /** Wire type: `xs:int`. */
  readonly b?: number;
}
