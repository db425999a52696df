import { describe, expect, test } from "vitest";
import type { BuiltinName, Facets, SimpleDescriptor } from "../../../runtime/descriptor.js";
import { ValueError } from "../../../runtime/errors.js";
import { restrictedStrings } from "../../../runtime/types/derived.js";
import { formatSimple, parseSimple } from "../../../runtime/types/simple.js";
import { xs } from "../../../runtime/types/xs.js";
import { allows, libxml2Judge, restriction, type SchemaFacets } from "./judge.js";

/** Restrictions, and texts that libxml2 says yes or no to. */
const RESTRICTIONS: readonly (readonly [builtin: BuiltinName, facets: Facets, texts: readonly string[]])[] = [
  ["string", { length: 3 }, ["abc", "ab", "abcd", "a😀b", "😀😀😀", "é€b", "   ", ""]],
  ["string", { minLength: 2, maxLength: 3 }, ["a", "ab", "abc", "abcd", "😀", "😀😀", "😀😀😀😀"]],
  ["token", { maxLength: 3 }, ["abc", " abc ", "a  b", "a b c", "abcd"]],
  ["string", { whiteSpace: "collapse", length: 3 }, [" a b ", "a  b", "a b", "abc ", "abcd"]],
  ["string", { whiteSpace: "replace", enumeration: ["a b"] }, ["a b", "a\tb", "a\nb", "a  b"]],
  ["hexBinary", { length: 2 }, ["0FB7", "0fb7", "0F", "0FB700"]],
  ["base64Binary", { minLength: 2, maxLength: 3 }, ["aGk=", "aA==", "aGlo", "aGkhIQ==", "a G k ="]],
  ["hexBinary", { enumeration: ["0FB7"] }, ["0FB7", "0fb7", "0FB8", "0FB700"]],
  ["anyURI", { maxLength: 5 }, ["a:b", "urn:abc", "éééé"]],
  ["NMTOKEN", { enumeration: ["a", "b"] }, ["a", " b ", "c"]],
  ["string", { enumeration: ["", "a "] }, ["", "a ", "a", " "]],
  ["string", { patterns: ["^(?:[a-c]+\\d?)$"] }, ["a", "abc1", "abc12", "d", ""]],
  ["int", { patterns: ["^(?:\\d{3})$"] }, ["123", "012", "12", "+123", " 123 "]],
  ["int", { minInclusive: "-5", maxInclusive: "5" }, ["-6", "-5", "0", "5", "6", "+5", "05"]],
  ["int", { minExclusive: "-5", maxExclusive: "5" }, ["-6", "-5", "-4", "4", "5", "6"]],
  ["int", { enumeration: ["1", "2"] }, ["1", "01", "+1", "3"]],
  ["int", { totalDigits: 3 }, ["999", "-999", "1000", "0001", "0"]],
  ["long", { maxInclusive: "9223372036854775800" }, ["9223372036854775800", "9223372036854775801", "0"]],
  ["integer", { minInclusive: "-100000000000000000000" }, ["-100000000000000000000", "-99999999999999999999", "0"]],
  ["integer", { totalDigits: 20 }, ["99999999999999999999", "100000000000000000000", "-00099999999999999999999"]],
  [
    "decimal",
    { minInclusive: "0.1", maxInclusive: "10.50" },
    ["0.1", "0.10", ".1", "0.09", "10.5", "10.51", "-1", "1e1"],
  ],
  ["decimal", { minExclusive: "-0.5", maxExclusive: "0.5" }, ["-0.5", "-0.49", "-0.50", "0", "0.499", "0.5", "00.50"]],
  ["decimal", { enumeration: ["1.5", "-2"] }, ["1.5", "1.50", "01.5", "-2", "-2.0", "2", "1.51"]],
  [
    "decimal",
    { totalDigits: 3, fractionDigits: 1 },
    ["12.3", "12.30", "123.4", "1.23", "999", "1000", "00012.3", ".5"],
  ],
  ["decimal", { fractionDigits: 0 }, ["1", "1.0", "1.5", "-3"]],
  ["decimal", { maxInclusive: "0.1" }, ["0.1", "0.1000000000000000000001", "0.1000", "-99999999999"]],
  [
    "float",
    { minInclusive: "-1.5", maxExclusive: "1E3" },
    ["-1.5", "-1.6", "999.9", "1000", "INF", "-INF", "NaN", "0"],
  ],
  ["double", { maxInclusive: "0.1" }, ["0.1", "0.10000000000000001", "0.2", "-INF", "INF", "NaN"]],
  ["double", { enumeration: ["1", "NaN", "INF"] }, ["1", "1.0", "1E0", "NaN", "INF", "-INF", "2"]],
  [
    "date",
    { minInclusive: "2026-01-01", maxInclusive: "2026-12-31" },
    ["2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01"],
  ],
  ["date", { enumeration: ["2026-01-01Z"] }, ["2026-01-01Z", "2026-01-01+00:00", "2026-01-02Z"]],
  [
    "dateTime",
    { minInclusive: "2026-01-01T00:00:00Z" },
    ["2026-01-01T00:00:00Z", "2026-01-01T01:00:00+01:00", "2025-12-31T23:59:59Z"],
  ],
  [
    "dateTime",
    { maxExclusive: "2026-01-01T00:00:00.5Z" },
    ["2026-01-01T00:00:00.4999Z", "2026-01-01T00:00:00.50Z", "2025-12-31T24:00:00Z"],
  ],
  [
    "time",
    { minInclusive: "09:00:00", maxExclusive: "17:30:00" },
    ["08:59:59.999", "09:00:00", "17:29:59", "17:30:00", "12:00:00"],
  ],
  ["gYear", { minInclusive: "1999", maxInclusive: "2026" }, ["1998", "1999", "2026", "2027"]],
  ["gYearMonth", { minExclusive: "2026-01" }, ["2026-01", "2026-02", "2025-12"]],
  ["gMonthDay", { maxInclusive: "--06-30" }, ["--06-30", "--07-01", "--02-29"]],
  ["gMonth", { minInclusive: "--03" }, ["--02", "--03", "--12"]],
  ["gDay", { maxInclusive: "---15" }, ["---15", "---16", "---01"]],
  ["duration", { maxInclusive: "P1M" }, ["P27D", "P28D", "P31D", "P32D", "P1M", "P2M", "-P1Y", "PT1S"]],
  ["duration", { minInclusive: "P1Y" }, ["P12M", "P11M", "P366D", "P364D", "P1Y", "P1YT0.5S", "P13M"]],
  ["duration", { minExclusive: "-PT1M" }, ["-PT1M", "-PT59.5S", "-PT60.5S", "PT0S", "-P1D"]],
  ["duration", { enumeration: ["P1Y"] }, ["P1Y", "P12M", "P365D", "P0Y12M"]],
];

