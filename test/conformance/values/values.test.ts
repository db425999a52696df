import { describe, expect, test } from "vitest";
import { boundaryValues } from "../../../conformance/values/boundary-values.js";
import { HARD_TEXTS } from "../../../conformance/values/hard-texts.js";
import { sampleValue } from "../../../conformance/values/sample.js";
import { wrongTexts } from "../../../conformance/values/wrong-texts.js";
import type { ElementDescriptor, SimpleDescriptor } from "../../../runtime/descriptor.js";
import { formatSimple, parseSimple } from "../../../runtime/types/simple.js";
import { xs } from "../../../runtime/types/xs.js";
import { decodeDocument } from "../../../runtime/xml/decode.js";
import { encodeDocument } from "../../../runtime/xml/encode.js";
import { newsElement } from "../../runtime/dataset/news.js";
import { restriction } from "../../runtime/types/judge.js";
import { addUser, everything, flag, listResponse, unqualified, userList } from "../../support/sample-elements.js";
import { describeType, judgeOf, NAMED_RESTRICTIONS } from "../restrictions.js";

describe.each(NAMED_RESTRICTIONS)("%s", (_, given) => {
  const type = describeType(given);
  const judge = judgeOf(given);

  test("its sample and its boundary values are written, read back as they were, and valid for libxml2", () => {
    const boundaries = boundaryValues(type);
    expect(new Set(boundaries.map(({ label }) => label)).size).toBe(boundaries.length);
    expect(boundaries.length).toBeGreaterThan(0);
    for (const { label, value } of [{ label: "sample", value: sampleValue(type) }, ...boundaries]) {
      const text = formatSimple(type, value);
      expect(parseSimple(type, text), label).toStrictEqual(value);
      expect([label, text, judge(text)]).toEqual([label, text, true]);
    }
  });

  test("its wrong texts are refused by the rule that they name, and by libxml2", () => {
    const wrong = wrongTexts(type);
    expect(new Set(wrong.map(({ label }) => label)).size).toBe(wrong.length);
    for (const { label, text, rule } of wrong) {
      const violation: unknown = expect.objectContaining({ rule });
      expect(() => parseSimple(type, text), label).toThrow(expect.objectContaining({ violation }));
      expect([label, text, judge(text)]).toEqual([label, text, false]);
    }
  });
});

/** Types, and values that must be among their boundary values. */
const EDGES: readonly (readonly [name: string, type: SimpleDescriptor, values: readonly unknown[]])[] = [
  ["int", xs.int, [-2147483648, 2147483647, 0]],
  ["unsignedByte", xs.unsignedByte, [0, 255]],
  ["long", xs.long, [-9223372036854775808n, 9223372036854775807n]],
  ["double", xs.double, [-0, Number.MAX_VALUE, Number.MIN_VALUE, Number.POSITIVE_INFINITY, Number.NaN]],
  ["boolean", xs.boolean, [true, false]],
  ["string", xs.string, ["", "a"]],
  ["a short string", restriction("string", { minLength: 2, maxLength: 4 }), ["aa", "aaaa"]],
  ["an enumeration", restriction("token", { enumeration: ["a", "b", "c"] }), ["a", "c"]],
  ["a range", restriction("int", { minInclusive: "5", maxExclusive: "9" }), [5, 8]],
  ["money", restriction("decimal", { minExclusive: "0", fractionDigits: 2, totalDigits: 5 }), ["0.01", "999.99"]],
  ["bytes", restriction("hexBinary", { maxLength: 2 }), [new Uint8Array(), new Uint8Array([10, 10])]],
];

describe("boundary values", () => {
  test.each(EDGES)("%s", (_, type, values) => {
    const found = boundaryValues(type).map(({ value }) => value);
    for (const value of values) expect(found).toContainEqual(value);
  });
});

