import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Change } from "../../../generator/diff/change.js";
import { loadContract } from "../../../generator/load.js";
import type { Contract } from "../../../generator/model/contract.js";

/** Described in its README. */
const root = "test/cases/diff";

/** A change as a case lists it. */
export interface ExpectedChange extends Pick<Change, "rule" | "location" | "direction"> {
  /** Separated by commas; "-" for none. */
  readonly bindings: string;
  readonly backward: string;
  readonly forward: string;
}

/** Two contracts that differ, and the changes that must be reported for them. */
export interface DiffCase {
  readonly name: string;
  /** The reason for the verdicts. */
  readonly why: string;
  readonly changes: readonly ExpectedChange[];
  /** The text of each contract. */
  readonly old: string;
  readonly new: string;
}

/** All cases, in the order of their names. */
export const diffCases: readonly DiffCase[] = readdirSync(root)
  .filter((file) => file.endsWith(".diff"))
  .flatMap((file) => readFileSync(join(root, file), "utf8").split(/^@@ /m).slice(1))
  .map(readCase)
  .sort((left, right) => (left.name < right.name ? -1 : 1));

function readCase(text: string): DiffCase {
  const [head = "", why = "", ...lines] = text.trimEnd().split("\n");
  const [, name, base, times = "1"] = /^(\S+) \((\S+?)(?: x (\d+))?\)$/.exec(head) ?? [];
  if (name === undefined || base === undefined) throw new Error(`${head}: not "name (base)"`);
  const baseLines = readBase(base, Number(times));
  const first = lines.findIndex((line) => line.startsWith("="));
  const hunks = splitHunks(lines.slice(0, first));
  const textWith = (mark: "-" | "+"): string =>
    hunks.reduce((result, hunk) => applyHunk(result, hunk, mark, name), baseLines).join("\n");
  return { name, why, changes: readChanges(lines.slice(first)), old: textWith("-"), new: textWith("+") };
}

/** The lines of a base contract, those with "#" once for each number. */
function readBase(name: string, times: number): readonly string[] {
  const numbers = Array.from({ length: times }, (_, index) => String(index + 1));
  return readFileSync(join(root, "bases", `${name}.wsdl`), "utf8")
    .split("\n")
    .flatMap((line) => (line.includes("#") ? numbers.map((number) => line.replaceAll("#", number)) : [line]));
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
  const [first, last] = [hunk[0], hunk.at(-1)].map((line) => line?.replace(/^ /, "").trim() ?? "");
  const start = trimmed.indexOf(first ?? "");
  const end = trimmed.indexOf(last ?? "", start + 1);
  if (start < 0 || trimmed.lastIndexOf(first ?? "") !== start)
    throw new Error(`${name}: not once in the base: ${first}`);
  if (end < 0) throw new Error(`${name}: not in the base after the first line of the hunk: ${last}`);
  const [indent = ""] = /^ */.exec(base[start] ?? "") ?? [];
  const shift = indent.slice((hunk[0] ?? "").search(/\S/) - 2);
  const kept = hunk
    .filter((line) => line.startsWith(" ") || line.startsWith(mark))
    .map((line) => shift + line.slice(2));
  return [...base.slice(0, start), ...kept, ...base.slice(end + 1)];
}

function readChanges(lines: readonly string[]): readonly ExpectedChange[] {
  if (lines.length === 1 && lines[0] === "= no change") return [];
  return inOrder(
    lines.map((line) => {
      const [direction, backward, forward, bindings, rule, location] = line.replace(/^= /, "").split(/ {2,}/);
      return { rule, location, direction, bindings, backward, forward } as ExpectedChange;
    }),
  );
}

/** Changes as cases write them. */
export function expectedForm(changes: readonly Change[]): readonly ExpectedChange[] {
  return inOrder(
    changes.map(({ rule, location, direction, bindings, verdicts }) => {
      return { rule, location, direction, bindings: bindings.join(",") || "-", ...verdicts };
    }),
  );
}

/** The order in which changes are found is no part of a case. */
function inOrder(changes: readonly ExpectedChange[]): readonly ExpectedChange[] {
  const key = ({ location, rule, direction }: ExpectedChange): string => [location, rule, direction].join("\n");
  return [...changes].sort((left, right) => (key(left) < key(right) ? -1 : 1));
}

const folder = mkdtempSync(join(tmpdir(), "portwright-cases-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the contracts of a case, and gives the paths of the two. */
export function caseFiles({ name, old, new: next }: DiffCase): { readonly old: string; readonly new: string } {
  const files = { old: join(folder, name, "old.wsdl"), new: join(folder, name, "new.wsdl") };
  mkdirSync(join(folder, name), { recursive: true });
  copyFileSync(join(root, "bases/users.xsd"), join(folder, name, "users.xsd"));
  writeFileSync(files.old, old);
  writeFileSync(files.new, next);
  return files;
}

/** The two contracts of a case. */
export function caseContracts(diffCase: DiffCase): { readonly old: Contract; readonly new: Contract } {
  const files = caseFiles(diffCase);
  return { old: loadContract(files.old), new: loadContract(files.new) };
}

/** The case of a name. */
export function diffCase(name: string): DiffCase {
  const found = diffCases.find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no case ${name}`);
  return found;
}