/** The facets as elements of a schema, where a pattern is written without the anchors. */
function inSchema({ patterns, ...others }: Facets): SchemaFacets {
  return { ...(others as SchemaFacets), ...(patterns && { pattern: patterns.map((text) => text.slice(4, -2)) }) };
}

describe("facets, judged by libxml2", () => {
  test.each(RESTRICTIONS)("%s %j", (builtin, facets, texts) => {
    const judge = libxml2Judge(builtin, inSchema(facets));
    const type = restriction(builtin, facets);
    const verdicts = (allow: (text: string) => boolean) => texts.map((text) => `${text}: ${allow(text)}`);
    expect(verdicts((text) => allows(type, text))).toEqual(verdicts(judge));
  });
});

/** The order relation that the specification prints, and what follows from it for a bound. */
const ORDER: readonly (readonly [
  builtin: BuiltinName,
  text: string,
  relation: "<" | ">" | "<>" | "=",
  bound: string,
])[] = [
  // Section 3.2.6.2, the table of durations.
  ["duration", "P364D", "<", "P1Y"],
  ["duration", "P365D", "<>", "P1Y"],
  ["duration", "P366D", "<>", "P1Y"],
  ["duration", "P367D", ">", "P1Y"],
  ["duration", "P27D", "<", "P1M"],
  ["duration", "P28D", "<>", "P1M"],
  ["duration", "P31D", "<>", "P1M"],
  ["duration", "P32D", ">", "P1M"],
  ["duration", "P149D", "<", "P5M"],
  ["duration", "P150D", "<>", "P5M"],
  ["duration", "P153D", "<>", "P5M"],
  ["duration", "P154D", ">", "P5M"],
  ["duration", "-P364D", ">", "-P1Y"],
  ["duration", "PT86400S", "=", "P1D"],
  ["duration", "-PT0.25S", ">", "-PT0.3S"],
  ["duration", "P99999999999999999999Y", "<", "P99999999999999999999Y1D"],
  // Section 3.2.7.4, the examples of determinate and indeterminate comparisons.
  ["dateTime", "2000-01-15T00:00:00", "<", "2000-02-15T00:00:00"],
  ["dateTime", "2000-01-15T12:00:00", "<", "2000-01-16T12:00:00Z"],
  ["dateTime", "2000-01-01T12:00:00", "<>", "1999-12-31T23:00:00Z"],
  ["dateTime", "2000-01-16T12:00:00", "<>", "2000-01-16T12:00:00Z"],
  ["dateTime", "2000-01-16T00:00:00", "<>", "2000-01-16T12:00:00Z"],
  ["dateTime", "2000-01-20T12:00:00Z", ">", "2000-01-18T12:00:00"],
  // The same moments in other timezones, across days and years; 24:00:00 is the next day.
  ["dateTime", "2025-12-31T23:30:00-01:00", "=", "2026-01-01T00:30:00Z"],
  ["dateTime", "2026-12-31T24:00:00Z", "=", "2027-01-01T00:00:00Z"],
  ["dateTime", "2024-02-29T24:00:00", "=", "2024-03-01T00:00:00"],
  ["dateTime", "-0001-12-31T23:00:00Z", "=", "0001-01-01T00:00:00+01:00"],
  ["dateTime", "-0002-01-01T00:00:00Z", "<", "-0001-01-01T00:00:00Z"],
  ["time", "24:00:00", "=", "00:00:00"],
  ["time", "10:00:00+01:00", "=", "09:00:00Z"],
  ["time", "10:00:00", "<>", "09:00:00Z"],
  ["date", "2026-01-02+13:00", "<", "2026-01-02Z"],
  ["gYear", "2026", "<", "2027Z"],
  ["gDay", "---15", "<>", "---15Z"],
  ["float", "0.1", "=", "0.10000000149011612"],
  ["double", "-0", "=", "0"],
  ["double", "NaN", "<>", "0"],
  ["double", "NaN", "=", "NaN"],
];

