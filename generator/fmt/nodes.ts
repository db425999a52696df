/** A piece of markup that is kept as it is written: a comment, a processing instruction, the XML declaration. */
export interface MiscNode {
  readonly kind: "misc";
  readonly text: string;
  readonly before: Gap;
}

/** Character data, CDATA sections and references, as written. */
export interface TextNode {
  readonly kind: "text";
  readonly text: string;
}

/** An element with its content. */
export interface ElementNode {
  readonly kind: "element";
  /** As written, with its prefix. */
  readonly name: string;
  /** The namespace of its prefix. */
  readonly namespace: string;
  readonly attributes: readonly AttributeText[];
  readonly children: readonly FormatNode[];
  /** The text between its tags, as written. */
  readonly content: string;
  readonly before: Gap;
}

/** A node of a document or of an element. */
export type FormatNode = MiscNode | TextNode | ElementNode;

/** An attribute: its name, and its value with the quotes, as written. */
export interface AttributeText {
  readonly name: string;
  readonly value: string;
}

/** The number of line ends before a node; two or more are a blank line. */
export type Gap = 0 | 1 | 2;

/** Whether a text is white space only (XML 1.0, production 3); a no-break space is not. */
export function isBlank(text: string): boolean {
  return !/[^ \t\n\r]/.test(text);
}
