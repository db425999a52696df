import type { Change, Level } from "./change.js";
import type { Finding } from "./ignore/apply.js";
import type { IgnoreEntry } from "./ignore/ignore-file.js";
import { type Judged, levelOf, MOST_SEVERE_FIRST } from "./levels.js";
import type { ProvenChange } from "./proof/proof.js";
import type { Release } from "./release.js";

/** A change as reports show it. */
export interface ReviewedChange extends ProvenChange {
  /** The level of the verdicts that count. */
  readonly level: Level;
  /** The entry of the ignore file that covers it. */
  readonly ignored: IgnoreEntry | undefined;
  /** The lines of the documents with its two sides, without white space around them. */
  readonly lines: { readonly old: string | undefined; readonly next: string | undefined };
}

/** A comparison of two contracts, ready to be reported. */
export interface Review {
  /** The two contracts as messages call them. */
  readonly old: string;
  readonly next: string;
  readonly judged: Judged;
  /** The most severe first; among equals, in the order of the contract. */
  readonly changes: readonly ReviewedChange[];
  readonly findings: readonly Finding[];
  readonly release: Release;
}

/** The changes that count: no entry of the ignore file covers them. */
export function openChanges({ changes }: Review): readonly ReviewedChange[] {
  return changes.filter(({ ignored }) => ignored === undefined);
}

/** The changes that the ignore file covers. */
export function ignoredChanges({ changes }: Review): readonly ReviewedChange[] {
  return changes.filter(({ ignored }) => ignored !== undefined);
}

/** The number of open changes of each level, the most severe first. */
export function countLevels(review: Review): readonly (readonly [level: Level, count: number])[] {
  return MOST_SEVERE_FIRST.map((level) => [
    level,
    openChanges(review).filter((change) => change.level === level).length,
  ]);
}

/** Orders changes by level, the most severe first. */
export function byLevel<C extends Change>(changes: readonly C[], judged: Judged): readonly C[] {
  return MOST_SEVERE_FIRST.flatMap((level) => changes.filter((change) => levelOf(change, judged) === level));
}
