import type { DiffRule } from "../../rule.js";
import { attributeRules } from "./attributes.js";
import { documentationRules } from "./documentation.js";
import { elementRules } from "./elements.js";
import { facetRules, limitRules } from "./facets.js";
import { particleRules } from "./particles.js";
import { simpleTypeRules } from "./simple-types.js";
import { typeRules } from "./types.js";
import { wildcardRules } from "./wildcards.js";

/** Every rule about what a schema says, in the order in which reports explain them. */
export const schemaRules: readonly DiffRule[] = [
  elementRules,
  particleRules,
  typeRules,
  simpleTypeRules,
  ...Object.values(limitRules),
  facetRules,
  attributeRules,
  wildcardRules,
  documentationRules,
].flatMap((rules) => Object.values<DiffRule>(rules));
