import { inspect } from "node:util";
import { expect, it } from "vitest";
import { DecodeError } from "../../../runtime/errors.js";
import { decodeNode } from "../../../runtime/xml/decode.js";
import { libxml2Accepts } from "../../support/judges.js";
import { mutate } from "../../support/mutate.js";
import { Random } from "../../support/random.js";
import { randomXml } from "../../support/random-xml.js";

const CASES = Number(process.env["FUZZ_CASES"] ?? 100_000);
const SEED = Number(process.env["FUZZ_SEED"] ?? 1);

function accepts(bytes: Uint8Array): boolean {
  try {
    decodeNode(bytes);
    return true;
  } catch (error) {
    if (error instanceof DecodeError) return false;
    throw error;
  }
}

/**
 * The document with what libxml2 refuses by rules of its own made plain: names of namespaces that are no URIs, versions
 * and encodings in the XML declaration that it does not have (the reader gets UTF-8, whatever is declared).
 */
function plain(xml: string): string {
  const names = new Map<string, string>();
  const rename = (name: string): string => {
    if (name === "" || name.startsWith("http://www.w3.org/")) return name;
    const known = names.get(name) ?? `urn:n${names.size}`;
    names.set(name, known);
    return known;
  };
  return xml
    .replace(/^\uFEFF?<\?xml\s[^>]*>/, "")
    .replace(/(xmlns(?::[^\s=]*)?\s*=\s*)(?:"([^"]*)"|'([^']*)')/g, (_, start, double, single) => {
      return `${start}"${rename(double ?? single)}"`;
    });
}

it(`agrees with libxml2 on ${CASES} documents`, () => {
  for (let seed = SEED; seed < SEED + CASES; seed++) {
    const random = new Random(seed);
    const xml = mutate(random, randomXml(random));
    const ours = accepts(new TextEncoder().encode(xml));
    if (ours === libxml2Accepts(xml) || (ours && libxml2Accepts(plain(xml)))) continue;
    expect.fail(
      `seed ${seed}: ${inspect(xml)} is ${ours ? "accepted, and libxml2 refuses it" : "refused, and libxml2 accepts it"}`,
    );
  }
});
