/** Wire name: `Ask`. */
export interface AskRequest {
  /** Wire type: `xs:int`. */
  readonly count: number;
  readonly unit: string;
}

/** Wire name: `Tell`. */
export interface TellRequest {
  readonly name: string;
}
