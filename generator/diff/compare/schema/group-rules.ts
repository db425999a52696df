import type { DiffRule } from "../../rule.js";
import { elementRules } from "../../rules/schema/elements.js";
import { particleRules } from "../../rules/schema/particles.js";
import { wildcardRules } from "../../rules/schema/wildcards.js";
import type { OccursRules } from "./occurs.js";
import type { EffectiveParticle } from "../../../model/effective.js";

/** The rules for how often a group stands. */
export const GROUP_OCCURS: OccursRules = {
  ...particleRules,
  minimum: { increased: particleRules.minimumIncreased, decreased: particleRules.minimumDecreased },
  maximum: { increased: particleRules.maximumIncreased, decreased: particleRules.maximumDecreased },
  madeRepeated: particleRules.maximumIncreased,
  madeSingle: particleRules.maximumDecreased,
};

/** The rules for a group that became one of another kind; for those that are not here it is another content. */
export const KIND_RULES: Readonly<Record<string, DiffRule>> = {
  "sequence all": particleRules.orderFreed,
  "all sequence": particleRules.orderFixed,
};

/** The rules for what stands at another place of a sequence. */
export const MOVED: Readonly<Record<EffectiveParticle["kind"], DiffRule>> = {
  element: elementRules.moved,
  any: wildcardRules.moved,
  sequence: particleRules.restructured,
  choice: particleRules.restructured,
  all: particleRules.restructured,
};

