import { expect, test } from "vitest";
import { decodeNode } from "../../../runtime/xml/decode.js";
import { checkWellFormed } from "../../../runtime/xml/well-formed.js";
import { mutate } from "../../support/mutate.js";
import { Random } from "../../support/random.js";
import { randomXml } from "../../support/random-xml.js";

const DOCUMENTS = 1_500;
const limits = { depth: 6, attributes: 6, items: 60 };

/** What a reader says of a document: its whole error. */
function problemOf(read: () => void): string {
  try {
    read();
    return "";
  } catch (error) {
    return String(error);
  }
}

test(`the check without a tree finds what the reader finds that makes one, in ${DOCUMENTS} documents`, () => {
  const random = new Random(11);
  let refused = 0;
  for (let count = 0; count < DOCUMENTS; count++) {
    const xml = count % 4 === 0 ? randomXml(random) : mutate(random, randomXml(random));
    const bytes = new TextEncoder().encode(xml);
    const problem = problemOf(() => decodeNode(bytes, { limits }));
    expect(
      problemOf(() => checkWellFormed(bytes, { limits })),
      xml,
    ).toBe(problem);
    if (problem !== "") refused++;
  }
  expect(refused).toBeGreaterThan(DOCUMENTS / 4);
  expect(refused).toBeLessThan(DOCUMENTS);
});
