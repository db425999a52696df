import { expect, test } from "vitest";
import { formatForm, parseForm } from "../../../runtime/http/form.js";

const read: readonly (readonly [string, string, readonly (readonly [string, string])[]])[] = [
  ["nothing", "", []],
  [
    "plain",
    "a=1&b=2",
    [
      ["a", "1"],
      ["b", "2"],
    ],
  ],
  [
    "empty value, no value, no name",
    "a=&b&=c",
    [
      ["a", ""],
      ["b", ""],
      ["", "c"],
    ],
  ],
  ["empty fields are none", "&&a=1&", [["a", "1"]]],
  ["a plus is a space, %2B a plus", "a=x+y%2Bz", [["a", "x y+z"]]],
  ["an equals sign in a value", "a=b=c", [["a", "b=c"]]],
  ["the name is encoded too", "%61+b=1", [["a b", "1"]]],
  ["UTF-8 of two, three and four bytes", "a=%C3%AB%E2%82%AC%f0%9f%98%80", [["a", "ë€😀"]]],
  ["code units of UTF-16", "a=Zo%u00eb+%u20AC+%uD83D%uDE00%u0041%C3%AB", [["a", "Zoë € 😀Aë"]]],
  ["a code unit in the name", "Zo%u00EB=1", [["Zoë", "1"]]],
  [
    "no escape twice",
    "a=%u002541&b=%25u00eb&c=%u0025u00eb&d=%u002b",
    [
      ["a", "%41"],
      ["b", "%u00eb"],
      ["c", "%u00eb"],
      ["d", "+"],
    ],
  ],
  ["more code units than a call has arguments", `a=${"%u00eb".repeat(2e5)}`, [["a", "ë".repeat(2e5)]]],
  [
    "a surrogate pair at every place of a run",
    `a=%u0041${"%ud83D%ude00".repeat(2000)}`,
    [["a", `A${"😀".repeat(2000)}`]],
  ],
  ["characters that are not encoded", "a=ë€", [["a", "ë€"]]],
  [
    "repeated names stay, in order",
    "a=2&b=0&a=1",
    [
      ["a", "2"],
      ["b", "0"],
      ["a", "1"],
    ],
  ],
  ["a name from Object.prototype", "__proto__=1", [["__proto__", "1"]]],
];

test.each(read)("reads %s", (_, text, fields) => {
  expect(parseForm(text)).toEqual(fields);
});

const refused = [
  ["a lone percent sign", "a=100%"],
  ["one digit", "a=%4"],
  ["no digits", "a=%zz"],
  ["a lone continuation byte", "a=%80"],
  ["a broken sequence", "a=%C3x"],
  ["an overlong form", "a=%C0%AF"],
  ["a surrogate", "a=%ED%A0%80"],
  ["beyond U+10FFFF", "a=%F4%90%80%80"],
  ["in the name", "%ff=a"],
  ["a code unit of three digits", "a=%u0eb"],
  ["a code unit without digits", "a=%u"],
  ["a code unit with another letter", "a=%u00eg"],
  ["a code unit after a capital U", "a=%U00eb"],
  ["the first half of a surrogate pair", "a=%uD83D"],
  ["the second half of a surrogate pair", "a=%uDE00%uD83D"],
  ["a surrogate pair in two spellings", "a=%uD83D%ED%B8%80"],
  ["a code unit within bytes of UTF-8", "a=%C3%u00ab"],
] as const;

test.each(refused)("refuses %s", (_, text) => {
  expect(() => parseForm(text)).toThrow(
    expect.objectContaining({ violation: expect.objectContaining({ rule: "percent-encoding" }) }),
  );
});

test("writes as the WHATWG serializer does, for every ASCII character and some others", () => {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join("");
  const fields = [
    ["key", ascii],
    ["Zoë €", "O’Neil 😀 p<&>\"'"],
    ["", ""],
  ] as const;
  expect(formatForm(fields)).toBe(new URLSearchParams(fields.map(([name, value]) => [name, value])).toString());
  expect(parseForm(formatForm(fields))).toEqual(fields);
});

test("takes as many fields as it may", () => {
  expect(parseForm("a=1&&b&", 2)).toHaveLength(2);
  expect(() => parseForm("a=1&b&c", 2)).toThrow(
    expect.objectContaining({ violation: { rule: "limit" }, message: expect.stringContaining("more than 2 fields") }),
  );
});
