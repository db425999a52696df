import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCdata, asReferences, type Markup, writeMarkup } from "../../../conformance/message/markup.js";
import { gzip, toUtf16 } from "../../../conformance/message/soap-request.js";
import { decodeNode } from "../../../runtime/xml/decode.js";
import { infoset } from "../../support/infoset.js";

const DOCUMENT =
  '<s:a xmlns:s="urn:s" q="it&apos;s &quot;x&quot;"><b xmlns="urn:b"><c> x &lt;y&gt; ]]&gt; é😀&#xD;\n</c><c/></b><d>1</d></s:a>';

const WAYS: readonly [what: string, markup: Markup, shown: RegExp][] = [
  ["as it is", {}, /^<\?xml version="1\.0" encoding="utf-8"\?><s:a /],
  ["without declaration", { declaration: "" }, /^<s:a /],
  ["in single quotes", { quote: "'" }, /xmlns='urn:b'/],
  ["with comments", { gap: "<!-- c -->" }, /<!-- c --><b/],
  ["with white space", { gap: "\n  " }, />\n {2}<d>1<\/d>\n {2}<\/s:a>/],
  ["with white space in tags", { space: " \n" }, /<\/d \n>/],
  ["with two tags", { pairs: true }, /<c><\/c>/],
  ["with references", { text: asReferences }, /<d>&#x31;<\/d>/],
  ["with CDATA", { text: asCdata }, /<d><!\[CDATA\[1\]\]><\/d>/],
];

describe("a message is the same to an independent parser", () => {
  test.each(WAYS)("written %s", (_what, markup, shown) => {
    const written = writeMarkup(decodeNode(new TextEncoder().encode(DOCUMENT)), markup);
    expect(written).toMatch(shown);
    expect(infoset(written)).toEqual(infoset(DOCUMENT));
  });
});

test("any text is the same in CDATA and in references", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "b", "<", ">", "&", "]", "\r", "\n", "\t", " ", "é", "😀") });
  fc.assert(
    fc.property(texts, (text) => {
      const children = text === "" ? [] : [text];
      expect(infoset(`<a>${asReferences(text)}</a>`).children).toEqual(children);
      expect(infoset(`<a>${asCdata(text)}</a>`).children).toEqual(children);
    }),
  );
});

test.each([
  ["little", "utf-16le"],
  ["big", "utf-16be"],
] as const)("UTF-16 is that of the platform, %s-endian", (order, label) => {
  const decoder = new TextDecoder(label, { ignoreBOM: true });
  expect(decoder.decode(toUtf16("\ufeffaé😀", order))).toBe("\ufeffaé😀");
});

test("gzip is that of the platform", async () => {
  expect(gunzipSync(await gzip(new TextEncoder().encode(DOCUMENT))).toString()).toBe(DOCUMENT);
});
