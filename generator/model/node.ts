import type { QName } from "@portwright/runtime";

export type { QName };

/** The position of a node in the contract: 1-based line and column, offsets in UTF-16 units of the file's text. */
export interface SourceSpan {
  /** The file as the user named it, relative to the working directory where possible. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
}

/** The properties of every node of the model. */
export interface ModelNode {
  readonly span: SourceSpan;
  /** The text of its documentation elements, white space folded, paragraphs kept apart by a blank line. */
  readonly documentation: string | undefined;
}

/** A node with a value as written, which may be a QName. */
export interface WrittenValue {
  /** The namespace declarations in force: prefix ("" for the default) to namespace name. */
  readonly prefixes: ReadonlyMap<string, string>;
}

/** A node with a name on the wire and a name in TypeScript. They are never used in place of each other. */
export interface NamedNode extends ModelNode {
  readonly name: QName;
  readonly tsName: string;
}
