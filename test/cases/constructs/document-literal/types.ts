/** Wire name: `Ask`. */
export interface AskRequest {
  /** Wire type: `xs:int`. */
  readonly count: number;
}
