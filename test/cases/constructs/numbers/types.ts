/** Wire name: `v`. */
export interface V {
  /** Wire type: `xs:int`. */
  readonly i?: number;
  /** Wire type: `xs:short`. */
  readonly s?: number;
  /** Wire type: `xs:byte`. */
  readonly b?: number;
  /** Wire type: `xs:unsignedInt`. */
  readonly ui?: number;
  /** Wire type: `xs:unsignedShort`. */
  readonly us?: number;
  /** Wire type: `xs:unsignedByte`. */
  readonly ub?: number;
  /** Wire type: `xs:float`. */
  readonly f?: number;
  /** Wire type: `xs:double`. */
  readonly d?: number;
}
