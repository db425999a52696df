import { arbitrariesTarget } from "./arbitraries/target.js";
import { clientTarget } from "./client/target.js";
import { codecReadme } from "./codec/readme.js";
import { codecTarget } from "./codec/target.js";
import { conformanceTarget } from "./conformance/target.js";
import { explorerTarget } from "./explorer/target.js";
import { faultsTarget } from "./faults/target.js";
import { operationsTarget, serviceTarget } from "./operations/target.js";
import { packageTarget } from "./package/target.js";
import { serverTarget } from "./server/target.js";
import type { Target } from "./target.js";
import { typesTarget } from "./types/target.js";
import { wsdlTarget } from "./wsdl/target.js";

/** All targets; the README has its parts in this order. */
const TARGETS: readonly Target[] = [
  packageTarget,
  typesTarget,
  codecTarget,
  faultsTarget,
  operationsTarget,
  clientTarget,
  serviceTarget,
  serverTarget,
  wsdlTarget,
  explorerTarget,
  conformanceTarget,
  arbitrariesTarget,
];

/** The names by which a configuration chooses targets. */
export const TARGET_NAMES: readonly string[] = TARGETS.filter(({ isInternal }) => isInternal !== true).map(
  ({ name }) => name,
);

const publicCodec: Target = {
  ...codecTarget,
  readme: codecReadme,
  modules: [
    {
      name: "codec",
      contents: "a descriptor for each type and global element, for `decodeDocument` and `encodeDocument`",
    },
  ],
};

/** Those of the targets that have something to show for a contract without operations: types and codec. */
export function withoutOperations(targets: readonly Target[]): readonly Target[] {
  return targets
    .filter((target) => !needsOperations(target))
    .map((target) => (target === codecTarget ? publicCodec : target));
}

function needsOperations({ name, needs = [] }: Target): boolean {
  if (name === operationsTarget.name) return true;
  return TARGETS.some((target) => needs.includes(target.name) && needsOperations(target));
}

/** The targets of these names with those that they need, in the order of the table. */
export function chooseTargets(names: readonly string[]): readonly Target[] {
  const chosen = new Set<string>();
  const choose = (name: string): void => {
    if (chosen.has(name)) return;
    chosen.add(name);
    TARGETS.find((target) => target.name === name)?.needs?.forEach(choose);
  };
  [packageTarget.name, ...names].forEach(choose);
  return TARGETS.filter(({ name }) => chosen.has(name));
}
