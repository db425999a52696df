import { expect, test } from "vitest";
import { type RequestFacts, requestKey } from "../../../generator/mock/request-key.js";

const xml = (body: string | Uint8Array, contentType = "text/xml"): RequestFacts => ({
  method: "POST",
  path: "/a",
  query: undefined,
  contentType,
  body: Buffer.from(body),
});
const form = (body: string): RequestFacts => xml(body, "application/x-www-form-urlencoded; charset=utf-8");
const get = (query: string | undefined): RequestFacts => ({ ...xml(""), method: "GET", query });

test.each<[string, RequestFacts, RequestFacts]>([
  ["prefixes", xml('<a xmlns="urn:x"/>'), xml('<p:a xmlns:p="urn:x"></p:a>')],
  ["the order of attributes", xml('<a b="1" c="2"/>'), xml("<a c='2' b='1'/>")],
  ["white space between elements, and comments", xml("<a><b/><c/></a>"), xml("<a>\n <b/><!-- x -->\n <c/></a>")],
  ["how a character is written", xml("<a>é&lt;</a>"), xml("<a>&#xe9;<![CDATA[<]]></a>")],
  ["the encoding", xml("<a>é</a>"), xml(Buffer.from("<a>\xe9</a>", "latin1"), "text/xml; charset=iso-8859-1")],
  ["the order of names in a form", form("a=1&b=2"), form("b=2&a=1")],
  ["percent-encoding", form("a=%62+c"), form("a=b%20c")],
  ["an empty query", get(undefined), get("")],
])("%s: the same request", (_, left, right) => {
  expect(requestKey(left)).toBe(requestKey(right));
});

test.each<[string, RequestFacts, RequestFacts]>([
  ["a namespace", xml('<a xmlns="urn:x"/>'), xml('<a xmlns="urn:y"/>')],
  ["text", xml("<a>x</a>"), xml("<a>x </a>")],
  ["white space that is all the text", xml("<a> </a>"), xml("<a/>")],
  ["an attribute", xml('<a b="1"/>'), xml('<a b="2"/>')],
  ["the order of elements", xml("<a><b/><c/></a>"), xml("<a><c/><b/></a>")],
  ["the order of values of one field", form("a=1&a=2"), form("a=2&a=1")],
  ["a repeated field", form("a=1"), form("a=1&a=1")],
  ["the path", get("a=1"), { ...get("a=1"), path: "/b" }],
  ["the method", form("a=1"), { ...form("a=1"), method: "PUT" }],
])("%s: another request", (_, left, right) => {
  expect(requestKey(left)).not.toBe(requestKey(right));
});

test("what is neither XML nor a form has no key", () => {
  expect(() => requestKey(xml("<a>"))).toThrow(expect.objectContaining({ name: "DecodeError" }));
  expect(() => requestKey(get("a=%zz"))).toThrow(expect.objectContaining({ name: "DecodeError" }));
});