const INCLUSIVE = ["minInclusive", "maxInclusive"] as const;
const EXCLUSIVE = ["minExclusive", "maxExclusive"] as const;

/** The bounds that a text with this relation to the bound keeps. */
const KEPT = {
  "<": ["maxInclusive", "maxExclusive"],
  ">": ["minInclusive", "minExclusive"],
  "=": ["minInclusive", "maxInclusive"],
  "<>": [],
};

describe("order", () => {
  test.each(ORDER)("%s: %s %s %s", (builtin, text, relation, bound) => {
    const kept = [...INCLUSIVE, ...EXCLUSIVE].filter((facet) => allows(restriction(builtin, { [facet]: bound }), text));
    expect(kept.sort()).toEqual([...KEPT[relation]].sort());
    expect(allows(restriction(builtin, { enumeration: [bound] }), text)).toBe(relation === "=");
  });
});

const REFUSALS: readonly (readonly [
  builtin: BuiltinName,
  facets: Facets,
  text: string,
  rule: string,
  reason: string,
])[] = [
  ["string", { length: 2 }, "abc", "length", "expected exactly 2 characters, found 3"],
  ["string", { minLength: 2 }, "a", "minLength", "expected at least 2 characters, found 1"],
  ["hexBinary", { maxLength: 1 }, "0FB7", "maxLength", "expected at most 1 bytes, found 2"],
  ["string", { patterns: ["^(?:a)$", "^(?:b)$"] }, "a", "pattern", "it does not match the pattern ^(?:b)$"],
  ["string", { enumeration: ["a", "b"] }, "c", "enumeration", 'expected one of "a", "b"'],
  ["int", { minInclusive: "5" }, "4", "minInclusive", "expected at least 5"],
  ["int", { maxInclusive: "5" }, "6", "maxInclusive", "expected at most 5"],
  ["int", { minExclusive: "5" }, "5", "minExclusive", "expected more than 5"],
  ["int", { maxExclusive: "5" }, "5", "maxExclusive", "expected less than 5"],
  ["decimal", { totalDigits: 2 }, "123", "totalDigits", "expected at most 2 digits, found 3"],
  ["decimal", { fractionDigits: 1 }, "1.25", "fractionDigits", "expected at most 1 fraction digits, found 2"],
];

