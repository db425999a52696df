import { expect, test } from "vitest";
import { decodeXml } from "../../../generator/xml/decode.js";

const bytes = (...values: readonly number[]) => Uint8Array.from(values);
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ["UTF-8 without a word", bytes(0x3c, 0xc3, 0xa9), "<é"],
  ["UTF-8 with its mark, which is taken off", bytes(0xef, 0xbb, 0xbf, 0x3c), "<"],
  ["UTF-16, little end first", bytes(0xff, 0xfe, 0x3c, 0x00, 0xe9, 0x00), "<é"],
  ["UTF-16, big end first", bytes(0xfe, 0xff, 0x00, 0x3c, 0x00, 0xe9), "<é"],
  [
    "the encoding of the declaration",
    latin("<?xml version='1.0' encoding='ISO-8859-1'?>\xe9"),
    "<?xml version='1.0' encoding='ISO-8859-1'?>é",
  ],
])("%s", (_name, given, want) => {
  expect(decodeXml(given)).toBe(want);
});

test.each([
  ["bytes that are not UTF-8", bytes(0x3c, 0xe9, 0x3e), "its bytes are not utf-8"],
  ["an unknown encoding", latin('<?xml version="1.0" encoding="martian"?>'), 'its encoding "martian" is unknown'],
])("%s are refused", (_name, given, want) => {
  expect(() => decodeXml(given)).toThrow(want);
});
