/** Wire name: `Ask`. */
export interface AskRequest {
  /** Wire type: `xs:int`. */
  readonly count: number;
}

/** Wire name: `Save`. */
export type SaveRequest = { readonly [name: string]: never };
