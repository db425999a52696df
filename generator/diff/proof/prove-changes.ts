import type { Contract } from "../../model/contract.js";
import type { Change, Compatibility } from "../change.js";
import { pairOperations } from "../compare/wsdl/pair-operations.js";
import { proofOfAgreement } from "./agreement.js";
import { findWitness, trialsOf } from "./attribute.js";
import type { Proof, ProvenChange } from "./proof.js";
import { Side } from "./side.js";
import type { Trial } from "./trial.js";
import { type OperationNames, type Pairing, tryOperation } from "./try-operation.js";
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
  const sides = { old: new Side(old), next: new Side(next) };
  const names = concernedNames(old, next, changes);
  const refusals = new Map([...sides.old.refusals, ...sides.next.refusals]);
  const backward = { client: sides.old, server: sides.next, compatibility: "backward" } as const;
  const forward = { client: sides.next, server: sides.old, compatibility: "forward" } as const;
  const tried: Readonly<Record<Compatibility, Tried>> = {
    backward: { trials: await tryAll(backward, backwardNames(names), effort), refusals },
    forward: { trials: await tryAll(forward, forwardNames(names), effort), refusals },
  };
  return withProofs(changes, (change, compatibility) => prove(change, compatibility, changes, tried[compatibility]));
}

/** All trials of one pairing, and why operations were left out, by their names. */
interface Tried {
  readonly trials: readonly Trial[];
  readonly refusals: ReadonlyMap<string, string>;
}

async function tryAll(pairing: Pairing, names: readonly OperationNames[], effort: Effort): Promise<readonly Trial[]> {
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

/** Whether messages can show that a verdict is right. What is risky is so for reasons that no contract says. */
function isAboutMessages({ verdicts, direction }: Change, compatibility: Compatibility): boolean {
  const level = verdicts[compatibility];
  return level === "breaking" || (level === "compatible" && direction !== "none");
}

function prove(
  change: Change,
  compatibility: Compatibility,
  changes: readonly Change[],
  { trials, refusals }: Tried,
): Proof {
  if (!isAboutMessages(change, compatibility)) return { kind: "none" };
  const related = trialsOf(change, trials);
  const refusal = change.operations.map((name) => refusals.get(name)).find((reason) => reason !== undefined);
  if (change.verdicts[compatibility] === "compatible") {
    if (related.length > 0) return proofOfAgreement(change, compatibility, changes, related);
    return refusal === undefined ? { kind: "none" } : { kind: "unproven", reason: notCarried(refusal) };
  }
  const witness = findWitness(change, compatibility, changes, trials);
  if (witness !== undefined) return { kind: "witness", witness };
  return { kind: "unproven", reason: refusal === undefined ? fruitless(related) : notCarried(refusal) };
}

function notCarried(refusal: string): string {
  return `the codecs do not carry all of this contract: ${refusal}`;
}

function fruitless(trials: readonly Trial[]): string {
  const tried = trials.reduce((sum, { agreed, differences }) => sum + agreed + differences.length, 0);
  return tried === 0 ? "no message can be made that shows it" : `${tried} messages were tried, and none shows it alone`;
}
