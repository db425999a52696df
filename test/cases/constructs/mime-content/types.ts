export interface Question {
  /** Wire type: `xs:int`. */
  readonly count: number;
}

/** Wire name: `Draw`. */
export interface DrawRequest {
  readonly question: Question;
}
