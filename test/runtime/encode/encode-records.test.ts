import { expect, test } from "vitest";
import { xs } from "../../../runtime/types/xs.js";
import { encodeLists } from "../../../runtime/xml/encode-records.js";
import { complexType, elementOf, listType } from "../../support/descriptors.js";
import { infoset, isXmlText } from "../../support/infoset.js";

const fields = ["a", "b", "c"].map((name) => ({ property: name, name, type: xs.string, min: name === "a" ? 1 : 0 }));
const rows = elementOf("rows", () => listType("rows", { name: "row", type: () => complexType("row", fields), min: 0 }));
const row = (index: number): Record<string, unknown> => ({ a: `${index}`, b: "", c: "longer" });
const plain = Array.from({ length: 40 }, (_, index) => row(index));
const accessor = Object.defineProperty({ a: "1" }, "b", { get: () => "2" });

/** All units of a byte, and the first and last of each length in UTF-8 and of each range, behind up to 7 characters. */
const LAST = "\u07ff\u0800\ud7ff\ud83d\ude00\ue000\uefff\ufffc\ufffd\ufffe\uffff";
const units = [...Array(256).keys()].map((unit) => String.fromCharCode(unit)).concat(LAST.split(""));
const starts = Array.from("abcdefgh", (_, length) => "abcdefgh".slice(0, length));
const texts = units.flatMap((unit) => starts.map((start) => start + unit));

test("records with every character at every place are read back by saxes, and those that are not plain", () => {
  const legal = texts.filter(isXmlText);
  const found = [...legal.map((a) => ({ a, b: "😀" })), ...legal.map((c) => ({ a: "é", c }))];
  const others = [{ c: "3", a: "1" }, accessor, { a: "", b: undefined }, { a: "€".repeat(17_000) }, ...plain];
  // Each fills a batch, the second one with a character at its end where the first one leaves bytes of another.
  const full = [0, 1, 2].flatMap((less) => [{ a: "€".repeat(16_384) }, { a: "&".repeat(16_380 - less), c: "é" }]);
  const values: typeof plain = [...plain, ...found, ...others, ...plain, ...full];
  const numeric = (text: unknown) => Array.from(`${text}`, (character) => `&#${character.codePointAt(0)};`).join("");
  const element = (name: string, text: unknown) => (text === undefined ? "" : `<${name}>${numeric(text)}</${name}>`);
  const xml = values.map(({ a, b, c }) => `<row>${element("a", a)}${element("b", b)}${element("c", c)}</row>`);
  expect(infoset(encodeLists(rows, values))).toEqual(infoset(`<rows xmlns="urn:test">${xml.join("")}</rows>`));
});

test("what is not allowed is refused before later errors, also beside the other half of a surrogate pair", () => {
  const illegal = texts.filter((text) => !isXmlText(text)).flatMap((a) => [{ a }, { a, b: "\ude00" }]);
  for (const value of [{ b: "" }, { a: undefined }, { a: 1 }, { a: null }, ...illegal]) {
    for (const later of [plain, [{ a: 1 }]]) {
      const write = () => encodeLists(rows, [...plain, value, ...plain, ...later]);
      expect(write).toThrow(expect.objectContaining({ path: "[40].a" }));
    }
  }
  expect(() => encodeLists(rows, [...plain, { a: "", x: 1 }])).toThrow(expect.objectContaining({ path: "[40].x" }));
});
