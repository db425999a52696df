/** Wire name: `Ask`. */
export interface AskRequest {
  /** Wire type: `xs:int`. */
  readonly count: number;
}

/** Wire name: `List`. */
export type ListRequest = { readonly [name: string]: never };
