import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Change, Direction } from "../../../generator/diff/change.js";
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

/** The end of the names of derived cases. */
export const DERIVED = "-in-header-and-fault";

/** The elements of the request and of the response have rules of their own. */
const IS_OF_TYPES = /^(type|element (?!Op))/;

const OTHER_PLACE: Partial<Record<Direction, Direction>> = { request: "header", response: "fault" };

/** The part of a contract after its schema. */
const partAfterSchema = (base: string): string =>
  / *<\/wsdl:types>.*/s.exec(readFileSync(join(root, "bases", base), "utf8"))?.[0] ?? "";

const REQUEST_AND_RESPONSE = partAfterSchema("schema.wsdl");
const HEADER_AND_FAULT = partAfterSchema("schema-in-header-and-fault.wsdl");

/** The cases as they are written. */
const writtenCases: readonly DiffCase[] = readContractChanges(root, 1).map(
  ({ name, notes: [why = ""], minus, plus, expected }) => {
    return { name, why, changes: readChanges(expected), old: minus, new: plus };
  },
);

/** All cases, each followed by the one that is derived from it. */
export const diffCases: readonly DiffCase[] = writtenCases.flatMap((written) => [
  written,
  ...inHeaderAndFault(written),
]);

/**
 * The same change of types in a header and in a declared fault in place of a request and a response: the server reads a
 * header as strictly as a request, and the client reads a fault as it reads a response.
 */
function inHeaderAndFault({ name, why, changes, old, new: next }: DiffCase): readonly DiffCase[] {
  const moved = changes.flatMap((change) => {
    const direction = OTHER_PLACE[change.direction];
    return direction !== undefined && IS_OF_TYPES.test(change.location) ? [{ ...change, direction }] : [];
  });
  const isOfTypes = moved.length > 0 && moved.length === changes.length;
  if (!isOfTypes || ![old, next].every((text) => text.endsWith(REQUEST_AND_RESPONSE))) return [];
  const place = (text: string): string => text.slice(0, -REQUEST_AND_RESPONSE.length) + HEADER_AND_FAULT;
  return [{ name: `${name}${DERIVED}`, why, changes: inOrder(moved), old: place(old), new: place(next) }];
}

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

/** Writes the contracts of a case below a folder, and gives the paths of the two. */
export function caseFiles(
  { name, old, new: next }: DiffCase,
  folder: string,
): { readonly old: string; readonly new: string } {
  const files = { old: join(folder, name, "old.wsdl"), new: join(folder, name, "new.wsdl") };
  mkdirSync(join(folder, name), { recursive: true });
  copyFileSync(join(root, "bases/users.xsd"), join(folder, name, "users.xsd"));
  writeFileSync(files.old, old);
  writeFileSync(files.new, next);
  return files;
}

/** The two contracts of a case. */
export function caseContracts(diffCase: DiffCase): { readonly old: Contract; readonly new: Contract } {
  const folder = mkdtempSync(join(tmpdir(), "portwright-cases-"));
  try {
    const files = caseFiles(diffCase, folder);
    return { old: loadContract(files.old), new: loadContract(files.new) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The case of a name. */
export function diffCase(name: string): DiffCase {
  const found = diffCases.find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no case ${name}`);
  return found;
}
