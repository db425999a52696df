import { afterAll, describe, expect, test } from "vitest";
import { compareContracts } from "../../../../generator/diff/compare/compare-contracts.js";
import type { Compatibility } from "../../../../generator/diff/change.js";
import type { Witness } from "../../../../generator/diff/proof/proof.js";
import { proveChanges } from "../../../../generator/diff/proof/prove-changes.js";
import { openSide, Side } from "../../../../generator/diff/proof/side.js";
import { loadContract } from "../../../../generator/load.js";
import { diffCases } from "../cases.js";
import { replayRequest, replayResponse } from "./replay.js";

const counts = { witnesses: 0, agreed: 0, notCarried: 0, unproven: 0 };
afterAll(() => {
  const { witnesses, agreed, notCarried, unproven } = counts;
  console.info(
    `${witnesses} witnesses replayed, ${agreed} verdicts agreed by messages, ${unproven} unproven; ` +
      `${notCarried} verdicts of contracts that the codecs do not carry`,
  );
});

/** Breaking verdicts of which no witness is found, and why: an entry that is no longer needed fails. */
const UNPROVEN: Readonly<Record<string, string>> = {};

describe.each(diffCases().map(({ name }) => name))("%s", (name) => {
  test("has its verdicts proven by messages", async () => {
    const folder = `test/cases/diff/${name}`;
    const old = loadContract(`${folder}/old.wsdl`);
    const next = loadContract(`${folder}/new.wsdl`);
    const changes = await proveChanges(compareContracts(old, next), old, next, { seed: 1, runs: 20 });
    const sides = { old: openSide(old), new: openSide(next) };
    const unproven: string[] = [];
    for (const { rule, direction, proofs } of changes) {
      for (const compatibility of ["backward", "forward"] as const) {
        const proof = proofs[compatibility];
        if (proof.kind === "agreed") counts.agreed += 1;
        if (proof.kind === "unproven" && proof.reason.startsWith("the codecs do not carry")) counts.notCarried += 1;
        else if (proof.kind === "unproven") unproven.push(`${rule} ${direction} ${compatibility}: ${proof.reason}`);
        if (proof.kind === "witness" && sides.old instanceof Side && sides.new instanceof Side) {
          await expectReal(proof.witness, compatibility, { old: sides.old, new: sides.new });
          counts.witnesses += 1;
        }
      }
    }
    counts.unproven += unproven.length;
    const expected = UNPROVEN[name];
    expect(unproven).toEqual(expected === undefined ? [] : [expect.any(String)]);
  });
});

/** Replays a witness against the side that did not write it: it must say what the witness says. */
async function expectReal(
  { message, operation, binding, writer, outcome }: Witness,
  _: Compatibility,
  sides: { readonly old: Side; readonly new: Side },
): Promise<void> {
  const reader = writer === "old" ? sides.new : sides.old;
  if (message.kind === "request") {
    const replayed = await replayRequest(message, reader);
    if ("refusal" in replayed) expect(replayed.refusal).toContain(outcome.slice(0, "HTTP 500".length));
    else expect(outcome).toMatch(/ is read /);
    return;
  }
  const called = reader.operation(operation);
  if (called === undefined) throw new Error(`${operation} is not in the contract of the client`);
  const replayed = await replayResponse({ message, binding }, reader, called);
  if ("refusal" in replayed) expect(replayed.refusal).toBe(outcome);
  else expect(outcome).toMatch(/ is read | is skipped/);
}
