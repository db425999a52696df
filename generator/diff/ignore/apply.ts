import type { Change } from "../change.js";
import type { SourceSpan } from "../../model/node.js";
import type { ProvenChange } from "../proof/proof.js";
import type { IgnoreEntry, LocatedEntry } from "./ignore-file.js";

/** A finding about the ignore file. */
export interface Finding {
  readonly message: string;
  readonly span: SourceSpan;
}

/** The changes with the entries that cover them, and the findings about the entries. */
export interface Applied {
  readonly changes: readonly { readonly change: ProvenChange; readonly ignored: IgnoreEntry | undefined }[];
  readonly findings: readonly Finding[];
}

/**
 * Applies the entries of an ignore file. An entry that has expired covers nothing, and is a finding; so is one that no
 * change needs, and one whose rule there is not.
 *
 * @param today as "2026-12-31"
 * @param rules the ids of all rules
 */
export function applyIgnores(
  changes: readonly ProvenChange[],
  entries: readonly LocatedEntry[],
  today: string,
  rules: ReadonlySet<string>,
): Applied {
  const valid = entries.filter(({ entry }) => entry.expires >= today);
  return {
    changes: changes.map((change) => ({ change, ignored: valid.find((entry) => covers(entry, change))?.entry })),
    findings: entries.flatMap((located) => findingFor(located, changes, today, rules) ?? []),
  };
}

function covers({ entry }: LocatedEntry, { rule, location, direction }: Change): boolean {
  const anyDirection = entry.direction === undefined || entry.direction === direction;
  return entry.rule === rule && entry.location === location && anyDirection;
}

function findingFor(
  located: LocatedEntry,
  changes: readonly Change[],
  today: string,
  rules: ReadonlySet<string>,
): Finding | undefined {
  const { entry, span } = located;
  const what = `the entry for ${entry.rule} at "${entry.location}"`;
  if (!rules.has(entry.rule)) return { message: `${what} names no rule; portwright diff --rules lists them`, span };
  if (entry.expires < today) return { message: `${what} expired on ${entry.expires}; renew or remove it`, span };
  if (changes.some((change) => covers(located, change))) return undefined;
  return { message: `${what} covers no change; remove it`, span };
}
