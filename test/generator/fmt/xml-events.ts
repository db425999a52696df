import { SaxesParser } from "saxes";

const LANGUAGES = /^(?:http:\/\/www\.w3\.org\/2001\/XMLSchema|http:\/\/schemas\.xmlsoap\.org\/wsdl\/.*)$/;
const VERBATIM = /^(?:documentation)$/;

interface Open {
  readonly language: boolean;
  readonly children: unknown[];
}

/**
 * What an independent parser (saxes) sees in a document: elements with all attributes and declarations, text, comments
 * and processing instructions, in order. White space is left out next to child nodes where there is no other text, and
 * in the empty elements of WSDL and XML Schema; never in documentation.
 */
export function xmlEvents(xml: string): unknown {
  const parser = new SaxesParser({ xmlns: true });
  const open: Open[] = [{ language: false, children: [] }];
  const add = (child: unknown): void => void open.at(-1)?.children.push(child);
  const text = (value: string): void => {
    const children = open.at(-1)?.children ?? [];
    if (typeof children.at(-1) === "string") children[children.length - 1] += value;
    else children.push(value);
  };
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("xmldecl", (declaration) => add({ declaration }));
  parser.on("comment", (comment) => add({ comment }));
  parser.on("processinginstruction", (instruction) => add({ instruction }));
  parser.on("text", text);
  parser.on("cdata", text);
  parser.on("opentag", ({ uri, local, attributes }) => {
    const values = Object.values(attributes).map((attribute) => [attribute.name, attribute.uri, attribute.value]);
    add({ uri, local, attributes: values.sort() });
    open.push({ language: LANGUAGES.test(uri) && !VERBATIM.test(local), children: [] });
  });
  parser.on("closetag", ({ local }) => {
    const { language = false, children = [] } = open.pop() ?? {};
    const blank = children.every((child) => typeof child !== "string" || !/[^ \t\n\r]/.test(child));
    const nodes = children.some((child) => typeof child !== "string");
    const spaceless = blank && (nodes || language) && !VERBATIM.test(local);
    add({ content: spaceless ? children.filter((child) => typeof child !== "string") : children });
  });
  parser.write(xml).close();
  return open[0]?.children.filter((child) => typeof child !== "string");
}
