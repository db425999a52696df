import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ContractError } from "../../../generator/diagnostics.js";
import { loadContract } from "../../../generator/load.js";

const corpus = "../shared/corpus";

/** Public WSDL documents, good and bad, that are not part of this repository. */
const files = existsSync(corpus)
  ? readdirSync(corpus, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".wsdl"))
      .sort()
  : [];

if (files.length === 0)
  console.warn(`SKIPPED: the public WSDL corpus is not at ${corpus}; nothing was checked against it`);

test.skipIf(files.length === 0)(
  "every public WSDL is taken, or refused with findings at a place; nothing else escapes",
  () => {
    let accepted = 0;
    const unplaced: string[] = [];
    for (const file of files) {
      try {
        loadContract(join(corpus, file));
        accepted++;
      } catch (error) {
        if (!(error instanceof ContractError)) throw new Error(`${file} breaks the reader`, { cause: error });
        const placed = error.diagnostics.every(
          ({ span, message }) => span.line > 0 && span.column > 0 && message !== "",
        );
        if (error.diagnostics.length === 0 || !placed) unplaced.push(file);
      }
    }
    expect(unplaced).toEqual([]);
    // Most refusals are fragments and deliberately broken test cases; a sudden drop is ours.
    expect(accepted / files.length).toBeGreaterThan(0.8);
  },
);
