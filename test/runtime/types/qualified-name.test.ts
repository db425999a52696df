import { describe, expect, test } from "vitest";
import type { ListDescriptor, PrefixScope, SimpleDescriptor, UnionDescriptor } from "../../../runtime/descriptor.js";
import { listValues, unionValues } from "../../../runtime/types/derived.js";
import { formatSimple, parseSimple } from "../../../runtime/types/simple.js";
import { xs } from "../../../runtime/types/xs.js";
import { schemaFromFile } from "../../support/libxml2.js";
import { restriction } from "./judge.js";

const SCOPE: ReadonlyMap<string, string> = new Map([
  ["", "urn:default"],
  ["a", "urn:a"],
  ["xml", "http://www.w3.org/XML/1998/namespace"],
]);

const scope: PrefixScope = {
  namespaceOf: (prefix) => SCOPE.get(prefix),
  prefixOf: (namespace) => [...SCOPE].find(([, uri]) => uri === namespace)?.[0] ?? "new",
};

const kind = "simple";
const names: ListDescriptor = {
  kind,
  variety: "list",
  name: "names",
  namespace: "",
  item: xs.QName,
  values: listValues,
};
const either: UnionDescriptor = {
  kind,
  variety: "union",
  name: "either",
  namespace: "",
  members: [xs.int, xs.QName],
  values: unionValues,
};
const known: SimpleDescriptor = restriction("QName", { enumeration: ["{urn:a}:x", "{urn:default}:y", "z"] });
const knownNames: ListDescriptor = { ...names, facets: { enumeration: ["{urn:a}:x {urn:a}:y"] } };

describe("values of QName", () => {
  test.each<[type: SimpleDescriptor, text: string, value: unknown, written: string]>([
    [xs.QName, " a:b ", { namespace: "urn:a", local: "b" }, "a:b"],
    [xs.QName, "b", { namespace: "urn:default", local: "b" }, "b"],
    [xs.NOTATION, "a:é-1", { namespace: "urn:a", local: "é-1" }, "a:é-1"],
    [
      names,
      "a:b c",
      [
        { namespace: "urn:a", local: "b" },
        { namespace: "urn:default", local: "c" },
      ],
      "a:b c",
    ],
    [either, "7", 7, "7"],
    [either, "a:b", { namespace: "urn:a", local: "b" }, "a:b"],
    [known, "a:x", { namespace: "urn:a", local: "x" }, "a:x"],
    [known, "y", { namespace: "urn:default", local: "y" }, "y"],
    [
      knownNames,
      "a:x a:y",
      [
        { namespace: "urn:a", local: "x" },
        { namespace: "urn:a", local: "y" },
      ],
      "a:x a:y",
    ],
  ])("$name %j", (type, text, value, written) => {
    expect(parseSimple(type, text, scope)).toStrictEqual(value);
    expect(formatSimple<unknown>(type, value, scope)).toBe(written);
  });

  test("a namespace without a prefix gets one", () => {
    expect(formatSimple(xs.QName, { namespace: "urn:b", local: "x" }, scope)).toBe("new:x");
  });

  test("without declarations a name has no namespace", () => {
    expect(parseSimple(xs.QName, "b")).toStrictEqual({ namespace: "", local: "b" });
    expect(formatSimple(xs.QName, { namespace: "", local: "b" })).toBe("b");
    expect(() => parseSimple(xs.QName, "a:b")).toThrow('the prefix "a" is not declared');
    expect(() => formatSimple(xs.QName, { namespace: "urn:a", local: "b" })).toThrow("needs a prefix");
  });
});

describe("what QName refuses", () => {
  test.each<[type: SimpleDescriptor, text: string, rule: string]>([
    [xs.QName, "b:c", "prefix"],
    [xs.QName, "a:b:c", "prefix"],
    [xs.QName, ":b", "lexical"],
    [xs.QName, "a:", "lexical"],
    [xs.QName, "a:1", "lexical"],
    [xs.QName, "a b", "lexical"],
    [xs.QName, "", "lexical"],
    [known, "a:y", "enumeration"],
    [known, "x", "enumeration"],
    [knownNames, "a:y a:x", "enumeration"],
  ])("the text $name %j", (type, text, rule) => {
    const violation = expect.objectContaining({ rule }) as unknown;
    expect(() => parseSimple(type, text, scope)).toThrow(expect.objectContaining({ name: "ValueError", violation }));
  });

  test.each<[value: unknown, rule: string]>([
    ["a:b", "type"],
    [null, "type"],
    [{ local: "b" }, "type"],
    [{ namespace: 1, local: "b" }, "type"],
    [{ namespace: "urn:a", local: "a:b" }, "lexical"],
    [{ namespace: "\u0000", local: "b" }, "character"],
  ])("the value %j", (value, rule) => {
    const violation = expect.objectContaining({ rule }) as unknown;
    expect(() => formatSimple<unknown>(xs.QName, value, scope)).toThrow(expect.objectContaining({ violation }));
  });
});

const TEXTS = [
  "a:b",
  "b",
  " a:b ",
  "xml:b",
  "c:b",
  "a:b:c",
  ":b",
  "b:",
  "a: b",
  "1",
  "a:1",
  "a.b",
  "é:b",
  "",
  "a:x",
  "y",
];

test.each([
  ["xs:QName", xs.QName, ""],
  ["xs:QName, enumeration", known, '<xs:enumeration value="p:x"/><xs:enumeration value="d:y"/>'],
])("%s: libxml2 agrees", (_, type, facets) => {
  const source = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:p="urn:a" xmlns:d="urn:default"
    targetNamespace="urn:default"><xs:element name="v"><xs:simpleType>
    <xs:restriction base="xs:QName">${facets}</xs:restriction></xs:simpleType></xs:element></xs:schema>`;
  const validate = schemaFromFile(new URL("file:///judge/QName.xsd"), () => new TextEncoder().encode(source));
  const verdicts = TEXTS.map((text) => [
    text,
    validate(`<v xmlns="urn:default" xmlns:a="urn:a">${text}</v>`).length === 0,
  ]);
  const ours = TEXTS.map((text) => {
    try {
      parseSimple(type, text, scope);
      return [text, true];
    } catch {
      return [text, false];
    }
  });
  expect(ours).toEqual(verdicts);
});
