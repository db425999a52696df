import type { Contract } from "../../model/contract.js";
import type { Change, Compatibility, Level } from "../change.js";
import { pairOperations } from "../compare/wsdl/pair-operations.js";
import { Allowance } from "./allowance.js";
import { findCounterexample, isOfMessage, proofOfAgreement, trialsOf } from "./attribution.js";
import type { Proof, ProvenChange } from "./proof.js";
import { Implementation } from "./implementation.js";
import { MOST_DEEP } from "./reachable-types.js";
import type { Trial } from "./trial.js";
import { type OperationNames, type Pairing, tryOperation } from "./try-operation.js";
import type { Effort } from "./values.js";

/** The names of an operation in both contracts; undefined where one has none. */
interface PairedNames {
  readonly old: string | undefined;
  readonly next: string | undefined;
}

/**
 * Looks for evidence for the verdicts of changes: counterexamples of those that break, and messages that are read as
 * they were meant for the rest. Only messages of operations that changes concern are tried.
 */
export async function proveChanges(
  changes: readonly Change[],
  old: Contract,
  next: Contract,
  effort: Effort,
): Promise<readonly ProvenChange[]> {
  if (changes.length === 0) return [];
  const implementations = { old: new Implementation(old), next: new Implementation(next) };
  const names = concernedNames(old, next, changes);
  const refusals = new Map([...implementations.old.refusals, ...implementations.next.refusals]);
  const pairing = (client: Implementation, server: Implementation, compatibility: Compatibility): Pairing => {
    const provable = changes.filter((each) => isAboutMessages(each, compatibility));
    return { client, server, compatibility, changes: provable, allowance: new Allowance() };
  };
  const backward = pairing(implementations.old, implementations.next, "backward");
  const forward = pairing(implementations.next, implementations.old, "forward");
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

/** How many of the operations that a change concerns are tried. */
const MOST_OPERATIONS = 20;

/** Operations that changes concern; any where a change names no operation. */
function concernedNames(old: Contract, next: Contract, changes: readonly Change[]): readonly PairedNames[] {
  const { pairs, removed, added } = pairOperations(old.operations, next.operations);
  const all: readonly PairedNames[] = [
    ...pairs.map((pair) => ({ old: pair.old.name.local, next: pair.next.name.local })),
    ...removed.map(({ name }) => ({ old: name.local, next: undefined })),
    ...added.map(({ name }) => ({ old: undefined, next: name.local })),
  ];
  const relevant = changes.filter((change) => VERDICTS.some((verdict) => isAboutMessages(change, verdict)));
  const chosen = relevant.flatMap(({ operations }) => {
    const concerned = new Set(operations);
    const isConcerned = (name: string | undefined) => name !== undefined && concerned.has(name);
    return all
      .filter(({ old: before, next: after }) => concerned.size === 0 || isConcerned(before) || isConcerned(after))
      .slice(0, MOST_OPERATIONS);
  });
  const tried = new Set(chosen);
  return all.filter((pair) => tried.has(pair));
}

function backwardNames(names: readonly PairedNames[]): readonly OperationNames[] {
  return names.flatMap(({ old, next }) => (old === undefined ? [] : [{ client: old, server: next }]));
}

function forwardNames(names: readonly PairedNames[]): readonly OperationNames[] {
  return names.flatMap(({ old, next }) => (next === undefined ? [] : [{ client: next, server: old }]));
}

/** The changes with their proofs; what a message breaks is breaking, whatever the rule says. */
function withProofs(
  changes: readonly Change[],
  proofOf: (change: Change, compatibility: Compatibility) => Proof,
): readonly ProvenChange[] {
  return changes.map((change) => {
    const proofs = { backward: proofOf(change, "backward"), forward: proofOf(change, "forward") };
    const levelOf = (compatibility: Compatibility): Level =>
      proofs[compatibility].kind === "counterexample" ? "breaking" : change.verdicts[compatibility];
    return { ...change, verdicts: { backward: levelOf("backward"), forward: levelOf("forward") }, proofs };
  });
}

const VERDICTS = ["backward", "forward"] as const;

/** Whether messages can prove a verdict. The reasons for "risky" are not in the contract. */
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
    if (refusal !== undefined) return { kind: "unproven", reason: unsupported(refusal) };
    const isPossible = trials.some((trial) => isOfMessage(change, trial));
    return isPossible ? { kind: "unproven", reason: NOT_TRIED } : { kind: "none" };
  }
  const counterexample = findCounterexample(change, compatibility, changes, trials);
  if (counterexample !== undefined) return { kind: "counterexample", counterexample };
  return { kind: "unproven", reason: refusal === undefined ? withoutCounterexample(related) : unsupported(refusal) };
}

/** Why a change is unproven that is in no message that was tried. */
const NOT_TRIED = `no message that was tried has it; they are made to a depth of ${MOST_DEEP} types`;

function unsupported(refusal: string): string {
  return `the codecs do not support all of this contract: ${refusal}`;
}

function withoutCounterexample(trials: readonly Trial[]): string {
  const tried = trials.reduce((sum, { agreed, differences }) => sum + agreed + differences.length, 0);
  if (trials.length === 0) return NOT_TRIED;
  return tried === 0
    ? "no message represents it"
    : `${tried} messages were tried; none is a counterexample of it alone`;
}
