import type { ConformanceRule } from "../rule.js";
import { DOCUMENT_RULES } from "./documents.js";
import { HTTP_RULES } from "./http/table.js";
import { SOAP_RULES } from "./soap/table.js";
import { VALUE_RULES } from "./values/table.js";

/** Every rule. Cases run, and are reported, in this order. */
export const RULES: readonly ConformanceRule[] = [...DOCUMENT_RULES, ...VALUE_RULES, ...SOAP_RULES, ...HTTP_RULES];
