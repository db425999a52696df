import { expect, test } from "vitest";
import { mapNamespaces } from "../../../generator/xml/namespace-map.js";

const map = new Map([
  ["urn:a", "urn:b"],
  ["urn:a/x", "urn:y"],
]);

test.each([
  ["a default declaration", '<a xmlns="urn:a"/>', '<a xmlns="urn:b"/>'],
  ["a prefixed declaration, in other quotes", "<a xmlns:p='urn:a'/>", "<a xmlns:p='urn:b'/>"],
  ["a target namespace on a line of its own", '<a\n  targetNamespace = "urn:a">', '<a\n  targetNamespace = "urn:b">'],
  ["an import", '<import namespace="urn:a" x="urn:a"/>', '<import namespace="urn:b" x="urn:a"/>'],
  [
    "an item of a wildcard's list",
    '<any namespace="##local urn:a urn:ab"/>',
    '<any namespace="##local urn:b urn:ab"/>',
  ],
  ["the start of an action", '<operation soapAction="urn:a#Do"/>', '<operation soapAction="urn:b#Do"/>'],
  ["the longest start of an action", '<operation soapAction="urn:a/x/Do"/>', '<operation soapAction="urn:y/Do"/>'],
  ["not a longer name", '<a xmlns="urn:a/"/>', '<a xmlns="urn:a/"/>'],
  ["not an address", '<address location="urn:a"/>', '<address location="urn:a"/>'],
  ["not text", '<a>xmlns="urn:a" urn:a</a>', '<a>xmlns="urn:a" urn:a</a>'],
  ["not a comment", '<!-- <a xmlns="urn:a"/> -->', '<!-- <a xmlns="urn:a"/> -->'],
  ["not CDATA", '<![CDATA[<a xmlns="urn:a"/>]]>', '<![CDATA[<a xmlns="urn:a"/>]]>'],
  [
    "not inside of another value",
    '<a b=\'> xmlns="urn:a"\' xmlns="urn:a"/>',
    '<a b=\'> xmlns="urn:a"\' xmlns="urn:b"/>',
  ],
  ["nothing that means something in a replacement", '<a xmlns="urn:c"/>', '<a xmlns="urn:c"/>'],
])("%s", (_name, given, want) => {
  expect(mapNamespaces(given, map)).toBe(want);
});

test("a replacement is taken literally, and written as XML needs it", () => {
  expect(mapNamespaces('<a xmlns="urn:a"/>', new Map([["urn:a", "$1&$&"]]))).toBe('<a xmlns="$1&#38;$&#38;"/>');
});
