import { SaxesParser } from "saxes";

/** An element as saxes sees it, without comments and processing instructions. */
export interface Tree {
  readonly namespace: string;
  readonly local: string;
  /** By "{namespace}local"; without namespace declarations. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (Tree | string)[];
  /** The namespaces of the prefixes in scope; "" is the prefix of the default namespace. */
  readonly scope: ReadonlyMap<string, string>;
}

/** "{namespace}local". */
export function clark(namespace: string, local: string): string {
  return `{${namespace}}${local}`;
}

/** The elements among the children of an element. */
export function elementsOfTree({ children }: Tree): readonly Tree[] {
  return children.filter((child) => typeof child !== "string");
}

/** The text of an element, without that of the elements in it. */
export function textOf({ children }: Tree): string {
  return children.filter((child) => typeof child === "string").join("");
}

const XML = "http://www.w3.org/XML/1998/namespace";
const XMLNS = "http://www.w3.org/2000/xmlns/";

interface OpenTree extends Tree {
  readonly children: (Tree | string)[];
}

/**
 * Reads a document with a parser that is not the runtime's.
 * @throws what saxes finds wrong
 */
export function readTree(xml: string): Tree {
  const parser = new SaxesParser({ xmlns: true });
  const top: OpenTree = { namespace: "", local: "", attributes: new Map(), children: [], scope: new Map() };
  const open: OpenTree[] = [top];
  const innermost = (): OpenTree => open.at(-1) ?? top;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ uri, local, attributes, ns }) => {
    const own = Object.values(attributes).filter((attribute) => attribute.uri !== XMLNS);
    open.push({
      namespace: uri,
      local,
      attributes: new Map(own.map((attribute) => [clark(attribute.uri, attribute.local), attribute.value])),
      children: [],
      scope: new Map([...innermost().scope, ...Object.entries(ns)]),
    });
  });
  const addText = (text: string): void => {
    const { children } = innermost();
    const last = children.at(-1);
    if (typeof last === "string") children[children.length - 1] = last + text;
    else children.push(text);
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const closed = open.pop();
    if (closed !== undefined) innermost().children.push(closed);
  });
  parser.write(xml).close();
  const [root] = elementsOfTree(top);
  if (root === undefined) throw new Error("no root element");
  return root;
}

/** Writes an element as a document of its own, with the namespaces that are in scope there. */
export function writeTree({ namespace, local, attributes, children, scope }: Tree): string {
  const declarations = new Map(scope);
  const nameIn = (uri: string, name: string): string => {
    if (uri === "") return name;
    const prefix = uri === XML ? "xml" : `pw.${declarations.size}`;
    declarations.set(prefix, uri);
    return `${prefix}:${name}`;
  };
  if (namespace === "") declarations.set("", "");
  const tag = nameIn(namespace, local);
  const written = [...attributes].map(([key, value]) => {
    const [, uri = "", name = ""] = /^\{(.*)\}(.*)$/.exec(key) ?? [];
    return ` ${nameIn(uri, name)}="${escaped(value)}"`;
  });
  const namespaces = [...declarations]
    .filter(([prefix]) => prefix !== "xml" && prefix !== "xmlns")
    .map(([prefix, uri]) => ` xmlns${prefix && `:${prefix}`}="${escaped(uri)}"`);
  const content = children.map((child) => (typeof child === "string" ? escaped(child) : writeTree(child)));
  return `<${tag}${namespaces.join("")}${written.join("")}>${content.join("")}</${tag}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
