import { type RawAttribute, scanStartTag } from "../xml/start-tag.js";
import { type AttributeText, type ElementNode, type FormatNode, type Gap, isBlank } from "./nodes.js";

/** The pieces of a document: comment, CDATA section, processing instruction, tag, or text up to the next of them. */
const PIECE = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<\/[^>]*>|<(?:[^"'>]|"[^"]*"|'[^']*')*>|[^<]+/g;

/** An element whose end tag was not read yet. */
interface OpenElement {
  readonly name: string;
  /** The namespaces in scope, by prefix. */
  readonly scope: ReadonlyMap<string, string>;
  readonly attributes: readonly AttributeText[];
  readonly children: FormatNode[];
  readonly before: Gap;
  /** Where its content starts. */
  readonly start: number;
}

/**
 * Reads a document into nodes that can be written back without a loss. The text must be well-formed, without a
 * document type declaration, and has line feeds only.
 */
export function readNodes(text: string): readonly FormatNode[] {
  const open: OpenElement[] = [{ name: "", scope: new Map(), attributes: [], children: [], before: 0, start: 0 }];
  let gap: Gap = 0;
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const parent = open.at(-1);
    if (parent === undefined) break;
    const before = gap;
    gap = gapOf(piece);
    if (piece.startsWith("</")) close(open, text.slice(parent.start, index));
    else if (/^<[^!?]/.test(piece)) openElement(piece, { text, index, before, open });
    else parent.children.push(otherNode(piece, before));
  }
  return open[0]?.children ?? [];
}

interface Place {
  readonly text: string;
  readonly index: number;
  readonly before: Gap;
  readonly open: OpenElement[];
}

function openElement(tag: string, { text, index, before, open }: Place): void {
  const { name, attributes } = scanStartTag(text, index);
  const written = attributes.map((attribute): AttributeText => {
    const quoted = text.slice(attribute.valueStart - 1, attribute.valueStart + attribute.value.length + 1);
    return { name: attribute.name, value: quoted };
  });
  const scope = scopeOf(attributes, open.at(-1)?.scope ?? new Map());
  open.push({ name, scope, attributes: written, children: [], before, start: index + tag.length });
  if (tag.endsWith("/>")) close(open, "");
}

/** Namespaces in XML 1.0, section 3. */
function scopeOf(attributes: readonly RawAttribute[], outer: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const own = attributes.flatMap(({ name, value }): [string, string][] => {
    const prefix = /^xmlns(?::(.*))?$/.exec(name);
    return prefix === null ? [] : [[prefix[1] ?? "", value]];
  });
  return own.length === 0 ? outer : new Map([...outer, ...own]);
}

function close(open: OpenElement[], content: string): void {
  const element = open.pop();
  if (element === undefined) return;
  const { name, scope, attributes, children, before } = element;
  const namespace = scope.get(name.includes(":") ? name.slice(0, name.indexOf(":")) : "") ?? "";
  const node: ElementNode = { kind: "element", name, namespace, attributes, children, content, before };
  open.at(-1)?.children.push(node);
}

function otherNode(piece: string, before: Gap): FormatNode {
  const isText = !piece.startsWith("<") || piece.startsWith("<![CDATA[");
  return isText ? { kind: "text", text: piece } : { kind: "misc", text: piece, before };
}

/** The line ends that a piece adds between its neighbours: those of white space; any other piece adds none. */
function gapOf(piece: string): Gap {
  if (!isBlank(piece)) return 0;
  const lines = piece.split("\n").length - 1;
  return lines > 1 ? 2 : lines === 1 ? 1 : 0;
}
