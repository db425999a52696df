export interface Item {
  readonly name: string;
  /** Wire type: `xs:int`. */
  readonly count?: number;
}

/** Wire name: `Add`. */
export interface AddRequest {
  /** Wire type: `xs:int`. */
  readonly count: number;
  readonly item: Item;
}

/** Wire name: `Split`. */
export interface SplitRequest {
  /** Wire type: `xs:int`. */
  readonly count: number;
  readonly item: Item;
}

export interface SplitResponse {
  /** Wire type: `xs:int`. */
  readonly total: number;
  readonly item: Item;
}
