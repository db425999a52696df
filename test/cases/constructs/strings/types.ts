/** Wire name: `v`. */
export interface V {
  readonly s?: string;
  /** Wire type: `xs:normalizedString`. */
  readonly n?: string;
  /** Wire type: `xs:token`. */
  readonly t?: string;
  /** Wire type: `xs:language`. */
  readonly l?: string;
  /** Wire type: `xs:NCName`. */
  readonly c?: string;
  /** Wire type: `xs:NMTOKEN`. */
  readonly m?: string;
  /** Wire type: `xs:anyURI`. */
  readonly u?: string;
}
