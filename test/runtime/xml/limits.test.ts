import { describe, expect, it } from "vitest";
import { type DecodeLimits, decodeDocument, decodeNode } from "../../../runtime/xml/decode.js";
import { decodeErrorOf } from "../../support/decode-error.js";
import { everything, NAMESPACE, userList } from "../../support/sample-elements.js";

const utf8 = (xml: string): Uint8Array => new TextEncoder().encode(xml);
const nested = (depth: number): string => "<a>".repeat(depth) + "</a>".repeat(depth);
const attributes = (count: number): string =>
  `<a ${Array.from({ length: count }, (_, index) => `b${index}="" `).join("")}/>`;
const trees = (depth: number): string =>
  `<All xmlns="${NAMESPACE}"><name/><size>1</size><tree><a>1</a>` +
  `${"<node><a>1</a>".repeat(depth)}${"</node>".repeat(depth)}</tree></All>`;

const CASES: readonly [name: string, limits: Partial<DecodeLimits>, inside: string, outside: string][] = [
  ["depth", { depth: 3 }, nested(3), nested(4)],
  ["depth of empty elements", { depth: 1 }, "<a/>", "<a><b/></a>"],
  ["attributes", { attributes: 2 }, attributes(2), attributes(3)],
  ["attributes that are declarations", { attributes: 1 }, "<a xmlns='u'/>", "<a xmlns='u' b=''/>"],
  ["items", { items: 3 }, "<a><b/><b/></a>", "<a><b/><b/><b/></a>"],
  ["textLength of text", { textLength: 4 }, "<a>1234</a>", "<a>12345</a>"],
  ["textLength of an attribute value", { textLength: 4 }, "<a b='1234'/>", "<a b='12345'/>"],
  ["textLength of an attribute value of references", { textLength: 8 }, "<a b='&#65;'/>", "<a b='&#65;&#66;'/>"],
  ["textLength of CDATA", { textLength: 12 }, "<a><![CDATA[]]></a>", "<a><![CDATA[1]]></a>"],
  ["textLength of text in pieces", { textLength: 12 }, "<a>&#65;1&#66;1</a>", "<a>&#65;1&#66;1&#67;</a>"],
  ["textLength of text with comments", { textLength: 12 }, "<a>1<!--1-->234</a>", "<a>1<!--1-->2345</a>"],
  ["textLength of a name", { textLength: 4 }, "<abcd/>", "<abcde/>"],
  ["pieces that are references", { pieces: 2 }, "<a>&lt;&#65;</a>", "<a>&lt;&#65;&amp;</a>"],
  ["pieces", { pieces: 2 }, "<a><!----><b/><!----><?c?></a>", "<a><!----><?c?><![CDATA[]]></a>"],
  ["textLength of a comment", { textLength: 11 }, "<a><!--1234--></a>", "<a><!--12345--></a>"],
];

describe("limits", () => {
  it.each(CASES)("%s", (_, limits, inside, outside) => {
    expect(decodeNode(utf8(inside), { limits }).name.local).toMatch(/^a/);
    const error = decodeErrorOf(() => decodeNode(utf8(outside), { limits }));
    expect(error.violation.rule).toBe("limit");
    const [name, value] = Object.entries(limits)[0] ?? [];
    expect(error.message).toContain(`${value} (limit "${name}")`);
  });

  it("hold for typed elements", () => {
    expect(() => decodeDocument(everything, utf8(trees(5)), { limits: { depth: 7 } })).not.toThrow();
    const deep = decodeErrorOf(() => decodeDocument(everything, utf8(trees(6)), { limits: { depth: 7 } }));
    expect(deep).toMatchObject({
      path: "All/tree[1]/node[1]/node[1]/node[1]/node[1]/node[1]",
      violation: { rule: "limit" },
    });
    const many = decodeErrorOf(() => decodeDocument(everything, utf8(trees(6)), { limits: { items: 9 } }));
    expect(many.violation.rule).toBe("limit");
    const long = `<ArrayOfSMUser xmlns="${NAMESPACE}"><SMUser><Password>${"x".repeat(101)}</Password></SMUser></ArrayOfSMUser>`;
    const text = decodeErrorOf(() => decodeDocument(userList, utf8(long), { limits: { textLength: 100 } }));
    expect(text.path).toBe("ArrayOfSMUser/SMUser[1]/Password");
  });

  it("stop a document that is nested without end before it costs anything", () => {
    expect(decodeErrorOf(() => decodeNode(utf8("<a>".repeat(1_000_000)))).violation.rule).toBe("limit");
  });

  it("can be lifted: nothing recurses on input", () => {
    const depth = 50_000;
    const limits = { depth: Number.POSITIVE_INFINITY };
    expect(decodeNode(utf8(nested(depth)), { limits }).name.local).toBe("a");
    expect(() => decodeDocument(everything, utf8(trees(depth)), { limits })).not.toThrow();
    const skipped = `<All xmlns="${NAMESPACE}">${nested(depth)}<name/><size>1</size></All>`;
    expect(decodeDocument(everything, utf8(skipped), { limits, unknown: "ignore" })).toMatchObject({ size: 1 });
  });
});