describe("refusals name the facet, reading and writing", () => {
  test.each(REFUSALS)("%s %j %s", (builtin, facets, text, rule, reason) => {
    const type = restriction(builtin, facets);
    const value = parseSimple({ ...type, facets: {} }, text);
    for (const act of [() => parseSimple(type, text), () => formatSimple(type, value)]) {
      expect(act).toThrow(ValueError);
      expect(act).toThrow(`"${text}" is not a restricted: ${reason}`);
      expect(act).toThrow(expect.objectContaining({ violation: { rule, value: text } }));
    }
  });

  test("a long enumeration is shortened", () => {
    const type = restriction("int", { enumeration: Array.from({ length: 15 }, (_, index) => String(index)) });
    expect(() => parseSimple(type, "99")).toThrow('"10", "11" and 3 more');
  });
});

describe("a value whose usual text a pattern refuses is written in another form", () => {
  const forms: readonly (readonly [builtin: BuiltinName, pattern: string, value: unknown, text: string])[] = [
    ["int", "^(?:\\d{3})$", 9, "009"],
    ["unsignedLong", "^(?:\\d{20})$", 12n, "00000000000000000012"],
    ["short", "^(?:-\\d{3})$", -9, "-009"],
    ["integer", "^(?:\\+\\d+)$", 49n, "+49"],
    ["double", "^(?:\\d+\\.\\d{2})$", 1.5, "1.50"],
    ["boolean", "^(?:[01])$", true, "1"],
  ];

  test.each(forms)("%s, %s", (builtin, pattern, value, text) => {
    const type = restriction(builtin, { patterns: [pattern] });
    expect(formatSimple(type, value)).toBe(text);
    expect(parseSimple(type, text)).toBe(value);
  });

  test("but one that no form has is refused", () => {
    expect(() => formatSimple(restriction("int", { patterns: ["^(?:7)$"] }), 8)).toThrow(ValueError);
  });
});

test.each<[what: string, type: SimpleDescriptor, message: string]>([
  [
    "that its `values` does not support",
    { ...restriction("int", { minInclusive: "1" }), values: restrictedStrings },
    "the member `values` of the type restricted does not support minInclusive",
  ],
  [
    "without the member `values`",
    {
      kind: "simple",
      variety: "atomic",
      name: "T",
      namespace: "",
      builtin: "int",
      base: xs.int,
      facets: { totalDigits: 1 },
    },
    "the type T needs the member `values`",
  ],
])("a type with a facet %s is an error, not a type without the facet", (_, type, message) => {
  expect(() => parseSimple(type, "12")).toThrow(new TypeError(message));
});
