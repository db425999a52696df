import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ValueError } from "../../../runtime/errors.js";
import { escapeAttribute, escapeText } from "../../../runtime/xml/escape.js";
import { infoset, isXmlText } from "../../support/infoset.js";

/** Every UTF-16 unit, well-formed or not. */
const anything = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), maxLength: 12 });
const markup = fc.string({ unit: fc.constantFrom(..."<>&\"' \t\n\r]a€", "😀"), maxLength: 12 });

describe("escaping, read back by saxes", () => {
  test("text", () => {
    fc.assert(
      fc.property(fc.oneof(anything, markup), (text) => {
        fc.pre(isXmlText(text));
        expect(infoset(`<a>${escapeText(text, "text")}</a>`).children.join("")).toBe(text);
      }),
      { numRuns: 2000, seed: 2026 },
    );
  });

  test("attribute values", () => {
    fc.assert(
      fc.property(fc.oneof(anything, markup), (text) => {
        fc.pre(isXmlText(text));
        expect(infoset(`<a b="${escapeAttribute(text)}"/>`).attributes).toEqual([`{}b=${text}`]);
      }),
      { numRuns: 2000, seed: 2026 },
    );
  });

  test("what XML does not have is refused in both", () => {
    fc.assert(
      fc.property(anything, (text) => {
        fc.pre(!isXmlText(text));
        expect(() => escapeText(text, "text")).toThrow(ValueError);
        expect(() => escapeAttribute(text)).toThrow(ValueError);
      }),
      { numRuns: 2000, seed: 2026 },
    );
  });

  test("text that needs no reference stays as it is", () => {
    expect(escapeText('it\'s "fine"\n\t€😀', "text")).toBe('it\'s "fine"\n\t€😀');
  });
});
