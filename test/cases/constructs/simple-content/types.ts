export interface Price {
  /** Wire type: `xs:int`. */
  readonly value: number;
  /** Wire type: `xs:NCName`. */
  readonly currency: string;
}

/** `Price`, or a type derived from `Price`. */
export type AnyPrice = (Price & { readonly $type?: "Price" }) | (SmallPrice & { readonly $type: "SmallPrice" });

export interface SmallPrice {
  readonly value: SmallPriceValue;
  /** Wire type: `xs:NCName`. */
  readonly currency: "EUR";
}

/** Wire name: `SmallPrice`. */
export type SmallPriceValue = number;
