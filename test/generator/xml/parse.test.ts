import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../../generator/diagnostics.js";
import { decodeXml } from "../../../generator/xml/decode.js";
import { parseXml } from "../../../generator/xml/parse.js";
import { SourceText } from "../../../generator/xml/source.js";
import type { XmlElement } from "../../../generator/xml/tree.js";

/** What two parsers must agree on: names, attributes and text in document order, and the offset of each start tag. */
type Event = readonly (string | number)[];

function ours(text: string): readonly Event[] | undefined {
  const root = parseXml(new SourceText("a.xml", text), new Diagnostics());
  return root && mergeText(events(root));
}

function events(element: XmlElement): readonly Event[] {
  const attributes = [...element.attributes].flatMap(({ name, value }) => [name.namespace, name.local, value]);
  const children = element.children.flatMap((child) =>
    child.kind === "text" ? [["text", child.value]] : events(child),
  );
  const { namespace, local } = element.name;
  return [["open", element.span.start, namespace, local, ...attributes], ...children, ["close", element.span.end]];
}

/** The judge: saxes, with namespaces. Undefined for a text that it refuses. */
function judged(text: string): readonly Event[] | undefined {
  const found: Event[] = [];
  let depth = 0;
  let start = 0;
  let failed = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", () => {
    failed = true;
  });
  parser.on("opentagstart", () => {
    start = text.lastIndexOf("<", parser.position - 1);
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    const own = Object.values(attributes).filter(({ uri: of }) => of !== "http://www.w3.org/2000/xmlns/");
    found.push([
      "open",
      start,
      uri,
      local,
      ...own.flatMap((attribute) => [attribute.uri, attribute.local, attribute.value]),
    ]);
    depth++;
  });
  parser.on("closetag", () => {
    found.push(["close", parser.position]);
    depth--;
  });
  for (const kind of ["text", "cdata"] as const) {
    parser.on(kind, (value) => {
      if (depth > 0) found.push(["text", value]);
    });
  }
  parser.write(text).close();
  return failed ? undefined : mergeText(found);
}

function mergeText(list: readonly Event[]): readonly Event[] {
  const merged: Event[] = [];
  for (const event of list) {
    const last = merged.at(-1);
    if (event[0] === "text" && last?.[0] === "text") merged[merged.length - 1] = ["text", `${last[1]}${event[1]}`];
    else if (event[0] !== "text" || event[1] !== "") merged.push(event);
  }
  return merged;
}

describe("a document is read as by another parser", () => {
  test.each([
    ["an empty element", "<a/>"],
    ["a namespace, and its end", '<a xmlns="urn:x"><b xmlns=""/><c/></a>'],
    ["prefixes, shadowed", '<p:a xmlns:p="urn:x" p:b="1"><p:c xmlns:p="urn:y" p:b="2" b="3"/><p:d/></p:a>'],
    ["the prefix xml", '<a xml:lang="de"/>'],
    ["attribute values", "<a b='\"' c=\"'\" d='a\tb\nc  d' e=\"&lt;&#65;&#10;\"  f = '>/' />"],
    ["text, CDATA and comments", "<a>one<!-- no <b> --><![CDATA[<two>&amp;]]>&gt;three<?pi <c>?></a>"],
    ["white space around everything", "<?xml version='1.0'?>\n<!-- -->\n<a\n>\n <b\n/> </a\n>\n<!-- end -->\n"],
    ["names that objects have", "<a><hasOwnProperty/><toString valueOf='1' __proto__='2'/></a>"],
    ["letters of the world", "<été größe='ß'>日本 😀</été>"],
    ["a deep document", `${"<a>".repeat(200)}${"</a>".repeat(200)}`],
  ])("%s", (_name, text) => {
    expect(ours(text)).toEqual(judged(text));
  });

  test("line ends: CR LF and CR are LF", () => {
    expect(ours("<a>\r\n<b/>x\ry</a>")?.filter(([kind]) => kind === "text")).toEqual([
      ["text", "\n"],
      ["text", "x\ny"],
    ]);
  });

  test("positions are those of the text as written", () => {
    const text = "<a>\r\n\r\n  <b/>\r\n</a>";
    expect(ours(text)?.map(([kind, at]) => [kind, at])).toContainEqual(["open", text.indexOf("<b")]);
  });

  test.each(readdirSync("schema"))("schema/%s", (file) => {
    const text = decodeXml(readFileSync(join("schema", file)));
    expect(ours(text)).toEqual(judged(text));
  });
});

describe("what is not well-formed is refused, as another parser does", () => {
  test.each([
    ["nothing", ""],
    ["no element", "<!-- -->"],
    ["text alone", "abc"],
    ["a start tag without end", "<a>"],
    ["an end tag without start", "<a/></a>"],
    ["a wrong end tag", "<a><b></a></b>"],
    ["two roots", "<a/><b/>"],
    ["text after the root", "<a/>x"],
    ["CDATA before the root", "<![CDATA[x]]><a/>"],
    ["an attribute twice", '<a b="1" b="2"/>'],
    ["an attribute twice by another prefix", '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>'],
    ["an attribute without value", "<a b/>"],
    ["an attribute without quotes", "<a b=1/>"],
    ["no space between attributes", '<a b="1"c="2"/>'],
    ["< in a value", '<a b="<"/>'],
    ["< in a namespace name", '<a xmlns:b="<"/>'],
    ["an undeclared prefix", "<p:a/>"],
    ["an undeclared prefix on an attribute", '<a p:b="1"/>'],
    ["two colons", '<a:b:c xmlns:a="u"/>'],
    ["an entity that is not declared", "<a>&nbsp;</a>"],
    ["an ampersand", "<a>&</a>"],
    ["]]> in text", "<a>]]></a>"],
    ["a control character", "<a>\u0002</a>"],
    ["a comment without end", "<a><!-- </a>"],
    ["CDATA without end", "<a><![CDATA[ </a>"],
    ["a declaration that is not the start", " <?xml version='1.0'?><a/>"],
    ["a declaration with its parts run together", "<?xml version='1.0'encoding='utf-8'?><a/>"],
  ])("%s", (_name, text) => {
    expect(judged(text)).toBeUndefined();
    expect(ours(text)).toBeUndefined();
  });

  test("so is a document type declaration, which XML allows", () => {
    expect(ours("<!DOCTYPE a><a/>")).toBeUndefined();
  });

  test("so is a document nested too deeply, without an overflow", () => {
    expect(ours(`${"<a>".repeat(5000)}${"</a>".repeat(5000)}`)).toBeUndefined();
  });
});

test.each([
  ["a document type declaration in the root element", "<a><!DOCTYPE a></a>", 1, 4],
  ["white space in the start of a CDATA section", "<a>\n<![CDATA [x]]></a>", 2, 1],
  ["a value without its end, where it starts,", '<a>\n <b c="1/>\n <d e="2"/></a>', 2, 5],
  ["nesting beyond the limit", "<a>".repeat(1_000) + "</a>".repeat(1_000), 1, 772],
])("%s is malformed, at its place", (_, text, line, column) => {
  const diagnostics = new Diagnostics();
  expect(parseXml(new SourceText("a.xml", text), diagnostics)).toBeUndefined();
  expect(diagnostics.all().map(({ code, span }) => [code, span.line, span.column])).toEqual([["PW103", line, column]]);
});
