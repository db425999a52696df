import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compareContracts } from "../../../generator/diff/compare/compare-contracts.js";
import { ContractError } from "../../../generator/diagnostics.js";
import { loadContract } from "../../../generator/load.js";
import type { Contract } from "../../../generator/model/contract.js";

const corpus = "../shared/corpus";
const slowest = 5000;

/** Public WSDL documents that are not part of this repository. */
const files = existsSync(corpus)
  ? readdirSync(corpus, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".wsdl"))
      .sort()
  : [];

if (files.length === 0)
  console.warn(`SKIPPED: the public WSDL corpus is not at ${corpus}; no document of it was compared with itself`);

test.skipIf(files.length === 0)(
  "no public WSDL differs from itself, and none takes more than 5 s to compare",
  () => {
    const different: string[] = [];
    const slow: string[] = [];
    let compared = 0;
    for (const file of files) {
      const [old, next] = [load(file), load(file)];
      if (old === undefined || next === undefined) continue;
      const start = performance.now();
      const changes = compareContracts(old, next);
      if (performance.now() - start > slowest) slow.push(file);
      if (changes.length > 0) different.push(`${file}: ${changes[0]?.rule} ${changes[0]?.location}`);
      compared++;
    }
    expect(different).toEqual([]);
    expect(slow).toEqual([]);
    expect(compared / files.length).toBeGreaterThan(0.8);
  },
  600_000,
);

const moved = "urn:example:moved";

/** What a namespace that moved may be reported as. An action may begin with its name and not be in it: "urn:ab" and "urn:a". */
const namespaceRules = /^namespace-|^soap(?:12)?-action-changed$/;

test.skipIf(files.length === 0)(
  "a namespace that moves is one change, whatever a public WSDL has in it",
  () => {
    const different: string[] = [];
    for (const file of files.filter((_, index) => index % 5 === 0)) {
      const old = load(file);
      const next = old && load(file, new Map([[old.targetNamespace, moved]]));
      if (old === undefined || next === undefined) continue;
      const others = compareContracts(old, next).filter(({ rule }) => !namespaceRules.test(rule));
      if (others.length > 0) different.push(`${file}: ${others[0]?.rule} ${others[0]?.location}`);
    }
    expect(different).toEqual([]);
  },
  600_000,
);

/** Read anew each time, so that no two share an object; undefined where the document is refused. */
function load(file: string, namespaces: ReadonlyMap<string, string> = new Map()): Contract | undefined {
  try {
    return loadContract(join(corpus, file), { namespaces });
  } catch (error) {
    if (error instanceof ContractError) return undefined;
    throw error;
  }
}
