/** Wire name: `order`. */
export interface Order {
  /** Wire type: `xs:int`. */
  readonly number: number;
  readonly size: Size;
}

export interface Size {
  /** Wire type: `xs:int`. */
  readonly height: number;
  /** Wire type: `xs:int`. */
  readonly width: number;
  readonly unit?: string;
}
