import { SaxesParser } from "saxes";
import type { XmlAttribute, XmlElement } from "../../runtime/descriptor.js";

/** What an independent parser makes of a document. */
export type Judgement = { readonly root: XmlElement } | { readonly problem: string };

interface OpenElement {
  readonly element: Omit<XmlElement, "children">;
  readonly children: (XmlElement | string)[];
}

const XMLNS = "http://www.w3.org/2000/xmlns/";

/**
 * Parses a document with saxes and builds the tree that its events tell of. A document type declaration counts as a
 * problem, as it does for the reader.
 */
export function saxesTree(xml: string): Judgement {
  const top: (XmlElement | string)[] = [];
  const open: OpenElement[] = [];
  const parser = new SaxesParser({ xmlns: true, position: false, defaultXMLVersion: "1.0", forceXMLVersion: true });
  const childrenOf = (): (XmlElement | string)[] => open.at(-1)?.children ?? top;
  const problems: string[] = [];
  parser.on("error", (error) => problems.push(error.message));
  parser.on("doctype", () => problems.push("doctype"));
  parser.on("opentag", (tag) => {
    const attributes = Object.values(tag.attributes);
    const declarations = attributes.filter(({ uri }) => uri === XMLNS);
    const plain = attributes.filter(({ uri }) => uri !== XMLNS);
    open.push({
      element: {
        name: { namespace: tag.uri, local: tag.local },
        prefix: tag.prefix,
        declarations: new Map(declarations.map(({ prefix, local, value }) => [prefix === "" ? "" : local, value])),
        attributes: plain.map(({ uri, local, prefix, value }): XmlAttribute => ({
          name: { namespace: uri, local },
          prefix,
          value,
        })),
      },
      children: [],
    });
  });
  const addText = (text: string): void => {
    const children = childrenOf();
    const last = children.at(-1);
    if (typeof last === "string") children[children.length - 1] = last + text;
    else if (text !== "" && open.length > 0) children.push(text);
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const closed = open.pop();
    if (closed !== undefined) childrenOf().push({ ...closed.element, children: closed.children });
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    problems.push(String(error));
  }
  const [root] = top;
  if (problems[0] !== undefined) return { problem: problems[0] };
  return root === undefined || typeof root === "string" ? { problem: "no root" } : { root };
}
