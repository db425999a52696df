export interface Item {
  readonly name: string;
  /** Wire type: `xs:int`. */
  readonly count: number;
}

/** Wire name: `Sort`. */
export interface SortRequest {
  readonly first: Item;
  readonly note: string;
}
