import { describe, expect, test } from "vitest";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { describe as describeContract } from "../../../generator/describe/describe.js";
import { ContractError } from "../../../generator/diagnostics.js";
import { contractOf } from "./contract-text.js";

const typeOf = (base: string, facets: string): string =>
  `<xs:simpleType name="T"><xs:restriction base="${base}">${facets}</xs:restriction></xs:simpleType>`;
const limits = (low: string, from: string, high: string, to: string): string =>
  `<xs:${low} value="${from}"/><xs:${high} value="${to}"/>`;

/** libxml2 takes a schema with the type. */
function isRight(type: string): boolean {
  const schema = XmlDocument.fromString(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${type}</xs:schema>`);
  try {
    XsdValidator.fromDoc(schema).dispose();
    return true;
  } catch {
    return false;
  } finally {
    schema.dispose();
  }
}

const contractWith = (types: string) =>
  contractOf({ types, request: '<xs:element name="a" type="s:T" minOccurs="0"/>' });

/** The errors of a contract with the type. */
function errorsOf(types: string): readonly string[] {
  try {
    describeContract(contractWith(types));
    return [];
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return error.diagnostics.map(({ code, message }) => `${code} ${message}`);
  }
}

describe("limits that no value is between are an error, as libxml2 says", () => {
  test.each([
    ["xs:string", limits("minLength", "2", "maxLength", "2")],
    ["xs:decimal", limits("fractionDigits", "3", "totalDigits", "2")],
    ["xs:decimal", limits("fractionDigits", "2", "totalDigits", "2")],
    ["xs:int", limits("minInclusive", "10", "maxInclusive", "9")],
    ["xs:int", limits("minInclusive", "9", "maxInclusive", "9")],
    ["xs:int", limits("minExclusive", "9", "maxExclusive", "9")],
    ["xs:int", limits("minExclusive", "9", "maxExclusive", "8")],
    ["xs:int", limits("minExclusive", "9", "maxInclusive", "9")],
    ["xs:int", limits("minInclusive", "9", "maxExclusive", "9")],
    ["xs:date", limits("minInclusive", "2026-01-02", "maxInclusive", "2026-01-01")],
  ])("%s %s", (base, facets) => {
    const type = typeOf(base, facets);
    const errors = errorsOf(type);
    expect(errors.length === 0).toBe(isRight(type));
    expect(errors.join("\n")).toMatch(/^(?:PW208 No value is allowed: .*)?$/);
  });
});

test("so is a least length above the greatest (XML Schema part 2, section 4.3.2.4), which libxml2 does not see", () => {
  expect(errorsOf(typeOf("xs:string", limits("minLength", "3", "maxLength", "2")))).toEqual([
    "PW208 No value is allowed: minLength is 3, and maxLength is 2.",
  ]);
});

test.each([
  ["a facet that does not apply", typeOf("xs:int", '<xs:maxLength value="3"/>'), {}],
  ["a bound that is no value", typeOf("xs:int", '<xs:maxInclusive value="many"/>'), {}],
  ["a pattern that is none", typeOf("xs:string", '<xs:pattern value="["/><xs:maxLength value="3"/>'), { maxLength: 3 }],
  [
    "an enumerated text that is no value",
    typeOf("xs:int", limits("enumeration", "1", "enumeration", "x")),
    { enumeration: ["1"] },
  ],
])("with --lenient %s is ignored, with a warning", (_, type, facets) => {
  expect(errorsOf(type)).toHaveLength(1);
  const { types, warnings } = describeContract(contractWith(type), { lenient: true });
  expect(warnings.map(({ severity, message }) => [severity, message.endsWith(" It is ignored.")])).toEqual([
    ["warning", true],
  ]);
  const found = types.find(({ tsName }) => tsName === "T")?.descriptor;
  expect(found?.kind === "simple" ? (found.facets ?? {}) : undefined).toEqual(facets);
});
