import type { DiffRule } from "../../rule.js";
import { bindingRules } from "./bindings.js";
import { wsdlDocumentationRules } from "./documentation.js";
import { faultRules, headerRules } from "./headers-and-faults.js";
import { httpRules } from "./http.js";
import { messageRules } from "./messages.js";
import { operationRules } from "./operations.js";
import { portRules, serviceRules } from "./services.js";
import { actionRules, soapRules } from "./soap.js";

/** Every rule about what a WSDL says, in the order in which reports explain them. */
export const wsdlRules: readonly DiffRule[] = [
  serviceRules,
  portRules,
  bindingRules,
  soapRules,
  actionRules["1.1"],
  actionRules["1.2"],
  operationRules,
  messageRules,
  headerRules,
  faultRules,
  httpRules,
  wsdlDocumentationRules,
].flatMap((rules) => Object.values<DiffRule>(rules));
