import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Judgement, judgePairs } from "./judge-pairs.js";

/** How many pairs are judged. */
const PAIRS = Number(process.env["DIFF_PAIRS"] ?? 2_000);
const SEED = Number(process.env["DIFF_SEED"] ?? 1);
/** So many pairs have every mutation among them. */
const ENOUGH = 1_000;

/** Tests one half of the pairs, so that two workers share them. */
export function testHalf(half: 0 | 1): void {
  const folder = mkdtempSync(join(tmpdir(), "portwright-oracle-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const count = Math.ceil(PAIRS / 2);
  test(`${count} random pairs of contracts: no break that messages show is missed`, async () => {
    const judgement = await judgePairs(SEED * 1_000_000 + half * count, count, folder);
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
