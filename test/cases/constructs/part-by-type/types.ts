export interface Item {
  readonly name: string;
  /** Wire type: `xs:int`. */
  readonly count?: number;
}
