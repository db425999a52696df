import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { simpleArbitrary } from "../../../conformance/arbitraries/simple.js";
import { boundaryValues } from "../../../conformance/values/boundary-values.js";
import { sampleValue } from "../../../conformance/values/sample.js";
import { wrongTexts } from "../../../conformance/values/wrong-texts.js";
import { describe as describeContract } from "../../../generator/describe/describe.js";
import type { PrefixScope, SimpleDescriptor } from "../../../runtime/descriptor.js";
import { formatSimple, parseSimple } from "../../../runtime/types/simple.js";
import { schemaFromFile } from "../../support/libxml2.js";
import { escapeXml } from "../../runtime/types/judge.js";
import { contractOf } from "./contract-text.js";

const list = (item: string, facets = ""): string =>
  facets === ""
    ? `<xs:simpleType name="T"><xs:list itemType="${item}"/></xs:simpleType>`
    : `<xs:simpleType name="L"><xs:list itemType="${item}"/></xs:simpleType>${restriction("s:L", facets)}`;
const union = (members: string, facets = ""): string =>
  facets === ""
    ? `<xs:simpleType name="T"><xs:union memberTypes="${members}"/></xs:simpleType>`
    : `<xs:simpleType name="U"><xs:union memberTypes="${members}"/></xs:simpleType>${restriction("s:U", facets)}`;
const restriction = (base: string, facets: string, name = "T"): string =>
  `<xs:simpleType name="${name}"><xs:restriction base="${base}">${facets}</xs:restriction></xs:simpleType>`;
const facet = (name: string, ...values: readonly string[]): string =>
  values.map((value) => `<xs:${name} value="${value}"/>`).join("");

const COLOR = restriction("xs:token", facet("enumeration", "red", "green", "dark blue"), "Color");
const SMALL = restriction("xs:int", facet("minInclusive", "0") + facet("maxInclusive", "9"), "Small");

/** Schema texts that define the type T, and texts of its values, some of which it does not allow. */
const TYPES: readonly (readonly [name: string, types: string, texts: readonly string[]])[] = [
  ["a list", list("xs:int"), ["", "1", " 1\n2\t+03 ", "1 x", "1,2", "1 2 3000000000"]],
  ["a list of an exact length", list("xs:int", facet("length", "2")), ["1", "1 2", "1 2 3", ""]],
  [
    "a list with least and most items",
    list("xs:date", facet("minLength", "1") + facet("maxLength", "2")),
    ["", "2026-01-01", "2026-01-01 2026-01-02", "2026-01-01 2026-01-02 2026-01-03", "2026-02-30"],
  ],
  ["a list with an enumeration", list("xs:int", facet("enumeration", "1 2", "3")), ["1 2", "01 +2", "3", "2 1", "1"]],
  ["a list with a pattern", list("xs:int", facet("pattern", "\\d( \\d)*")), ["1 2", "1  2", "12", "", "+1"]],
  ["a list of an enumeration", `${COLOR}${list("s:Color")}`, ["red green", "red", "dark blue", "blue"]],
  ["a list of a restriction", `${SMALL}${list("s:Small")}`, ["0 9", "10", "-1", "5"]],
  [
    "a list of an anonymous type",
    `<xs:simpleType name="T"><xs:list><xs:simpleType><xs:restriction base="xs:NMTOKEN"><xs:maxLength value="2"/></xs:restriction></xs:simpleType></xs:list></xs:simpleType>`,
    ["ab c", "abc", "a,b"],
  ],
  [
    "NMTOKENS",
    restriction("xs:NMTOKENS", facet("minLength", "1") + facet("maxLength", "2")),
    ["a", "a b", "a b c", "", "a,b"],
  ],
  ["IDREFS, at least two", restriction("xs:IDREFS", facet("minLength", "2")), ["a", "", "1 2"]],
  ["a union", union("xs:int xs:date"), ["1", " 2026-01-01 ", "x", "", "2026-02-30", "1 2"]],
  ["a union with an enumeration", union("xs:int xs:token", facet("enumeration", "1", "L")), ["1", "01", "L", "2", "l"]],
  ["a union with a pattern", union("xs:int xs:boolean", facet("pattern", "\\d+|t.*")), ["1", "true", "false", "-1"]],
  ["a union of a list", `${list("xs:int").replace('"T"', '"L"')}${union("s:L xs:boolean")}`, ["1 2", "", "true", "x"]],
  ["a list of a union", `${union("xs:int s:Color").replace('"T"', '"U"')}${COLOR}${list("s:U")}`, ["1 red", "x", ""]],
  [
    "a union of anonymous types",
    `<xs:simpleType name="T"><xs:union memberTypes="xs:int"><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="unbounded"/></xs:restriction></xs:simpleType></xs:union></xs:simpleType>`,
    ["1", "unbounded", "bounded", " unbounded"],
  ],
  [
    "a union of a union",
    `${union("xs:int xs:date").replace('"T"', '"U"')}${union("s:U xs:boolean")}`,
    ["1", "true", "x"],
  ],
  ["QName", restriction("xs:QName", ""), ["p:a", "a", "q:a", "p:a:b", ":a"]],
  [
    "a QName with an enumeration",
    restriction("xs:QName", facet("enumeration", "s:a", "xs:int")),
    ["p:a", "a", "x:int"],
  ],
  ["a list of QNames", list("xs:QName", facet("maxLength", "2")), ["p:a p:b", "p:a p:b p:c", "q:a", ""]],
  ["a union with QName", union("xs:int xs:QName"), ["1", "p:a", "q:a", "1a"]],
  [
    "steps",
    `${restriction("xs:string", facet("pattern", "[a-f]*") + facet("maxLength", "9"), "A")}${restriction("s:A", facet("pattern", ".*b", ".*c") + facet("maxLength", "4"), "B")}${restriction("s:B", facet("minLength", "2"))}`,
    ["ab", "aac", "b", "axb", "aaaab", "aad"],
  ],
  [
    "steps of a list",
    `${list("xs:int", facet("maxLength", "3")).replace('"T"', '"A"')}${restriction("s:A", facet("minLength", "2"))}`,
    ["1", "1 2", "1 2 3", "1 2 3 4"],
  ],
];

