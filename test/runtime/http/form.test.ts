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
