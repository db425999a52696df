import { SaxesParser } from "saxes";

/** An element as a list of plain values, so that two documents compare with `toEqual`. */
export interface InfosetElement {
  /** "{namespace}local". */
  readonly name: string;
  /** "{namespace}local=value", sorted; namespace declarations left out. */
  readonly attributes: readonly string[];
  readonly children: readonly (InfosetElement | string)[];
}

interface OpenElement {
  readonly name: string;
  readonly attributes: readonly string[];
  readonly children: (InfosetElement | string)[];
}

const XMLNS = "http://www.w3.org/2000/xmlns/";

/**
 * The infoset of a document as an independent parser (saxes) sees it. Left out: comments, the declaration, namespace
 * declarations, and white space between elements (text that is only white space beside child elements).
 */
export function infoset(xml: string | Uint8Array): InfosetElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: OpenElement[] = [{ name: "", attributes: [], children: [] }];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    const attributes = Object.values(tag.attributes).filter((attribute) => attribute.uri !== XMLNS);
    open.push({
      name: `{${tag.uri}}${tag.local}`,
      attributes: attributes.map(({ uri, local, value }) => `{${uri}}${local}=${value}`).sort(),
      children: [],
    });
  });
  parser.on("text", (text) => addText(open, text));
  parser.on("cdata", (text) => addText(open, text));
  parser.on("closetag", () => {
    const element = open.pop();
    if (element !== undefined) open.at(-1)?.children.push({ ...element, children: significant(element.children) });
  });
  parser.write(typeof xml === "string" ? xml : new TextDecoder("utf-8", { fatal: true }).decode(xml)).close();
  const [root] = open[0]?.children.filter((child) => typeof child !== "string") ?? [];
  if (root === undefined || typeof root === "string") throw new Error("no root element");
  return root;
}

/** Whether XML has all characters of a text (XML 1.0, production [2] Char). */
export const isXmlText = (text: string): boolean => /^[\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u.test(text);

function addText(open: readonly OpenElement[], text: string): void {
  const children = open.at(-1)?.children ?? [];
  const last = children.at(-1);
  if (typeof last === "string") children[children.length - 1] = last + text;
  else if (text !== "") children.push(text);
}

function significant(children: readonly (InfosetElement | string)[]): readonly (InfosetElement | string)[] {
  const hasElements = children.some((child) => typeof child !== "string");
  return hasElements ? children.filter((child) => typeof child !== "string" || child.trim() !== "") : children;
}
