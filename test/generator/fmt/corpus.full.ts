import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Diagnostics } from "../../../generator/diagnostics.js";
import { formatBytes } from "../../../generator/fmt/format.js";
import { decodeXml } from "../../../generator/xml/decode.js";
import { xmlEvents } from "./xml-events.js";

const folders = ["schema", "test/cases", "../shared/corpus"];
const files = folders.flatMap((folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(?:wsdl|xsd)$/.test(file))
        .sort()
        .map((file) => join(folder, file))
    : [],
);

if (!existsSync("../shared/corpus")) console.warn("SKIPPED: the public corpus is not at ../shared/corpus");

let refused = 0;

/** What is wrong with how a file is formatted; undefined for nothing, or for a file that is refused. */
function judge(file: string): string | undefined {
  const diagnostics = new Diagnostics();
  const bytes = readFileSync(file);
  const once = formatBytes(file, bytes, diagnostics);
  if (once === undefined) {
    refused++;
    return diagnostics.errorCount > 0 ? undefined : `${file}: refused without a word`;
  }
  const twice = formatBytes(file, once, diagnostics);
  if (twice === undefined || !Buffer.from(once).equals(twice)) return `${file}: changes when it is formatted again`;
  const same = JSON.stringify(xmlEvents(decodeXml(once))) === JSON.stringify(xmlEvents(decodeXml(bytes)));
  return same ? undefined : `${file}: means something else`;
}

test("formatting keeps the meaning of every document, and formatting again changes nothing", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((file) => judge(file) ?? [])).toEqual([]);
  // Those with a document type, and the broken test cases of this repository.
  expect(refused).toBeLessThan(files.length / 10);
}, 300_000);

test("the documents of this repository's contract are formatted", () => {
  for (const file of files.filter((name) => name.startsWith("schema"))) {
    const bytes = readFileSync(file);
    expect(decodeXml(formatBytes(file, bytes, new Diagnostics()) ?? new Uint8Array())).toBe(decodeXml(bytes));
  }
});
