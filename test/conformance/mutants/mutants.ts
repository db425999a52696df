import { ANSWERS } from "./faults/answers.js";
import { BEHAVIOURS } from "./faults/behaviours.js";
import { DECLARED } from "./faults/declared.js";
import { DOCUMENTS } from "./faults/documents.js";
import { FORMS } from "./faults/forms/table.js";
import { LENIENCE } from "./faults/lenience/table.js";
import { NARROWNESS } from "./faults/narrowness/table.js";
import { PAYLOADS } from "./faults/payloads.js";
import { REFUSALS } from "./faults/refusals/table.js";
import { KEEPERS } from "./faults/stores.js";
import { STRUCTURES } from "./faults/structures.js";
import { TEXTS } from "./faults/texts.js";
import { WRAPPERS } from "./faults/wrappers.js";
import type { Mutant } from "./mutant.js";

/** Every seeded fault. */
export const MUTANTS: readonly Mutant[] = [
  ...PAYLOADS,
  ...WRAPPERS,
  ...ANSWERS,
  ...REFUSALS,
  ...LENIENCE,
  ...NARROWNESS,
  ...TEXTS,
  ...STRUCTURES,
  ...DECLARED,
  ...KEEPERS,
  ...FORMS,
  ...DOCUMENTS,
  ...BEHAVIOURS,
];
