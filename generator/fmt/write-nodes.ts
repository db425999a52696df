import { namespaces } from "../xml/names.js";
import { type AttributeText, type ElementNode, type FormatNode, isBlank, type MiscNode } from "./nodes.js";

const INDENT = "  ";

/** The length of a line above which each attribute of a start tag is on its own line. */
const LINE_WIDTH = 120;

/** Elements that are written on one line with an only child that fits on one line. */
const INLINE_PARENTS: ReadonlySet<string> = new Set(["annotation", "input", "output", "fault"]);

/** The vocabularies in which white space alone is never a value. */
const LANGUAGES: ReadonlySet<string> = new Set([
  namespaces.xsd,
  namespaces.wsdl,
  namespaces.soap11,
  namespaces.soap12,
  namespaces.http,
  namespaces.mime,
]);

/** Writes the nodes of a document, each on a line of its own, with a line feed at the end. */
export function writeNodes(nodes: readonly FormatNode[]): string {
  return `${writeSiblings(nodes, "")}\n`;
}

/** Nodes on lines of their own: blank lines become one, and a comment on the line of another node stays there. */
function writeSiblings(nodes: readonly FormatNode[], indent: string): string {
  const shown = nodes.filter((node) => node.kind !== "text");
  return shown.map((node, index) => separator(node, index, indent) + writeNode(node, indent)).join("");
}

function separator(node: MiscNode | ElementNode, index: number, indent: string): string {
  if (index === 0) return indent;
  if (node.kind === "misc" && node.before === 0 && node.text.startsWith("<!--")) return " ";
  return node.before === 2 ? `\n\n${indent}` : `\n${indent}`;
}

function writeNode(node: MiscNode | ElementNode, indent: string): string {
  return node.kind === "misc" ? node.text : writeElement(node, indent);
}

/** An indented element. */
function writeElement(element: ElementNode, indent: string): string {
  if (isEmpty(element)) return `${writeStartTag(element, indent, "/>")}/>`;
  const start = `${writeStartTag(element, indent, ">")}>`;
  const end = `</${element.name}>`;
  if (isVerbatim(element)) return `${start}${element.content}${end}`;
  const inline = start.includes("\n") ? undefined : writeInline(element);
  if (inline !== undefined) return `${start}${inline}${end}`;
  return `${start}\n${writeSiblings(element.children, indent + INDENT)}\n${indent}${end}`;
}

/** The only child of an element that keeps it on its line; undefined where there is none. */
function writeInline({ name, children }: ElementNode): string | undefined {
  const [child, ...others] = children.filter((node) => node.kind !== "text");
  if (!INLINE_PARENTS.has(localName(name)) || child?.kind !== "element" || others.length > 0) return undefined;
  if (!isEmpty(child) && !isVerbatim(child)) return undefined;
  const text = writeElement(child, "");
  return text.includes("\n") ? undefined : text;
}

function isEmpty(element: ElementNode): boolean {
  const { namespace, content } = element;
  return content === "" || (LANGUAGES.has(namespace) && isBlank(content) && !isForPeople(element));
}

/** Text, mixed content, documentation, and elements with xml:space="preserve" are kept character by character. */
function isVerbatim(element: ElementNode): boolean {
  const hasText = element.children.some((node) => node.kind === "text" && !isBlank(node.text));
  const hasNodes = element.children.some((node) => node.kind !== "text");
  const preserved = element.attributes.some(({ name, value }) => name === "xml:space" && value.includes("preserve"));
  return hasText || !hasNodes || preserved || isForPeople(element);
}

/** Documentation, whose white space may be significant to readers. */
function isForPeople({ name }: ElementNode): boolean {
  return localName(name) === "documentation";
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/**
 * An indented start tag, without its `>` or `/>`: namespace declarations first, the rest in the order as written,
 * all on one line where they fit with the end of the tag, otherwise each on its own line.
 */
function writeStartTag({ name, attributes }: ElementNode, indent: string, end: string): string {
  const written = inOrder(attributes).map((attribute) => `${attribute.name}=${quoted(attribute.value)}`);
  const line = [`<${name}`, ...written].join(" ");
  if (written.length === 0 || indent.length + line.length + end.length <= LINE_WIDTH) return line;
  return [`<${name}`, ...written.map((text) => `${indent}    ${text}`)].join("\n");
}

function inOrder(attributes: readonly AttributeText[]): readonly AttributeText[] {
  const isDeclaration = ({ name }: AttributeText): boolean => name === "xmlns" || name.startsWith("xmlns:");
  return [...attributes.filter(isDeclaration), ...attributes.filter((attribute) => !isDeclaration(attribute))];
}

/** A value in double quotes; one that contains a double quote keeps its quotes. */
function quoted(value: string): string {
  const inside = value.slice(1, -1);
  return inside.includes('"') ? value : `"${inside}"`;
}
