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
  /** The namespace that its prefix stands for. */
  readonly namespace: string;
  readonly attributes: readonly AttributeText[];
  readonly children: readonly FormatNode[];
  /** What stands between its tags, as written. */
  readonly content: string;
  readonly before: Gap;
}

/** Everything that stands in a document or an element. */
export type FormatNode = MiscNode | TextNode | ElementNode;

/** An attribute: its name, and its value with the quotes, as written. */
export interface AttributeText {
  readonly name: string;
  readonly value: string;
}

/** How many line ends part a node from what stands before it; two and more make a blank line. */
export type Gap = 0 | 1 | 2;

/** Whether a text is nothing but white space as XML has it, which a no-break space is not (XML 1.0, production 3). */
export function isBlank(text: string): boolean {
  return !/[^ \t\n\r]/.test(text);
}
