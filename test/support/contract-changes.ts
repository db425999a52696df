import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A base contract with two changes to it, as a `.diff` file lists it. */
export interface ContractChange {
  readonly name: string;
  /** The text of the contract with the lines that have "-", and with those that have "+". */
  readonly minus: string;
  readonly plus: string;
  /** The lines between the first line and the hunks. */
  readonly notes: readonly string[];
  /** The lines that begin with "=", without it. */
  readonly expected: readonly string[];
}

/**
 * All changes of a folder: those of its `.diff` files, with the base contracts in `bases/`. The form is described in
 * test/cases/diff/README.md. `noteLines` lines come before the hunks.
 */
export function readContractChanges(root: string, noteLines: number): readonly ContractChange[] {
  const entries = readdirSync(root)
    .filter((file) => file.endsWith(".diff"))
    .flatMap((file) => readFileSync(join(root, file), "utf8").split(/^@@ /m).slice(1))
    .map((text) => readEntry(text, noteLines));
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return entries
    .map(({ name, base, hunks, notes, expected }) => {
      const reversed = base.startsWith(REVERSE) ? byName.get(base.slice(REVERSE.length)) : undefined;
      if (reversed === undefined) return { name, ...contractTexts(root, { name, base, hunks }), notes, expected };
      const { minus, plus } = contractTexts(root, reversed);
      return { name, minus: plus, plus: minus, notes, expected };
    })
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

/** Before the name of the entry of which an entry is the reverse, in the place of a base. */
const REVERSE = "reverse of ";

/** A change as it is written. */
interface Entry extends Pick<ContractChange, "name" | "notes" | "expected"> {
  readonly base: string;
  readonly hunks: readonly (readonly string[])[];
}

function readEntry(text: string, noteLines: number): Entry {
  const [head = "", ...lines] = text.trimEnd().split("\n");
  const [, name, base] = /^(\S+) \((.+)\)$/.exec(head) ?? [];
  if (name === undefined || base === undefined) throw new Error(`${head}: not "name (base)"`);
  const first = lines.findIndex((line) => line.startsWith("="));
  const expected = lines.slice(first).map((line) => line.slice(2));
  return { name, base, hunks: splitHunks(lines.slice(noteLines, first)), notes: lines.slice(0, noteLines), expected };
}

/** The two texts of a contract. */
function contractTexts(
  root: string,
  { name, base, hunks }: Pick<Entry, "name" | "base" | "hunks">,
): Pick<ContractChange, "minus" | "plus"> {
  const lines = readFileSync(join(root, "bases", `${base}.wsdl`), "utf8").split("\n");
  const textWith = (mark: "-" | "+"): string =>
    hunks.reduce((result, hunk) => applyHunk(result, hunk, mark, name), lines).join("\n");
  return { minus: textWith("-"), plus: textWith("+") };
}

function splitHunks(lines: readonly string[]): readonly (readonly string[])[] {
  const hunks: string[][] = [[]];
  for (const line of lines) {
    if (line === "...") hunks.push([]);
    else hunks.at(-1)?.push(line);
  }
  return hunks;
}

/** Replaces the lines of a base from the first line of a hunk to its last by those of one contract. */
function applyHunk(base: readonly string[], hunk: readonly string[], mark: "-" | "+", name: string): readonly string[] {
  const trimmed = base.map((line) => line.trim());
  const [first = "", last = ""] = [hunk[0], hunk.at(-1)].map((line) => line?.slice(2).trim());
  const start = trimmed.indexOf(first);
  const end = trimmed.indexOf(last, start + 1);
  if (start < 0 || trimmed.lastIndexOf(first) !== start) throw new Error(`${name}: not once in the base: ${first}`);
  if (end < 0) throw new Error(`${name}: not in the base after the first line of the hunk: ${last}`);
  const [indent = ""] = /^ */.exec(base[start] ?? "") ?? [];
  const shift = indent.slice((hunk[0] ?? "").slice(2).search(/\S/));
  const kept = hunk
    .filter((line) => line.startsWith(" ") || line.startsWith(mark))
    .map((line) => shift + line.slice(2));
  return [...base.slice(0, start), ...kept, ...base.slice(end + 1)];
}
