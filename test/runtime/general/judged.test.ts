import { describe, expect, test } from "vitest";
import { DecodeError } from "../../../runtime/errors.js";
import { decodeDocument } from "../../../runtime/xml/decode.js";
import { encodeDocument } from "../../../runtime/xml/encode.js";
import { judgedSchema, PREFIXES } from "../../support/schema-contract.js";
import { CASES } from "./cases.js";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A document as it is written in the cases: the first tag gets the declarations. */
const documentOf = (text: string): string => text.replace(/^<([\w:]+)/, `<$1 xmlns="urn:s" ${PREFIXES}`);

describe.each(CASES)("$name", ({ schema, valid, invalid }) => {
  const { element, options, problemOf } = judgedSchema(schema);
  const decode = (xml: string): unknown => decodeDocument(element, utf8(xml), options);

  for (const [text, value] of valid) {
    test(`reads and writes ${text}`, () => {
      const xml = documentOf(text);
      expect(problemOf(xml)).toBeUndefined();
      const decoded = decode(xml);
      if (value !== undefined) expect(decoded).toEqual(value);
      const written = new TextDecoder().decode(encodeDocument(element, decoded));
      expect(problemOf(written), written).toBeUndefined();
      expect(decode(written), written).toEqual(decoded);
    });
  }

  for (const text of invalid) {
    test(`refuses ${text}`, () => {
      const xml = documentOf(text);
      expect(problemOf(xml)).toBeDefined();
      expect(() => decode(xml)).toThrow(DecodeError);
    });
  }
});
