import { expect, test } from "vitest";
import { type Finding, findingsOf, kills, suiteFor } from "./hunt.js";
import type { Mutant } from "./mutant.js";
import { MUTANTS } from "./mutants.js";
import { goodServer } from "./servers.js";

const SHOWN = 140;

test("the server without a fault passes every case", async () => {
  const suite = await suiteFor({}, goodServer());
  const found = await findingsOf(suite);
  console.log(`${suite.cases.length} cases for the server without a fault: ${found.length} failed`);
  expect(found).toEqual([]);
});

test("every server with a fault is found out", async () => {
  const survivors: string[] = [];
  console.log("mutant | found by | failed / cases | message");
  for (const mutant of MUTANTS) {
    const suite = await suiteFor(mutant, mutant.start());
    const found = await findingsOf(suite);
    const killer = found.find((finding) => kills(mutant, finding));
    if (killer === undefined) survivors.push(mutant.id);
    console.log(rowOf(mutant, killer, `${found.length} / ${suite.cases.length}`));
  }
  console.log(`${MUTANTS.length} mutants, ${MUTANTS.length - survivors.length} found out`);
  expect(survivors).toEqual([]);
});

function rowOf({ id }: Mutant, killer: Finding | undefined, failed: string): string {
  const [by, message] = killer === undefined ? ["nothing", ""] : [killer.id, killer.defect.slice(0, SHOWN)];
  return [id, by, failed, message].join(" | ");
}
