import type { Contract } from "../../model/contract.js";
import type { Change, Compatibility } from "../change.js";
import { pairOperations } from "../compare/wsdl/pair-operations.js";
import type { ProvenChange } from "../review.js";
import { findWitness, trialsOf } from "./attribute.js";
import { type OperationNames, type Trial, tryOperation } from "./differences.js";
import { proofOfAgreement } from "./agreement.js";
import type { Proof } from "./proof.js";
import { openSide, Side } from "./side.js";
import type { Effort } from "./values.js";

/** The names of an operation in both contracts; undefined where one has none. */
interface PairedNames {
  readonly old: string | undefined;
  readonly next: string | undefined;
}

/**
 * Looks for what stands behind the verdicts of changes: witnesses of what breaks, and messages that go through both
 * sides for the rest. Only messages of operations that changes concern are tried.
 */
export async function proveChanges(
  changes: readonly Change[],
  old: Contract,
  next: Contract,
  effort: Effort,
): Promise<readonly ProvenChange[]> {
  if (changes.length === 0) return [];
  const sides = { old: openSide(old), next: openSide(next) };
  if (!(sides.old instanceof Side)) return withoutMessages(changes, sides.old.reason);
  if (!(sides.next instanceof Side)) return withoutMessages(changes, sides.next.reason);
  const names = concernedNames(old, next, changes);
  const trials = {
    backward: await tryAll(
      { client: sides.old, server: sides.next, compatibility: "backward" },
      backwardNames(names),
      effort,
    ),
    forward: await tryAll(
      { client: sides.next, server: sides.old, compatibility: "forward" },
      forwardNames(names),
      effort,
    ),
  };
  return withProofs(changes, (change, compatibility) => prove(change, compatibility, changes, trials[compatibility]));
}

async function tryAll(
  pairing: Parameters<typeof tryOperation>[0],
  names: readonly OperationNames[],
  effort: Effort,
): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  for (const each of names) trials.push(...(await tryOperation(pairing, each, effort)));
  return trials;
}

/** The operations that some change concerns; all of them where one concerns none in particular. */
function concernedNames(old: Contract, next: Contract, changes: readonly Change[]): readonly PairedNames[] {
  const { pairs, removed, added } = pairOperations(old.operations, next.operations);
  const all: readonly PairedNames[] = [
    ...pairs.map((pair) => ({ old: pair.old.name.local, next: pair.next.name.local })),
    ...removed.map(({ name }) => ({ old: name.local, next: undefined })),
    ...added.map(({ name }) => ({ old: undefined, next: name.local })),
  ];
  const weighty = changes.filter(({ verdicts }) => verdicts.backward !== "docs" || verdicts.forward !== "docs");
  if (weighty.some(({ operations }) => operations.length === 0)) return all;
  const concerned = new Set(weighty.flatMap(({ operations }) => operations));
  return all.filter((pair) => [pair.old, pair.next].some((name) => name !== undefined && concerned.has(name)));
}

function backwardNames(names: readonly PairedNames[]): readonly OperationNames[] {
  return names.flatMap(({ old, next }) => (old === undefined ? [] : [{ client: old, server: next }]));
}

function forwardNames(names: readonly PairedNames[]): readonly OperationNames[] {
  return names.flatMap(({ old, next }) => (next === undefined ? [] : [{ client: next, server: old }]));
}

function withProofs(
  changes: readonly Change[],
  proofOf: (change: Change, compatibility: Compatibility) => Proof,
): readonly ProvenChange[] {
  return changes.map((change) => ({
    ...change,
    proofs: { backward: proofOf(change, "backward"), forward: proofOf(change, "forward") },
  }));
}

function withoutMessages(changes: readonly Change[], reason: string): readonly ProvenChange[] {
  return withProofs(changes, (change, compatibility) =>
    isAboutMessages(change, compatibility) ? { kind: "unproven", reason } : { kind: "none" },
  );
}

/** Whether messages can show that a verdict is right. What is risky is so for reasons that no contract says. */
function isAboutMessages({ verdicts, direction }: Change, compatibility: Compatibility): boolean {
  const level = verdicts[compatibility];
  return level === "breaking" || (level === "compatible" && direction !== "none");
}

function prove(
  change: Change,
  compatibility: Compatibility,
  changes: readonly Change[],
  trials: readonly Trial[],
): Proof {
  if (!isAboutMessages(change, compatibility)) return { kind: "none" };
  if (change.verdicts[compatibility] === "compatible")
    return proofOfAgreement(change, compatibility, changes, trialsOf(change, trials));
  const witness = findWitness(change, compatibility, changes, trials);
  if (witness !== undefined) return { kind: "witness", witness };
  const tried = trialsOf(change, trials).reduce((sum, { agreed, differences }) => sum + agreed + differences.length, 0);
  const reason =
    tried === 0 ? "no message can be made that shows it" : `${tried} messages were tried, and none shows it alone`;
  return { kind: "unproven", reason };
}
