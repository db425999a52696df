import type { Contract } from "../model/contract.js";
import type { SourceSpan } from "../model/node.js";
import { compareContracts } from "./compare/compare-contracts.js";
import { applyIgnores } from "./ignore/apply.js";
import type { LocatedEntry } from "./ignore/ignore-file.js";
import { type Judged, levelOf } from "./levels.js";
import type { ProvenChange } from "./proof/proof.js";
import { proveChanges } from "./proof/prove-changes.js";
import type { Effort } from "./proof/values.js";
import { suggestRelease } from "./release.js";
import { byLevel, type Review, type ReviewedChange } from "./review.js";
import { diffRules } from "./rules/rules.js";
import type { ContractSource } from "./sources/contract-source.js";

/** The options of a review. */
export interface ReviewOptions extends Effort {
  readonly judged: Judged;
  readonly ignores: readonly LocatedEntry[];
  /** The day of the review: "2026-12-31". */
  readonly today: string;
  /** The version of the package made from the old contract. */
  readonly version: string;
}

/** Compares two contracts, proves the verdicts where messages can, and determines the levels and the next version. */
export async function reviewContracts(
  old: ContractSource,
  next: ContractSource,
  options: ReviewOptions,
): Promise<Review> {
  const { judged, ignores, today, version } = options;
  const changes = compareContracts(old.contract, next.contract);
  const proven = await proveChanges(changes, old.contract, next.contract, options);
  const applied = applyIgnores(proven, ignores, today, new Set(diffRules.map(({ id }) => id)));
  const reviewed = applied.changes.map(({ change, ignored }): ReviewedChange => ({
    ...change,
    level: levelOf(change, judged),
    ignored,
    lines: linesOf(change, old.contract, next.contract),
  }));
  return {
    old: old.name,
    next: next.name,
    judged,
    changes: byLevel(reviewed, judged),
    findings: applied.findings,
    release: suggestRelease(changes, version),
  };
}

function linesOf(change: ProvenChange, old: Contract, next: Contract): ReviewedChange["lines"] {
  return {
    old: change.old && lineAt(old, change.old.span),
    next: change.next && lineAt(next, change.next.span),
  };
}

function lineAt({ documents }: Contract, { file, line }: SourceSpan): string | undefined {
  const document = documents.find((each) => each.file === file);
  return document?.text.split("\n")[line - 1]?.trim();
}
