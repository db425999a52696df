export interface Item {
  readonly name: string;
  /** Wire type: `xs:int`. */
  readonly count: number;
}

export interface Price {
  /** Wire type: `xs:decimal`. */
  readonly value: string;
  readonly currency?: string;
}

export interface Text {
  /** The text, and the elements in it. */
  readonly $content: readonly (
    | string
    | {
        /** Wire type: `xs:int`. */
        readonly mark: number;
      }
  )[];
}

/** Wire name: `Sort`. */
export interface SortRequest {
  readonly first: Item;
  readonly note: string;
  readonly price: Price;
  readonly text: Text;
}
