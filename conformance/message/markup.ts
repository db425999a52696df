import {
  XML_DECLARATION,
  type XmlElement,
  decodeNode,
  escapeAttribute,
  escapeText,
  writeNode,
} from "@portwright/runtime/codec";

/** Ways to write the same message: every XML processor reads all of them alike. */
export interface Markup {
  /** What comes first; the usual XML declaration when absent. */
  readonly declaration?: string;
  /** What is around the values of attributes; a double quote when absent. */
  readonly quote?: '"' | "'";
  /** What is between elements where there is no text. */
  readonly gap?: string;
  /** The text of an element as markup. */
  readonly text?: (text: string) => string;
  /** What comes after the names in tags. */
  readonly space?: string;
  /** Empty elements are written with two tags. */
  readonly pairs?: true;
}

/** Writes a message. */
export function writeMarkup(root: XmlElement, markup: Markup = {}): string {
  const { declaration = XML_DECLARATION, gap = "" } = markup;
  return declaration + gap + writeElement(allDeclared(root), markup) + gap;
}

/** Text with every character as a reference. */
export function asReferences(text: string): string {
  return Array.from(text, (character) => `&#x${character.codePointAt(0)?.toString(16)};`).join("");
}

/** Text with every character beyond ASCII as a reference. */
export function asAscii(text: string): string {
  return escapeText(text, "text").replace(/[^\0-\x7f]/gu, asReferences);
}

/** Text in a CDATA section. A carriage return would be read as a line feed there, so it stays outside. */
export function asCdata(text: string): string {
  const sections = text.split(/(\r)/).map((part) => (part === "\r" ? "&#xD;" : cdata(part)));
  return sections.join("");
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

/** The tree with every declaration in it that its names need. */
function allDeclared(root: XmlElement): XmlElement {
  return decodeNode(new TextEncoder().encode(writeNode(root)));
}

function writeElement(node: XmlElement, markup: Markup): string {
  const { gap = "", space = "", pairs } = markup;
  const name = qualified(node);
  const content = node.children.map((child) =>
    typeof child === "string" ? writeText(child, markup) : writeElement(child, markup),
  );
  const start = `<${name}${attributes(node, markup)}${space}`;
  if (content.length === 0 && pairs === undefined) return `${start}/>`;
  const isLeaf = node.children.every((child) => typeof child === "string");
  const inner = isLeaf ? content.join("") : gap + content.join(gap) + gap;
  return `${start}>${inner}</${name}${space}>`;
}

function writeText(text: string, { text: write }: Markup): string {
  return write === undefined ? escapeText(text, "text") : write(text);
}

function attributes({ declarations, attributes }: XmlElement, { quote = '"' }: Markup): string {
  const written = [
    ...[...declarations].map(
      ([prefix, namespace]) => [prefix === "" ? "xmlns" : `xmlns:${prefix}`, namespace] as const,
    ),
    ...attributes.map((attribute) => [qualified(attribute), attribute.value] as const),
  ];
  return written.map(([name, value]) => ` ${name}=${quote}${escapeValue(value)}${quote}`).join("");
}

function escapeValue(value: string): string {
  return escapeAttribute(value).replaceAll("'", "&apos;");
}

function qualified({ prefix, name }: Pick<XmlElement, "prefix" | "name">): string {
  return prefix === "" ? name.local : `${prefix}:${name.local}`;
}
