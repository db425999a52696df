import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ContractError } from "../../../../generator/diagnostics.js";
import { Implementation } from "../../../../generator/diff/proof/implementation.js";
import { loadContract } from "../../../../generator/load.js";
import type { Contract } from "../../../../generator/model/contract.js";
import { Random } from "../../../support/random.js";
import { contractMutations } from "./mutations/contracts.js";
import { elementMutations } from "./mutations/elements.js";
import type { Mutations } from "./mutations/mutation.js";
import { typeMutations } from "./mutations/types.js";
import { OPERATIONS, reducedContract } from "./reduced-contract.js";
import { type Documents, print } from "./tree.js";

/** Two contracts that differ, and how that was done. */
export interface Pair {
  readonly name: string;
  /** The names of the mutations between the two. */
  readonly applied: readonly string[];
  readonly old: Contract;
  readonly next: Contract;
  readonly implementations: { readonly old: Implementation; readonly next: Implementation };
}

/** Every kind of change. Half of the pairs have it on the old side, so that each is judged in both directions. */
export const MUTATIONS: Mutations = { ...elementMutations, ...typeMutations, ...contractMutations };

const NAMES = Object.keys(MUTATIONS);
const SEEDS = 2 ** 31;

/**
 * Makes the pair of a seed: this contract with some of its operations, up to three mutations on both sides, and one to three
 * on one side only. Contracts that are invalid or not in the supported subset are discarded.
 */
export function makePair(seed: number, folder: string): Pair {
  const random = new Random(seed);
  for (;;) {
    const pair = tryPair(random, `seed ${seed}`, folder);
    if (pair !== undefined) return pair;
  }
}

function tryPair(random: Random, name: string, folder: string): Pair | undefined {
  const operations = [random.pick(OPERATIONS), random.pick(OPERATIONS)];
  const [before, after] = [reducedContract(operations), reducedContract(operations)];
  const common = random.below(SEEDS);
  for (const documents of [before, after]) mutate(documents, new Random(common), new Random(common).below(4));
  const applied = mutate(after, random, 1 + random.below(3));
  if (applied.length === 0) return undefined;
  const isSwapped = random.oneIn(2);
  const [first, second] = isSwapped ? [after, before] : [before, after];
  const old = load(first, join(folder, "old"));
  const next = old && load(second, join(folder, "new"));
  if (old === undefined || next === undefined) return undefined;
  const title = `${name}: ${isSwapped ? "undo " : ""}${applied.join(", ")} (${operations.join(", ")})`;
  return {
    name: title,
    applied,
    old: old.contract,
    next: next.contract,
    implementations: { old: old.implementation, next: next.implementation },
  };
}

/** Makes so many mutations; gives the names of those that could be made. */
function mutate(documents: Documents, random: Random, count: number): readonly string[] {
  const chosen = Array.from({ length: count }, () => random.pick(NAMES));
  return chosen.filter((name) => MUTATIONS[name]?.(documents, random) === true);
}

function load(
  documents: Documents,
  folder: string,
): { readonly contract: Contract; readonly implementation: Implementation } | undefined {
  const isNew = mkdirSync(folder, { recursive: true }) !== undefined;
  if (isNew) writeFileSync(join(folder, "guid.xsd"), GUID);
  writeFileSync(join(folder, "customerapi.xsd"), print(documents.xsd));
  writeFileSync(join(folder, "customerapi.wsdl"), print(documents.wsdl));
  try {
    const contract = loadContract(join(folder, "customerapi.wsdl"));
    const implementation = new Implementation(contract);
    return isTried(implementation) ? { contract, implementation } : undefined;
  } catch (error) {
    if (error instanceof ContractError) return undefined;
    throw error;
  }
}

/** Whether every operation is there: over HTTP it may be left out, where its result is not that of SOAP. */
function isTried({ refusals, service }: Implementation): boolean {
  const names = service.operations.map(({ wireName }) => wireName);
  return names.length > 0 && [...refusals.keys()].every((name) => names.includes(name));
}

const GUID = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://microsoft.com/wsdl/types/">
<xs:simpleType name="guid"><xs:restriction base="xs:string">
<xs:pattern value="[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}"/>
</xs:restriction></xs:simpleType></xs:schema>`;
