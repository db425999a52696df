import { compareContracts } from "../../../../generator/diff/compare/compare-contracts.js";
import { mutations } from "./mutations/table.js";
import { makePair } from "./pairs.js";
import { findBreak } from "./truth.js";

/** How many random values each message gets. */
const RUNS = 20;

/** What came of pairs whose verdicts were compared with what messages show. */
export interface Judgement {
  /** How often messages and verdicts say the same: that something breaks, or that nothing does. */
  readonly breaking: number;
  readonly compatible: number;
  /** Breaking verdicts that no random message showed. */
  readonly unseen: readonly string[];
  /** Breaks that no verdict speaks of. */
  readonly missed: readonly string[];
  /** Pairs between which no change was found. */
  readonly same: number;
  /** How often each mutation was applied. */
  readonly applied: ReadonlyMap<string, number>;
}

/** Judges the pairs of so many seeds. */
export async function judgePairs(first: number, count: number, folder: string): Promise<Judgement> {
  const found = { breaking: 0, compatible: 0, same: 0, unseen: [] as string[], missed: [] as string[] };
  const applied = new Map(Object.keys(mutations).map((name) => [name, 0]));
  for (let seed = first; seed < first + count; seed += 1) {
    const pair = makePair(seed, folder);
    for (const name of pair.applied) applied.set(name, (applied.get(name) ?? 0) + 1);
    const changes = compareContracts(pair.old, pair.next);
    if (changes.length === 0) found.same += 1;
    for (const compatibility of ["backward", "forward"] as const) {
      const { old, next } = pair.sides;
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
