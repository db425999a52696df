import { inspect, isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { DecodeError } from "../../../runtime/errors.js";
import { decodeNode } from "../../../runtime/xml/decode.js";
import type { XmlElement } from "../../../runtime/descriptor.js";
import { KNOWN_DIFFERENCES, libxml2Accepts } from "../../support/judges.js";
import { mutate, mutateBytes } from "../../support/mutate.js";
import { Random } from "../../support/random.js";
import { randomXml } from "../../support/random-xml.js";
import { saxesTree } from "../../support/saxes-tree.js";

function read(bytes: Uint8Array): XmlElement | DecodeError {
  try {
    return decodeNode(bytes);
  } catch (error) {
    if (error instanceof DecodeError) return error;
    throw error;
  }
}

/** What is wrong with the reader's answer to a document; undefined where it agrees with saxes, or saxes is wrong. */
function complaint(ours: XmlElement | DecodeError, xml: string): string | undefined {
  const theirs = saxesTree(xml);
  const known = KNOWN_DIFFERENCES.find(({ applies }) => applies(xml));
  if (!(ours instanceof DecodeError) && "root" in theirs) {
    if (known !== undefined || isDeepStrictEqual(ours, theirs.root)) return undefined;
    return `saxes reads ${inspect(theirs.root, { depth: 9 })}`;
  }
  if (ours instanceof DecodeError && "problem" in theirs) return undefined;
  const judgement = `saxes: ${"problem" in theirs ? theirs.problem : "accepted"}`;
  if (known === undefined) return judgement;
  const isConfirmed = known.byLibxml2 !== true || libxml2Accepts(xml) === !(ours instanceof DecodeError);
  return isConfirmed ? undefined : `${judgement}; libxml2 sides with saxes`;
}

function fromUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Tests the reader with the documents of some seeds, and with sequences of bytes of a quarter of them. */
export function testReader(first: number, count: number): void {
  test(`the reader agrees with saxes on ${count} documents`, () => {
    let accepted = 0;
    for (let seed = first; seed < first + count; seed++) {
      const random = new Random(seed);
      const xml = mutate(random, randomXml(random));
      const ours = read(new TextEncoder().encode(xml));
      if (!(ours instanceof DecodeError)) accepted++;
      const found = complaint(ours, xml);
      if (found !== undefined) {
        expect.fail(`seed ${seed}: ${JSON.stringify(xml)}\nours: ${inspect(ours, { depth: 9 })}\n${found}`);
      }
    }
    expect(accepted).toBeGreaterThanOrEqual(Math.floor(count / 5));
  });

  test(`the reader agrees with saxes on ${count / 4} sequences of bytes`, () => {
    for (let seed = first; seed < first + count / 4; seed++) {
      const random = new Random(seed);
      const bytes = mutateBytes(random, new TextEncoder().encode(randomXml(random)));
      const ours = read(bytes);
      const xml = fromUtf8(bytes);
      const isEncoding = ours instanceof DecodeError && ours.violation.rule === "encoding";
      const found = xml === undefined || isEncoding ? undefined : complaint(ours, xml);
      if (found !== undefined || isEncoding !== (xml === undefined)) {
        expect.fail(`seed ${seed}: ${bytes}\nours: ${inspect(ours, { depth: 9 })}\n${found}`);
      }
    }
  });
}
