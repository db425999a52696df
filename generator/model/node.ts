/** A namespace-qualified name (Namespaces in XML 1.0, section 4); `namespace` is "" for no namespace. */
export interface QName {
  readonly namespace: string;
  readonly local: string;
}

/** Where a node of the contract stands: 1-based line and column, offsets in UTF-16 units of the file's text. */
export interface SourceSpan {
  /** The file as the user named it, relative to the working directory where possible. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
}

/** What every node of the model keeps. */
export interface ModelNode {
  readonly span: SourceSpan;
  /** The text of its documentation elements, white space folded, paragraphs kept apart by a blank line. */
  readonly documentation: string | undefined;
}

/** A node with a name on the wire and a name in TypeScript. The two never stand for one another. */
export interface NamedNode extends ModelNode {
  readonly name: QName;
  readonly tsName: string;
}
