import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Change } from "../../../generator/diff/change.js";
import { loadContract } from "../../../generator/load.js";
import type { Contract } from "../../../generator/model/contract.js";
import { readContractChanges } from "../../support/contract-changes.js";

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
export const diffCases: readonly DiffCase[] = readContractChanges(root, 1).map(
  ({ name, notes: [why = ""], minus, plus, expected }) => {
    return { name, why, changes: readChanges(expected), old: minus, new: plus };
  },
);

function readChanges(lines: readonly string[]): readonly ExpectedChange[] {
  if (lines.length === 1 && lines[0] === "no change") return [];
  return inOrder(
    lines.map((line) => {
      const [direction, backward, forward, bindings, rule, location] = line.split(/ {2,}/);
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
