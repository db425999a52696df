import { readFileSync } from "node:fs";
import { XmlDocument } from "libxml2-wasm";
import { expect, test } from "vitest";
import { Diagnostics } from "../../../generator/diagnostics.js";
import { parseXml } from "../../../generator/xml/parse.js";
import { SourceText } from "../../../generator/xml/source.js";
import { mutate } from "../../support/mutate.js";
import { Random } from "../../support/random.js";

const SCHEMAS = ["schema/guid.xsd", "test/cases/emit/small/types.xsd", "test/cases/emit/small/input.wsdl"];
const DOCUMENTS = 20_000;

/** What libxml2 refuses beyond well-formedness: namespace names that are no URI, and encodings of a text that is decoded. */
const BEYOND = /is not a valid URI|Unsupported encoding/;

/** libxml2 is the judge of what is well-formed. */
function isWellFormed(text: string): boolean {
  try {
    XmlDocument.fromString(text).dispose();
    return true;
  } catch (error) {
    return BEYOND.test(String(error));
  }
}

test(`of ${DOCUMENTS} damaged contract documents the generator reads no malformed one`, () => {
  const texts = SCHEMAS.map((file) => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8"));
  const accepted: string[] = [];
  let refused = 0;
  for (let seed = 0; seed < DOCUMENTS; seed++) {
    const random = new Random(seed);
    const text = mutate(random, random.pick(texts));
    const root = parseXml(new SourceText("damaged.xsd", text), new Diagnostics());
    if (root === undefined) refused++;
    else if (!isWellFormed(text)) accepted.push(`seed ${seed}`);
  }
  expect(accepted).toEqual([]);
  expect(refused).toBeGreaterThan(DOCUMENTS / 4);
}, 300_000);
