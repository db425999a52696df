import type { ConformanceRule } from "../../rule.js";
import { ACCEPTED_RULES } from "./accepted/table.js";
import { FAULT_RULES } from "./faults/table.js";
import { PARAMETER_RULES } from "./parameters/table.js";
import { REFUSED_RULES } from "./refused/table.js";

/** What every server has to do with SOAP messages, in the order of the report. */
export const SOAP_RULES: readonly ConformanceRule[] = [
  ...ACCEPTED_RULES,
  ...REFUSED_RULES,
  ...PARAMETER_RULES,
  ...FAULT_RULES,
];
