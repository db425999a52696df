import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";
import { format } from "prettier";
import { corpusFiles, testOnCorpus } from "../support/corpus.js";
import { isLenientlyRead, refusalOf, refusalTables } from "./refusals.js";

const DOCUMENT = "docs/corpus.md";

testOnCorpus(
  "the documentation lists every refused document with its reason, and --lenient reads at least half of them",
  async () => {
    const refusals = corpusFiles.flatMap((file) => refusalOf(file) ?? []);
    const text = readFileSync(DOCUMENT, "utf8");
    const start = text.indexOf("### ");
    const expected = await format(text.slice(0, start) + refusalTables(refusals), {
      parser: "markdown",
      printWidth: 120,
    });
    if (process.env["UPDATE_GOLDENS"] !== undefined) writeFileSync(DOCUMENT, expected);
    else expect(text, `UPDATE_GOLDENS=1 writes the list into ${DOCUMENT}`).toBe(expected);
    const read = refusals.filter(({ file }) => isLenientlyRead(file));
    console.log(`--lenient reads ${read.length} of ${refusals.length} refused documents`);
    expect(read.length / refusals.length).toBeGreaterThanOrEqual(0.5);
  },
);
