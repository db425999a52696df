import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { compareContracts } from "../../../generator/diff/compare/compare-contracts.js";
import { Diagnostics } from "../../../generator/diagnostics.js";
import { formatBytes } from "../../../generator/fmt/format.js";
import { loadContract } from "../../../generator/load.js";
import type { Contract } from "../../../generator/model/contract.js";
import { loadedCorpus } from "../../support/contracts.js";
import { CORPUS, corpusFiles, testOnCorpus } from "../../support/corpus.js";

/** The processor time that a comparison may take, in microseconds: far more than any takes, so that only an endless one fails. */
const MOST_TIME = 5_000_000;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "portwright-corpus-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

testOnCorpus("no public WSDL differs from itself, nor from what it is when it has been formatted", () => {
  const different: string[] = [];
  const slow: string[] = [];
  let compared = 0;
  for (const { file, contract: old } of loadedCorpus()) {
    if (old === undefined) continue;
    const next = load(file);
    const start = process.cpuUsage();
    const changes = [...compareContracts(old, next)];
    if (process.cpuUsage(start).user > MOST_TIME) slow.push(file);
    for (const document of old.documents) formatInto(folder, document.file);
    changes.push(...compareContracts(old, loadContract(join(folder, file))));
    different.push(...changes.map(({ rule, location }) => `${file}: ${rule} ${location}`));
    compared++;
  }
  expect(different).toEqual([]);
  expect(slow).toEqual([]);
  expect(compared / corpusFiles.length).toBeGreaterThan(0.8);
});

/** Formats a document of the corpus to the same place in another folder. */
function formatInto(target: string, file: string): void {
  const path = join(target, relative(CORPUS, file));
  const bytes = formatBytes(file, readFileSync(file), new Diagnostics());
  if (bytes === undefined) throw new Error(`${file} cannot be formatted`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

const moved = "urn:example:moved";

/** What a namespace that moved may be reported as. An action may begin with its name and not be in it: "urn:ab" and "urn:a". */
const namespaceRules = /^namespace-|^soap(?:12)?-action-changed$/;

testOnCorpus("a namespace that moves is one change, whatever a public WSDL has in it", () => {
  const different: string[] = [];
  for (const { file, contract: old } of loadedCorpus().filter((_, index) => index % 5 === 0)) {
    if (old === undefined) continue;
    const next = load(file, new Map([[old.targetNamespace, moved]]));
    const others = compareContracts(old, next).filter(({ rule }) => !namespaceRules.test(rule));
    different.push(...others.map(({ rule, location }) => `${file}: ${rule} ${location}`));
  }
  expect(different).toEqual([]);
});

/** Read anew, so that it shares no object with the one that is loaded already. */
function load(file: string, namespaces: ReadonlyMap<string, string> = new Map()): Contract {
  return loadContract(join(CORPUS, file), { namespaces });
}
