import type { ConformanceRule } from "../../rule.js";
import { ACCEPTED_RULES } from "./accepted/table.js";
import { FAULT_RULES } from "./faults.js";
import { PARAMETER_RULES } from "./parameters.js";
import { REFUSED_RULES } from "./refused/table.js";

/** What every server has to do with SOAP messages, in the order of the report. */
export const SOAP_RULES: readonly ConformanceRule[] = [
  ...ACCEPTED_RULES,
  ...REFUSED_RULES,
  ...PARAMETER_RULES,
  ...FAULT_RULES,
];
