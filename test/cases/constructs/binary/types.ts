/** Wire name: `v`. */
export interface V {
  /** Wire type: `xs:base64Binary`. */
  readonly b?: Uint8Array;
  /** Wire type: `xs:hexBinary`. */
  readonly h?: Uint8Array;
}
