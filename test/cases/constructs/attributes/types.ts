/** Wire name: `page`. */
export interface Page {
  readonly note: string;
  /** Wire type: `xs:int`. */
  readonly version: number;
  /** Wire name: `note`, type: `xs:anySimpleType`. */
  readonly noteAttribute?: string;
  /** Wire type: `xs:language`. */
  readonly lang?: string;
  /** Wire type: `xs:int`. */
  readonly width?: number;
}
