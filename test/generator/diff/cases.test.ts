import { describe, expect, test } from "vitest";
import type { Change } from "../../../generator/diff/change.js";
import { compareContracts } from "../../../generator/diff/compare/compare-contracts.js";
import { diffRules } from "../../../generator/diff/rules/rules.js";
import type { Contract } from "../../../generator/model/contract.js";
import { caseContracts, diffCases, expectedForm } from "./cases.js";

describe("the changes of two contracts, with their verdicts and places", () => {
  test.each(diffCases)("$name: $why", (diffCase) => {
    const { old, new: next } = caseContracts(diffCase);
    const changes = compareContracts(old, next);
    expect(expectedForm(changes)).toEqual(diffCase.changes);
    expect(changes.flatMap((change) => misplaced(change, old, next))).toEqual([]);
  });
});

/** What is wrong about the places of a change: each must have one, in a document of its own contract. */
function misplaced({ rule, location, old, next }: Change, before: Contract, after: Contract): readonly string[] {
  const isIn = ({ documents }: Contract, place: Change["old"]): boolean =>
    place === undefined || documents.some(({ file }) => file === place.span.file);
  const label = `${rule} ${location}`;
  return [
    ...(old === undefined && next === undefined ? [`${label} has no place`] : []),
    ...(isIn(before, old) ? [] : [`${label}: not in the old contract`]),
    ...(isIn(after, next) ? [] : [`${label}: not in the new contract`]),
  ];
}

test("there are at least 150 cases, each with a reason and a name of its own", () => {
  expect(diffCases.length).toBeGreaterThanOrEqual(150);
  expect(new Set(diffCases.map(({ name }) => name)).size).toBe(diffCases.length);
  expect(diffCases.filter(({ why }) => why.length < 10).map(({ name }) => name)).toEqual([]);
});

describe("the table of rules", () => {
  test("has at least 80 rules, each under an id of its own", () => {
    const ids = diffRules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(80);
    expect(ids.filter((id) => !/^[a-z]+[a-z0-9]*(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  test("is covered by the cases, every rule in each direction that it has", () => {
    const covered = new Set(
      diffCases.flatMap(({ changes }) => changes.map(({ rule, direction }) => `${rule} ${direction}`)),
    );
    const listed = diffRules.flatMap(({ id, verdicts }) =>
      Object.keys(verdicts).map((direction) => `${id} ${direction}`),
    );
    expect(listed.filter((entry) => !covered.has(entry))).toEqual([]);
  });

  test("is all that cases name", () => {
    const ids = new Set(diffRules.map(({ id }) => id));
    const unknown = diffCases
      .flatMap(({ changes }) => changes.map(({ rule }) => rule))
      .filter((rule) => !ids.has(rule));
    expect(unknown).toEqual([]);
  });
});
