import { describe, expect, test } from "vitest";
import { diffRules } from "../../../generator/diff/rules/table.js";
import { diffCases, foundChanges } from "./cases.js";

const cases = diffCases();

describe("a difference means what happens on the wire", () => {
  test.each(cases)("$name: $why", (diffCase) => {
    expect(foundChanges(diffCase)).toEqual(diffCase.changes);
  });
});

test("there are at least 150 cases, and each says why", () => {
  expect(cases.length).toBeGreaterThanOrEqual(150);
  expect(cases.filter(({ why }) => why.length < 10).map(({ name }) => name)).toEqual([]);
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
      cases.flatMap(({ changes }) => changes.map(({ rule, direction }) => `${rule} ${direction}`)),
    );
    const listed = diffRules.flatMap(({ id, verdicts }) =>
      Object.keys(verdicts).map((direction) => `${id} ${direction}`),
    );
    expect(listed.filter((entry) => !covered.has(entry))).toEqual([]);
  });

  test("is all that cases name", () => {
    const ids = new Set(diffRules.map(({ id }) => id));
    const unknown = cases.flatMap(({ changes }) => changes.map(({ rule }) => rule)).filter((rule) => !ids.has(rule));
    expect(unknown).toEqual([]);
  });
});
