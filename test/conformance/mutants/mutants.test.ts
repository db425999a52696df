import { describe, expect, test } from "vitest";
import { declared, declaredFixtures, declaredServer } from "../declared.js";
import { RULES } from "../../../conformance/rules/table.js";
import { findingsOf, kills, suiteFor } from "./hunt.js";
import { MUTANTS } from "./mutants.js";
import { goodServer } from "./servers.js";

describe("the suite finds a server that", () => {
  test.each(MUTANTS.map((mutant) => [`${mutant.fault} (${mutant.id})`, mutant] as const))("%s", async (_, mutant) => {
    const suite = await suiteFor(mutant, mutant.start(), (rule) => rule === mutant.rule);
    const found = await findingsOf(suite, (finding) => kills(mutant, finding));
    const last = found.at(-1);
    if (last !== undefined && kills(mutant, last)) return;
    const shown = found.slice(0, 3).map(({ id, defect }) => `${id}: ${defect}`);
    expect.fail(shown.length === 0 ? "no case failed" : `no message fits ${mutant.message}:\n${shown.join("\n")}`);
  });
});

test("the suite finds nothing in the server without a fault", async () => {
  const own = MUTANTS.filter(({ service }) => service === undefined);
  const operations = [...new Set(own.flatMap((mutant) => mutant.operations))];
  expect(await findingsOf(await suiteFor({ operations }, goodServer()))).toEqual([]);
});

test("the ids are distinct, and there are enough of them", () => {
  expect(new Set(MUTANTS.map(({ id }) => id)).size).toBe(MUTANTS.length);
  expect(MUTANTS.length).toBeGreaterThan(360);
});

test("every rule of the suite finds a fault", () => {
  const needed = new Set(MUTANTS.map(({ rule }) => rule));
  expect(RULES.map(({ id }) => id).filter((id) => !needed.has(id))).toEqual([]);
});

test("the suite finds nothing in the server with declared faults and header blocks without a fault", async () => {
  const options = { service: declared, fixtures: declaredFixtures };
  expect(await findingsOf(await suiteFor(options, declaredServer()))).toEqual([]);
});
