/** Wire name: `cart`. */
export type Cart = {
  readonly extra: readonly (
    | { readonly gift: string; readonly card?: undefined }
    | {
        /** Wire type: `xs:token`. */
        readonly card: string;
        readonly gift?: undefined;
      }
  )[];
} & ({ readonly item: Item; readonly book?: undefined } | { readonly book: Book; readonly item?: undefined });

/** Wire name: `book`. */
export interface Book extends Item {
  /** Wire type: `xs:int`. */
  readonly pages: number;
}

export interface Item {
  /** Wire type: `xs:int`. */
  readonly price: number;
}
