import { afterAll, describe, expect, test } from "vitest";
import { compareContracts } from "../../../../generator/diff/compare/compare-contracts.js";
import type { Proof, Counterexample } from "../../../../generator/diff/proof/proof.js";
import { proveChanges } from "../../../../generator/diff/proof/prove-changes.js";
import { Implementation } from "../../../../generator/diff/proof/implementation.js";
import { caseContracts, DERIVED, diffCases } from "../cases.js";
import { type Replayed, replayElement, replayRequest, replayResponse } from "./replay.js";
import { UNPROVEN } from "./unproven.js";

const reasons = new Map(Object.entries(UNPROVEN).flatMap(([reason, names]) => names.map((name) => [name, reason])));
const counts = { running: 0, decoder: 0, agreed: 0, unproven: 0 };

afterAll(() => {
  const { running, decoder, agreed, unproven } = counts;
  console.info(
    `${running} counterexamples replayed against running clients and servers, ${decoder} headers and faults against decoders; ` +
      `${agreed} verdicts agreed by messages, ${unproven} unproven (${reasons.size} cases):\n` +
      Object.entries(UNPROVEN)
        .map(([reason, names]) => `  ${names.length} cases: ${reason}`)
        .join("\n"),
  );
});

/** A case that is derived from another is unproven for its reason; its messages may prove more. */
const isUnproven = (name: string): boolean => reasons.has(name.replace(DERIVED, ""));

describe.each(diffCases)("$name", (diffCase) => {
  const { name } = diffCase;
  test(`has its verdicts proven by messages${isUnproven(name) ? ", those that can be" : ""}`, async () => {
    const { old, new: next } = caseContracts(diffCase);
    const changes = await proveChanges(compareContracts(old, next), old, next, { seed: 1, runs: 20 });
    const implementations = { old: new Implementation(old), new: new Implementation(next) };
    const unproven: string[] = [];
    for (const { rule, location, direction, proofs } of changes) {
      for (const compatibility of ["backward", "forward"] as const) {
        const proof: Proof = proofs[compatibility];
        if (proof.kind === "counterexample") await expectReal(proof.counterexample, implementations);
        if (proof.kind === "agreed") counts.agreed += 1;
        if (proof.kind === "unproven")
          unproven.push(`${rule} at ${location}, ${direction} ${compatibility}: ${proof.reason}`);
      }
    }
    counts.unproven += unproven.length;
    if (reasons.has(name)) expect(unproven, "the entry in unproven.ts is not needed").not.toEqual([]);
    else if (!isUnproven(name)) expect(unproven).toEqual([]);
  });
});

test("only cases that exist are listed as unproven", () => {
  const names = new Set(diffCases.map(({ name }) => name));
  expect([...reasons.keys()].filter((name) => !names.has(name))).toEqual([]);
});

/** Replays a counterexample against the implementation that did not write it: the outcome must be the same. */
async function expectReal(
  counterexample: Counterexample,
  implementations: { readonly old: Implementation; readonly new: Implementation },
): Promise<void> {
  const { message, writer, outcome } = counterexample;
  const replayed = await replay(counterexample, writer === "old" ? implementations.new : implementations.old);
  counts[message.kind === "element" ? "decoder" : "running"] += 1;
  if ("taken" in replayed) expect(outcome).toMatch(/ is read | is skipped/);
  else if (message.kind !== "request") expect(replayed.refusal).toBe(outcome);
  else expect(plain(replayed.refusal)).toContain(plain(outcome.replace(/^HTTP \d+: /, "")));
}

async function replay(counterexample: Counterexample, reader: Implementation): Promise<Replayed> {
  const { message, operation } = counterexample;
  if (message.kind === "request") return replayRequest(message, reader);
  if (message.kind === "element") return replayElement(message, counterexample, reader);
  const called = reader.operation(operation);
  if (called === undefined) throw new Error(`${operation} is not in the contract of the client`);
  return replayResponse(message, counterexample, reader, called);
}

/** The text of an answer without its escapes and line ends. */
function plain(text: string): string {
  const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return text
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? "")
    .replace(/&#x?[0-9A-Fa-f]+;|\s+/g, " ")
    .trim();
}
