import { join } from "node:path";
import { expect, test } from "vitest";
import { compareContracts } from "../../../generator/diff/compare/compare-contracts.js";
import { loadContract } from "../../../generator/load.js";
import { diffCases } from "./cases.js";

/** The changes of a case, each with what is wrong about the places that it names. */
function misplaced(name: string): readonly string[] {
  const [old, next] = ["old.wsdl", "new.wsdl"].map((file) => loadContract(join("test/cases/diff", name, file)));
  if (old === undefined || next === undefined) return [];
  const filesOf = ({ documents }: typeof old) => documents.map(({ file }) => file);
  return compareContracts(old, next).flatMap((change) => {
    const label = `${change.rule} ${change.location}`;
    if (change.old === undefined && change.next === undefined) return [`${label} stands nowhere`];
    return [
      ...(change.old === undefined || filesOf(old).includes(change.old.span.file) ? [] : [`${label}: not in the old`]),
      ...(change.next === undefined || filesOf(next).includes(change.next.span.file)
        ? []
        : [`${label}: not in the new`]),
    ];
  });
}

test("every change names a place, in the old contract for what was there and in the new one for what is", () => {
  expect(diffCases().flatMap(({ name }) => misplaced(name).map((problem) => `${name}: ${problem}`))).toEqual([]);
}, 120_000);
