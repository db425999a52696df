import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ContractError, type Diagnostic } from "../../../generator/diagnostics.js";
import { lint } from "../../../generator/lint/lint.js";
import type { Finding } from "../../../generator/lint/rule.js";
import { lintRules } from "../../../generator/lint/rules.js";
import { readLintInput } from "../../../generator/lint/input.js";
import { loadContract } from "../../../generator/load.js";

const corpus = "../shared/corpus";
const files = existsSync(corpus)
  ? readdirSync(corpus, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".wsdl"))
  : [];

if (files.length === 0) console.warn(`SKIPPED: the public WSDL corpus is not at ${corpus}; nothing was linted there`);

/** What is found in a file; undefined for one that is no contract. */
function findings(file: string): readonly Finding[] | undefined {
  const warnings: Diagnostic[] = [];
  try {
    const contract = loadContract(file, { onWarning: (warning) => warnings.push(warning) });
    return lint(readLintInput(contract, warnings)).findings;
  } catch (error) {
    if (error instanceof ContractError) return undefined;
    throw new Error(`${file} breaks the rules`, { cause: error });
  }
}

test.skipIf(files.length === 0)(
  "no public contract breaks a rule, and every finding has a place and a location",
  () => {
    const counts = new Map(lintRules.map(({ id }) => [id, 0]));
    const unplaced: string[] = [];
    for (const file of files) {
      const found = findings(join(corpus, file)) ?? [];
      for (const id of new Set(found.map(({ rule }) => rule))) counts.set(id, (counts.get(id) ?? 0) + 1);
      for (const { rule, span, location } of found) {
        if (span.line < 1 || span.column < 1 || location === span.file) unplaced.push(`${file} ${rule} ${location}`);
      }
    }
    const shown = [...counts].map(([id, count]) => `${id} ${count}`).join(", ");
    console.info(`contracts of the corpus with a finding, of ${files.length}: ${shown}`);
    expect(unplaced).toEqual([]);
  },
  300_000,
);
