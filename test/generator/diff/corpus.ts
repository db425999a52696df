import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compareContracts } from "../../../generator/diff/compare/compare-contracts.js";
import { ContractError, Diagnostics } from "../../../generator/diagnostics.js";
import { formatBytes } from "../../../generator/fmt/format.js";
import { loadContract } from "../../../generator/load.js";
import type { Contract } from "../../../generator/model/contract.js";

const corpus = "../shared/corpus";
const slowest = 5000;
const minutes = 60_000;

/** Public WSDL documents that are not part of this repository. */
const all = existsSync(corpus)
  ? readdirSync(corpus, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".wsdl"))
      .sort()
  : [];

const moved = "urn:example:moved";

/** The rules for a namespace that moved. A soapAction may begin with its name without being in it: "urn:ab" and "urn:a". */
const namespaceRules = /^namespace-|^soap(?:12)?-action-changed$/;

/** Tests every nth document of the corpus. */
export function testCorpus(every: number): void {
  const files = all.filter((_, index) => index % every === 0);
  if (files.length === 0)
    console.warn(`SKIPPED: the public WSDL corpus is not at ${corpus}; no document of it was compared with itself`);

  const folder = mkdtempSync(join(tmpdir(), "portwright-corpus-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.skipIf(files.length === 0)(
    "no public WSDL differs from itself, and none takes more than 5 s to compare",
    { timeout: 10 * minutes },
    () => {
      const different: string[] = [];
      const slow: string[] = [];
      let compared = 0;
      for (const file of files) {
        const [old, next] = [load(corpus, file), load(corpus, file)];
        if (old === undefined || next === undefined) continue;
        const start = performance.now();
        const changes = compareContracts(old, next);
        if (performance.now() - start > slowest) slow.push(file);
        different.push(...changes.map(({ rule, location }) => `${file}: ${rule} ${location}`));
        compared++;
      }
      expect(different).toEqual([]);
      expect(slow).toEqual([]);
      expect(compared / files.length).toBeGreaterThan(0.8);
    },
  );

  test.skipIf(files.length === 0)(
    "no public WSDL differs from what it is when it has been formatted",
    { timeout: 10 * minutes },
    () => {
      const different: string[] = [];
      for (const file of files) {
        const old = load(corpus, file);
        if (old === undefined) continue;
        for (const document of old.documents) formatInto(folder, document.file);
        const next = loadContract(join(folder, file));
        different.push(...compareContracts(old, next).map(({ rule, location }) => `${file}: ${rule} ${location}`));
      }
      expect(different).toEqual([]);
    },
  );

  test.skipIf(files.length === 0)(
    "a namespace that moves is one change, whatever a public WSDL has in it",
    { timeout: 10 * minutes },
    () => {
      const different: string[] = [];
      for (const file of files.filter((_, index) => index % 5 === 0)) {
        const old = load(corpus, file);
        const next = old && load(corpus, file, new Map([[old.targetNamespace, moved]]));
        if (old === undefined || next === undefined) continue;
        const others = compareContracts(old, next).filter(({ rule }) => !namespaceRules.test(rule));
        different.push(...others.map(({ rule, location }) => `${file}: ${rule} ${location}`));
      }
      expect(different).toEqual([]);
    },
  );
}

/** Formats a document of the corpus to the same place in another folder. */
function formatInto(target: string, file: string): void {
  const path = join(target, relative(corpus, file));
  const bytes = formatBytes(file, readFileSync(file), new Diagnostics());
  if (bytes === undefined) throw new Error(`${file} cannot be formatted`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

/** Reads a document, each time anew, so that no two contracts share an object; undefined where it has an error. */
function load(root: string, file: string, namespaces: ReadonlyMap<string, string> = new Map()): Contract | undefined {
  try {
    return loadContract(join(root, file), { namespaces });
  } catch (error) {
    if (error instanceof ContractError) return undefined;
    throw error;
  }
}
