import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compareContracts } from "../../../../generator/diff/compare/compare-contracts.js";
import { makePair } from "./pairs.js";
import { findBreak } from "./truth.js";

/** How many pairs are judged; .ci/run asks for 2,000. */
const PAIRS = Number(process.env["DIFF_PAIRS"] ?? 100);
const SEED = Number(process.env["DIFF_SEED"] ?? 1);
const RUNS = 12;

const folder = mkdtempSync(join(tmpdir(), "portwright-oracle-"));
afterAll(() => rmSync(folder, { recursive: true }));

test(`${PAIRS} random pairs of contracts: no break that messages show is missed`, { timeout: 1_800_000 }, async () => {
  const missed: string[] = [];
  const counts = { breaking: 0, compatible: 0, unseen: 0, missed: 0 };
  for (let index = 0; index < PAIRS; index += 1) {
    const { name, old, next, sides } = makePair(SEED * 1_000_000 + index, folder);
    const changes = compareContracts(old, next);
    for (const compatibility of ["backward", "forward"] as const) {
      const [client, server] = compatibility === "backward" ? [sides.old, sides.next] : [sides.next, sides.old];
      const found = await findBreak(client, server, index, RUNS);
      const isBreaking = changes.some(({ verdicts }) => verdicts[compatibility] === "breaking");
      if (found !== undefined && !isBreaking) missed.push(`${name}, ${compatibility}: ${found}`);
      counts[found === undefined ? (isBreaking ? "unseen" : "compatible") : isBreaking ? "breaking" : "missed"] += 1;
    }
  }
  const total = 2 * PAIRS;
  const agreed = counts.breaking + counts.compatible;
  console.info(
    `${total} verdicts over ${PAIRS} pairs: ${agreed} agree with the messages (${counts.breaking} breaking, ` +
      `${counts.compatible} not); ${counts.unseen} breaking verdicts that no random message showed; ${counts.missed} missed`,
  );
  expect(missed).toEqual([]);
  expect(counts.breaking).toBeGreaterThan(0);
  expect(counts.compatible).toBeGreaterThan(0);
});
