import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compareContracts } from "../../../../generator/diff/compare/compare-contracts.js";
import { makePair, MUTATIONS } from "./pairs.js";
import { findBreak } from "./truth.js";

/** The number of pairs of the full run. */
const PAIRS = Number(process.env["DIFF_PAIRS"] ?? 2_000);
const SEED = Number(process.env["DIFF_SEED"] ?? 1) * 1_000_000;
/** This many pairs contain every mutation. */
const ENOUGH = 1_000;
/** The number of random values of each message. */
const RUNS = 20;

/** Tests one half of the pairs of the full run, so that two workers share them. */
export function testHalf(half: 0 | 1): void {
  const count = Math.ceil(PAIRS / 2);
  testPairs(SEED + half * count, count);
}

/** Tests the pairs of some seeds. */
export function testPairs(first: number, count: number): void {
  const folder = mkdtempSync(join(tmpdir(), "portwright-oracle-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  test(`${count} random pairs of contracts: no break that messages show is missed`, async () => {
    const judgement = await judgePairs(first, count, folder);
    console.info(reportOf(judgement, count));
    expect(judgement.missed).toEqual([]);
    expect(judgement.breaking).toBeGreaterThan(0);
    expect(judgement.compatible).toBeGreaterThan(0);
    expect(judgement.same).toBeLessThan(count / 10);
    if (count >= ENOUGH) expect([...judgement.applied].filter(([, times]) => times === 0)).toEqual([]);
  });
}

function reportOf({ breaking, compatible, unseen, missed, same, applied }: Judgement, count: number): string {
  const mutations = [...applied].sort(([, left], [, right]) => left - right).map(([name, times]) => `${times} ${name}`);
  return [
    `${2 * count} verdicts over ${count} pairs, ${same} of them without a change: ${breaking + compatible} agree with`,
    `the messages (${breaking} breaking, ${compatible} not); ${unseen.length} breaking verdicts that no random message`,
    `showed; ${missed.length} missed. Applied: ${mutations.join("; ")}`,
  ].join(" ");
}

/** What came of pairs whose verdicts were compared with what messages show. */
interface Judgement {
  /** The number of pairs for which messages and verdicts agree: that something breaks, or that nothing does. */
  readonly breaking: number;
  readonly compatible: number;
  /** Breaking verdicts that no random message showed. */
  readonly unseen: readonly string[];
  /** Breaks without a breaking verdict. */
  readonly missed: readonly string[];
  /** Pairs between which no change was found. */
  readonly same: number;
  /** How often each mutation was applied. */
  readonly applied: ReadonlyMap<string, number>;
}

/** Judges the pairs of so many seeds. */
async function judgePairs(first: number, count: number, folder: string): Promise<Judgement> {
  const found = { breaking: 0, compatible: 0, same: 0, unseen: [] as string[], missed: [] as string[] };
  const applied = new Map(Object.keys(MUTATIONS).map((name) => [name, 0]));
  for (let seed = first; seed < first + count; seed += 1) {
    const pair = makePair(seed, folder);
    for (const name of pair.applied) applied.set(name, (applied.get(name) ?? 0) + 1);
    const changes = compareContracts(pair.old, pair.next);
    if (changes.length === 0) found.same += 1;
    for (const compatibility of ["backward", "forward"] as const) {
      const { old, next } = pair.implementations;
      const [client, server] = compatibility === "backward" ? [old, next] : [next, old];
      const broken = await findBreak(client, server, seed, RUNS);
      const isBreaking = changes.some(({ verdicts }) => verdicts[compatibility] === "breaking");
      if (broken !== undefined && !isBreaking) found.missed.push(`${pair.name}, ${compatibility}: ${broken}`);
      else if (broken === undefined && isBreaking) found.unseen.push(`${pair.name}, ${compatibility}`);
      else found[isBreaking ? "breaking" : "compatible"] += 1;
    }
  }
  return { ...found, applied };
}
