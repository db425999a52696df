import { describe, expect, test } from "vitest";
import type { BuiltinName, SimpleDescriptor } from "../../../runtime/descriptor.js";
import { ValueError } from "../../../runtime/errors.js";
import { formatSimple, parseSimple, simpleFormatter } from "../../../runtime/types/simple.js";
import { xs } from "../../../runtime/types/xs.js";

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

/** What a text means, and how the value is written. */
const VALUES: readonly (readonly [builtin: BuiltinName, text: string, value: unknown, written: string])[] = [
  ["string", " a\tb\n ", " a\tb\n ", " a\tb\n "],
  ["normalizedString", " a\tb\r\n", " a b  ", " a b  "],
  ["token", " a \t b\r\n", "a b", "a b"],
  ["anySimpleType", " <x> ", " <x> ", " <x> "],
  ["anyURI", " http://a/b c ", "http://a/b c", "http://a/b c"],
  ["language", "pt-BR", "pt-BR", "pt-BR"],
  ["boolean", "1", true, "true"],
  ["boolean", " false ", false, "false"],
  ["int", "+0012", 12, "12"],
  ["int", "-0", 0, "0"],
  ["int", "-2147483648", -2147483648, "-2147483648"],
  ["unsignedInt", "4294967295", 4294967295, "4294967295"],
  ["long", "-9223372036854775808", -9223372036854775808n, "-9223372036854775808"],
  ["unsignedLong", "18446744073709551615", 18446744073709551615n, "18446744073709551615"],
  ["integer", "+000123456789012345678901234567890", 123456789012345678901234567890n, "123456789012345678901234567890"],
  ["negativeInteger", "-1", -1n, "-1"],
  ["decimal", "+01.500", "+01.500", "+01.500"],
  ["double", "-0", -0, "-0"],
  ["double", "1E400", Number.POSITIVE_INFINITY, "INF"],
  ["double", "-INF", Number.NEGATIVE_INFINITY, "-INF"],
  ["double", "NaN", Number.NaN, "NaN"],
  ["double", "1e21", 1e21, "1E21"],
  ["double", "5e-324", 5e-324, "5E-324"],
  ["double", "0.1", 0.1, "0.1"],
  ["double", "123456789", 123456789, "123456789"],
  ["float", "0.1", Math.fround(0.1), "0.1"],
  ["float", "-0.0", -0, "-0"],
  ["float", "16777217", 16777216, "16777216"],
  ["float", "3.4028235E38", 3.4028234663852886e38, "3.4028235E38"],
  ["float", "1e-45", 1.401298464324817e-45, "1E-45"],
  ["float", "1E39", Number.POSITIVE_INFINITY, "INF"],
  ["dateTime", " 2026-01-02T24:00:00.0+01:00 ", "2026-01-02T24:00:00.0+01:00", "2026-01-02T24:00:00.0+01:00"],
  ["date", "2026-01-02-05:00", "2026-01-02-05:00", "2026-01-02-05:00"],
  ["duration", "P0Y", "P0Y", "P0Y"],
  ["base64Binary", " aG k= ", bytes(0x68, 0x69), "aGk="],
  ["base64Binary", "", bytes(), ""],
  ["hexBinary", "0fB7", bytes(0x0f, 0xb7), "0FB7"],
];

describe("values", () => {
  test.each(VALUES)("%s %j", (builtin, text, value, written) => {
    const type: SimpleDescriptor = xs[builtin];
    expect(parseSimple(type, text)).toStrictEqual(value);
    expect(formatSimple(type, value)).toBe(written);
    expect(simpleFormatter(type)(value)).toBe(written);
    expect(parseSimple(type, written)).toStrictEqual(value);
  });
});

const INT = "expected a whole number between -2147483648 and 2147483647";
const BOOLEAN = 'expected "true" or "false" ("1" and "0" mean the same)';

/** Texts that are refused: the rule, and the whole message. */
const REFUSED_TEXTS: readonly (readonly [builtin: BuiltinName, text: string, rule: string, message: string])[] = [
  ["int", "12x", "lexical", `"12x" is not an int: ${INT}`],
  ["int", "", "lexical", `"" is not an int: ${INT}`],
  ["int", "2147483648", "range", `"2147483648" is not an int: ${INT}`],
  ["byte", "-129", "range", '"-129" is not a byte: expected a whole number between -128 and 127'],
  ["positiveInteger", "0", "range", '"0" is not a positiveInteger: expected a whole number of at least 1'],
  ["negativeInteger", "0", "range", '"0" is not a negativeInteger: expected a whole number of at most -1'],
  ["integer", "1.0", "lexical", '"1.0" is not an integer: expected a whole number'],
  ["boolean", "TRUE", "lexical", `"TRUE" is not a boolean: ${BOOLEAN}`],
  ["decimal", "1e3", "lexical", '"1e3" is not a decimal: expected a decimal number such as "-1.50"'],
  [
    "double",
    "+INF",
    "lexical",
    '"+INF" is not a double: expected a number such as "-1.5E3", or "INF", "-INF" or "NaN"',
  ],
  ["date", "2026-02-29", "lexical", '"2026-02-29" is not a date: expected a valid one such as "2026-01-31"'],
  ["duration", "1Y", "lexical", '"1Y" is not a duration: expected a duration such as "P1Y2M3DT4H5M6.7S"'],
  ["base64Binary", "aGl", "lexical", '"aGl" is not a base64Binary: expected base64, such as "aGk="'],
  [
    "hexBinary",
    "0",
    "lexical",
    '"0" is not a hexBinary: expected an even number of hexadecimal digits, such as "0FB7"',
  ],
  ["language", "en_US", "lexical", '"en_US" is not a language: expected a language tag such as "en" or "pt-BR"'],
  [
    "string",
    "a\u0000b",
    "character",
    '"a\\u0000b" is not a string: XML does not allow the character U+0000 (at index 1)',
  ],
  ["string", "\ud800", "character", '"\\ud800" is not a string: XML does not allow the character U+D800 (at index 0)'],
  ["token", "\uffff", "character", '"\uffff" is not a token: XML does not allow the character U+FFFF (at index 0)'],
  [
    "NCName",
    "a:b",
    "lexical",
    "\"a:b\" is not an NCName: expected a name without a colon: a letter or _ first, then letters, digits, '.', '-' and '_'",
  ],
];

