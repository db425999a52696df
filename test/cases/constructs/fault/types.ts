export interface NotFound {
  /** Wire type: `xs:int`. */
  readonly id: number;
}
