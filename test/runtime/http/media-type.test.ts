import { expect, test } from "vitest";
import { parseMediaType } from "../../../runtime/http/media-type.js";

const cases: readonly (readonly [string, string, readonly [string, string][]])[] = [
  ["text/xml", "text/xml", []],
  ["Text/XML; Charset=UTF-8", "text/xml", [["charset", "UTF-8"]]],
  [' text/xml ;charset="utf-8" ; ', "text/xml", [["charset", "utf-8"]]],
  ["application/soap+xml;;action=a", "application/soap+xml", [["action", "a"]]],
  [
    'application/soap+xml; action="urn:a;\\"b\\\\"; charset=utf-16',
    "application/soap+xml",
    [
      ["action", 'urn:a;"b\\'],
      ["charset", "utf-16"],
    ],
  ],
];

test.each(cases)("%s", (header, essence, parameters) => {
  expect(parseMediaType(header)).toEqual({ essence, parameters: new Map(parameters) });
});

const malformed = [
  undefined,
  "",
  "text",
  "text/",
  "text/xml charset=utf-8",
  "text/xml; charset",
  "text/xml; charset=",
  'text/xml; charset="utf-8',
  "text/xml; charset=utf-8; Charset=utf-8",
  "text/xml, text/plain",
  `text/xml${" ; ".repeat(3000)}!;=`,
];

test.each(malformed)("malformed: %s", (header) => {
  expect(parseMediaType(header)).toBeUndefined();
});