/** Types, and texts with the rules that must be among their wrong texts. */
const WRONG: readonly (readonly [name: string, type: SimpleDescriptor, texts: Readonly<Record<string, string>>])[] = [
  ["int", xs.int, { "": "lexical", abc: "lexical", "1.5": "lexical", "2147483648": "range", "-2147483649": "range" }],
  ["boolean", xs.boolean, { "": "lexical", yes: "lexical", TRUE: "lexical" }],
  ["a short string", restriction("string", { minLength: 2, maxLength: 4 }), { a: "minLength", aaaaa: "maxLength" }],
  ["an enumeration", restriction("token", { enumeration: ["a", "b"] }), { ax: "enumeration" }],
  [
    "a range",
    restriction("int", { minInclusive: "5", maxExclusive: "9" }),
    { "4": "minInclusive", "9": "maxExclusive" },
  ],
  [
    "a pattern",
    restriction("string", { patterns: ["^(?:[a-c]{3})$"] }),
    { aa: "pattern", aaax: "pattern", "": "pattern" },
  ],
  [
    "money",
    restriction("decimal", { minInclusive: "0", totalDigits: 4, fractionDigits: 2 }),
    { "-0.01": "minInclusive", "0.001": "fractionDigits", "10000": "totalDigits" },
  ],
  [
    "a year",
    restriction("date", { minInclusive: "2026-01-01", maxInclusive: "2026-12-31" }),
    { "2024-12-31": "minInclusive", "2028-01-01": "maxInclusive" },
  ],
  ["an unlimited text", restriction("string", { maxLength: 2147483647 }), {}],
  ["dateTime", xs.dateTime, { "2026-02-30T00:00:00": "lexical", "2026-01-02": "lexical" }],
];

describe("wrong texts", () => {
  test.each(WRONG)("%s", (_, type, texts) => {
    const found = Object.fromEntries(wrongTexts(type).map(({ text, rule }) => [text, rule]));
    expect(found).toMatchObject(texts);
  });

  test("there are none of a type that allows any text", () => {
    for (const type of [xs.string, xs.token, xs.anySimpleType]) expect(wrongTexts(type)).toEqual([]);
  });
});

const ELEMENTS = { addUser, userList, listResponse, everything, unqualified, flag, newsElement };

describe("sample values of types made of others", () => {
  test.each(Object.entries<ElementDescriptor>(ELEMENTS))("%s: is written, and read back as it was", (_, element) => {
    const value = sampleValue(element.type);
    expect(decodeDocument(element, encodeDocument(element, value))).toStrictEqual(value);
  });

  test("have the required properties", () => {
    const sample = { key: "text", domainName: "text", maxMailboxSizeInMB: 1, compressed: true };
    expect(sampleValue(addUser.type)).toEqual(sample);
  });
});

describe("hard texts", () => {
  test("are strings that XML allows, each with a label of its own", () => {
    for (const { text } of HARD_TEXTS) expect(formatSimple(xs.string, text)).toBe(text);
    expect(new Set(HARD_TEXTS.map(({ label }) => label)).size).toBe(HARD_TEXTS.length);
    expect(new Set(HARD_TEXTS.map(({ text }) => text)).size).toBe(HARD_TEXTS.length);
  });

  test.each([
    ["what must be escaped", /[&<>]/],
    ["the end of a CDATA section", /\]\]>/],
    ["both quotes", /'.*"/],
    ["white space at both ends and in every form", /^\s|\s$/],
    ["a tab", /\t/],
    ["a carriage return alone", /\r(?!\n)/],
    ["a line feed alone", /(?<!\r)\n/],
    ["a character beyond the BMP", /[\u{10000}-\u{10ffff}]/u],
    ["combining marks", /\p{M}/u],
    ["right-to-left letters", /\p{Script=Hebrew}/u],
    ["nothing", /^$/],
    ["more than 500 characters", /^.{500}/],
  ])("there is one with %s", (_, pattern) => {
    expect(HARD_TEXTS.some(({ text }) => pattern.test(text))).toBe(true);
  });
});
