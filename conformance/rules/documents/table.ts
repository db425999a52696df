import type { ConformanceRule } from "../../rule.js";
import { addressesLeadHere } from "./addresses.js";
import { documentServed, importsReachable, wsdlServed } from "./reachable.js";
import { contractEqual } from "./same-contract.js";

/** What the documents that a server gives have to say, in the order of the report. */
export const DOCUMENT_RULES: readonly ConformanceRule[] = [
  wsdlServed,
  importsReachable,
  documentServed,
  contractEqual,
  addressesLeadHere,
];
