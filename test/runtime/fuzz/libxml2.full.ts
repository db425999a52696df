import { inspect } from "node:util";
import { expect, it } from "vitest";
import { DecodeError } from "../../../runtime/errors.js";
import { decodeNode } from "../../../runtime/xml/decode.js";
import { libxml2Accepts } from "../../support/judges.js";
import { mutate } from "../../support/mutate.js";
import { Random } from "../../support/random.js";
import { randomXml } from "../../support/random-xml.js";

const CASES = Number(process.env["FUZZ_CASES"] ?? 20_000);
const SEED = Number(process.env["FUZZ_SEED"] ?? 1);

/** XML 1.0 [26] VersionNum: a digit must follow "1."; libxml2 takes none. */
const VERSION_WITHOUT_DIGIT = /^\uFEFF?<\?xml\s+version\s*=\s*["']1\.["']/;

/** The rule that a document breaks; undefined for one that is accepted. */
function ruleBroken(bytes: Uint8Array): string | undefined {
  try {
    decodeNode(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof DecodeError) return error.violation.rule;
    throw error;
  }
}

/** The namespaces of the prefixes "xml" and "xmlns". */
const RESERVED = new Set(["http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2000/xmlns/"]);

/** A comment, a processing instruction, a CDATA section or a tag. */
const MARKUP = /<!--.*?-->|<\?.*?\?>|<!\[CDATA\[.*?\]\]>|<(?:[^<>"']|"[^"]*"|'[^']*')*>/gs;

/** The start, the quotation mark and the name of a declaration of a namespace; or another value alone. */
const ATTRIBUTE = /(xmlns(?::[^\s=]*)?\s*=\s*)(["'])(.*?)\2|"[^"]*"|'[^']*'/gs;

/**
 * The document with what libxml2 refuses by rules of its own made plain: names of namespaces that are no URIs, versions
 * and encodings in the XML declaration that it does not have (the reader gets UTF-8, whatever is declared).
 */
function plain(xml: string): string {
  const names = new Map<string, string>();
  const rename = (name: string): string => {
    if (name === "" || RESERVED.has(name)) return name;
    const known = names.get(name) ?? `urn:n${names.size}`;
    names.set(name, known);
    return known;
  };
  const inTag = (tag: string): string =>
    /^<[!?]/.test(tag)
      ? tag
      : tag.replace(ATTRIBUTE, (value, start, mark, name) =>
          start === undefined ? value : start + mark + rename(name) + mark,
        );
  return xml.replace(/^\uFEFF?<\?xml\s[^>]*>/, "").replace(MARKUP, inTag);
}

it(`agrees with libxml2 on ${CASES} documents`, () => {
  for (let seed = SEED; seed < SEED + CASES; seed++) {
    const random = new Random(seed);
    const xml = mutate(random, randomXml(random));
    const rule = ruleBroken(new TextEncoder().encode(xml));
    // Those are refused, well-formed or not.
    if (rule === "doctype" || VERSION_WITHOUT_DIGIT.test(xml)) continue;
    const ours = rule === undefined;
    if (ours === libxml2Accepts(xml) || (ours && libxml2Accepts(plain(xml)))) continue;
    expect.fail(
      `seed ${seed}: ${inspect(xml)} is ${ours ? "accepted, and libxml2 refuses it" : "refused, and libxml2 accepts it"}`,
    );
  }
});
