import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Change } from "../../../generator/diff/change.js";
import { compareContracts } from "../../../generator/diff/compare/compare-contracts.js";
import { loadContract } from "../../../generator/load.js";

const root = "test/cases/diff";

/** What a case says of one change. */
export interface ExpectedChange extends Pick<Change, "rule" | "location" | "direction" | "bindings"> {
  readonly backward: string;
  readonly forward: string;
}

/** A folder under test/cases/diff: old.wsdl, new.wsdl, and what their difference means. */
export interface DiffCase {
  readonly name: string;
  /** The reason for the verdicts, from the wire and not from the rules. */
  readonly why: string;
  readonly changes: readonly ExpectedChange[];
}

/** All cases, found by walking. */
export function diffCases(): readonly DiffCase[] {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const expected = JSON.parse(readFileSync(caseFile(name, "expected.json"), "utf8")) as Omit<DiffCase, "name">;
      return { name, why: expected.why, changes: inOrder(expected.changes) };
    });
}

/** A file of a case. */
export function caseFile(name: string, file: string): string {
  return join(root, name, file);
}

/** The changes between the two contracts of a case, as its expected.json writes them. */
export function foundChanges({ name }: DiffCase): readonly ExpectedChange[] {
  const [old, next] = [loadContract(caseFile(name, "old.wsdl")), loadContract(caseFile(name, "new.wsdl"))];
  return inOrder(
    compareContracts(old, next).map(({ rule, location, direction, bindings, verdicts }) => {
      return { rule, location, direction, bindings, ...verdicts };
    }),
  );
}

/** The order in which changes are found is no part of a case. */
function inOrder(changes: readonly ExpectedChange[]): readonly ExpectedChange[] {
  const key = ({ location, rule, direction }: ExpectedChange): string => [location, rule, direction].join("\n");
  return [...changes].sort((left, right) => (key(left) < key(right) ? -1 : 1));
}