/** The prefixes in force where the texts are. */
const PREFIXES = new Map([
  ["p", "urn:s"],
  ["x", "http://www.w3.org/2001/XMLSchema"],
  ["e", "urn:example"],
  ["", ""],
]);

const scope: PrefixScope = {
  namespaceOf: (prefix) => PREFIXES.get(prefix),
  prefixOf: (namespace) => [...PREFIXES].find(([, uri]) => uri === namespace)?.[0] ?? "none",
};

const DECLARATIONS = [...PREFIXES].map(([prefix, uri]) => (prefix === "" ? "" : ` xmlns:${prefix}="${uri}"`)).join("");

describe.each(TYPES)("%s", (_, types, texts) => {
  const type = typeOf(types);
  const judge = judgeOf(types);

  test("libxml2 agrees about texts", () => {
    expect(texts.map((text) => [text, allows(type, text)])).toEqual(texts.map((text) => [text, judge(text)]));
  });

  test("its values are written, read back as they were, and valid for libxml2", () => {
    const edges = boundaryValues(type).map(({ value }) => value);
    const random = fc.sample(simpleArbitrary(type), { numRuns: 60, seed: 1 });
    expect(edges.length).toBeGreaterThan(0);
    for (const value of [sampleValue(type), ...edges, ...random]) {
      const text = formatSimple(type, value, scope);
      expect(parseSimple(type, text, scope)).toStrictEqual(value);
      expect([text, judge(text)]).toEqual([text, true]);
    }
  });

  test("its wrong texts are refused, by libxml2 too", () => {
    const wrong = wrongTexts(type);
    expect(wrong.length).toBeGreaterThan(0);
    for (const { text } of wrong) expect([text, allows(type, text), judge(text)]).toEqual([text, false, false]);
  });
});

describe("a facet that is wrong is an error at its place", () => {
  test.each([
    ["an enumeration", restriction("xs:int", facet("enumeration", "1", "one")), /PW205: "one" is not an int: /],
    ["a bound", restriction("xs:date", facet("minInclusive", "yesterday")), /PW205: "yesterday" is not a date: /],
    ["a prefix", restriction("xs:QName", facet("enumeration", "none:a")), /PW205: "none:a" .* "none" is not declared/],
    ["a length of a number", restriction("xs:int", facet("maxLength", "3")), /PW207: .* maxLength .* xs:int\./],
    ["a bound of a text", restriction("xs:string", facet("maxInclusive", "3")), /PW207: .* maxInclusive .* xs:string/],
    ["digits of a text", restriction("xs:token", facet("totalDigits", "3")), /PW207: .* totalDigits .* xs:token/],
    ["a bound of a list", list("xs:int", facet("maxInclusive", "3")), /PW207: .* maxInclusive .* a list/],
    ["a length of a union", union("xs:int xs:date", facet("length", "3")), /PW207: .* length .* a union/],
    ["a list of lists", `${list("xs:int").replace('"T"', '"L"')}${list("s:L")}`, /PW404: The items of a list cannot/],
  ])("%s", (_, types, message) => {
    expect(() => typeOf(types)).toThrow(message);
    expect(() => judgeOf(types)).toThrow();
  });
});

function typeOf(types: string): SimpleDescriptor {
  const description = describeContract(contractOf({ types, request: '<xs:element name="a" type="s:T"/>' }));
  const found = description.types.find(({ descriptor }) => descriptor.name === "T")?.descriptor;
  if (found?.kind !== "simple") throw new Error("the contract has no such type");
  return found;
}

function judgeOf(types: string): (text: string) => boolean {
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:s="urn:s" targetNamespace="urn:s">
    ${types}<xs:element name="v" type="s:T"/></xs:schema>`;
  const validate = schemaFromFile(new URL("file:///judge/T.xsd"), () => new TextEncoder().encode(schema));
  return (text) => validate(`<v:v xmlns:v="urn:s"${DECLARATIONS}>${escapeXml(text)}</v:v>`).length === 0;
}

function allows(type: SimpleDescriptor, text: string): boolean {
  try {
    parseSimple(type, text, scope);
    return true;
  } catch {
    return false;
  }
}
