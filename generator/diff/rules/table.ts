import type { DiffRule } from "../rule.js";
import { schemaRules } from "./schema/rules.js";
import { wsdlRules } from "./wsdl/rules.js";

/** Every rule of the comparison, in the order in which reports explain them. */
export const diffRules: readonly DiffRule[] = [...wsdlRules, ...schemaRules];