describe("refused texts", () => {
  test.each(REFUSED_TEXTS)("%s %j", (builtin, text, rule, message) => {
    const parse = () => parseSimple<unknown>(xs[builtin], text);
    const value = rule === "character" ? text.replace(/[^a-z]/, "\ufffd") : text;
    expect(parse).toThrow(ValueError);
    expect(parse).toThrow(expect.objectContaining({ message, violation: { rule, value } }));
  });

  test("a long text is shortened", () => {
    const parse = () => parseSimple(xs.int, "9".repeat(1000));
    const value = `${"9".repeat(128)}…`;
    expect(parse).toThrow(expect.objectContaining({ message: `"${value}" is not an int: ${INT}` }));
    expect(parse).toThrow(expect.objectContaining({ violation: { rule: "range", value } }));
  });

  test("a bigint of more than 4,096 characters is refused, however it comes", () => {
    expect(parseSimple(xs.integer, "9".repeat(4096))).toBe(10n ** 4096n - 1n);
    expect(() => parseSimple(xs.integer, "9".repeat(4097))).toThrow(/expected at most 4096 characters/);
    expect(() => formatSimple(xs.integer, 10n ** 4096n)).toThrow(/expected at most 4096 characters/);
  });
});

/** Values that are refused on writing. */
const REFUSED_VALUES: readonly (readonly [builtin: BuiltinName, value: unknown, rule: string, message: string])[] = [
  ["int", "1", "type", '"1" is not an int: expected a number, found a string'],
  ["int", 1n, "type", "1 is not an int: expected a number, found a bigint"],
  ["int", null, "type", "null is not an int: expected a number, found null"],
  ["int", undefined, "type", "undefined is not an int: expected a number, found undefined"],
  ["int", Number.NaN, "lexical", `NaN is not an int: ${INT}`],
  ["int", 1.5, "lexical", `1.5 is not an int: ${INT}`],
  ["int", Number.POSITIVE_INFINITY, "range", `Infinity is not an int: ${INT}`],
  ["int", 2147483648, "range", `2147483648 is not an int: ${INT}`],
  ["long", 1, "type", "1 is not a long: expected a bigint, found a number"],
  [
    "unsignedLong",
    -1n,
    "range",
    "-1 is not an unsignedLong: expected a whole number between 0 and 18446744073709551615",
  ],
  ["boolean", "true", "type", '"true" is not a boolean: expected a boolean, found a string'],
  ["boolean", 1, "type", "1 is not a boolean: expected a boolean, found a number"],
  ["string", 5, "type", "5 is not a string: expected a string, found a number"],
  ["string", ["a"], "type", "an array is not a string: expected a string, found an array"],
  [
    "decimal",
    1.5,
    "type",
    '1.5 is not a decimal: expected a decimal number as a string, such as "-1.50", found a number',
  ],
  ["decimal", "1,5", "lexical", '"1,5" is not a decimal: expected a decimal number such as "-1.50"'],
  ["decimal", " 1", "lexical", '" 1" is not a decimal: expected a decimal number such as "-1.50"'],
  ["double", "1", "type", '"1" is not a double: expected a number, found a string'],
  ["float", 3.5e38, "range", "3.5e+38 is not a float: expected a number of single precision (up to 3.4028235E38)"],
  ["dateTime", new Date(0), "type", "a Date is not a dateTime: expected a string, found a Date"],
  [
    "dateTime",
    "2026-01-02",
    "lexical",
    '"2026-01-02" is not a dateTime: expected a valid one such as "2026-01-31T23:59:59Z"',
  ],
  ["base64Binary", "aGk=", "type", '"aGk=" is not a base64Binary: expected a Uint8Array, found a string'],
  ["hexBinary", [1], "type", "an array is not a hexBinary: expected a Uint8Array, found an array"],
  [
    "string",
    "a\ud83db",
    "character",
    '"a\\ud83db" is not a string: XML does not allow the character U+D83D (at index 1)',
  ],
  ["token", "a  b", "whiteSpace", '"a  b" is not a token: reading it would change its white space (collapse)'],
  [
    "normalizedString",
    "a\nb",
    "whiteSpace",
    '"a\\nb" is not a normalizedString: reading it would change its white space (replace)',
  ],
];

describe("refused values", () => {
  test.each(REFUSED_VALUES)("%s %o", (builtin, value, rule, message) => {
    const format = () => formatSimple<unknown>(xs[builtin], value);
    expect(format).toThrow(ValueError);
    expect(format).toThrow(expect.objectContaining({ message }));
    expect(format).toThrow(expect.objectContaining({ violation: expect.objectContaining({ rule }) }));
  });
});
