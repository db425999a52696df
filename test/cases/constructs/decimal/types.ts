/** Wire name: `v`. */
export interface V {
  /** Wire type: `xs:decimal`. */
  readonly d?: string;
  readonly m?: Money;
}

export type Money = string;
