import { documentationRules, wsdlDocumentationRules } from "./documentation.js";
import type { DiffRule } from "./rule.js";
import { attributeRules } from "./schema/attributes.js";
import { elementRules } from "./schema/elements.js";
import { facetRules, limitRules } from "./schema/facets.js";
import { particleRules } from "./schema/particles.js";
import { simpleTypeRules } from "./schema/simple-types.js";
import { typeRules } from "./schema/types.js";
import { wildcardRules } from "./schema/wildcards.js";
import { bindingRules } from "./wsdl/bindings.js";
import { faultRules, headerRules } from "./wsdl/headers-and-faults.js";
import { httpRules } from "./wsdl/http.js";
import { messageRules } from "./wsdl/messages.js";
import { operationRules } from "./wsdl/operations.js";
import { portRules, serviceRules } from "./wsdl/services.js";
import { actionRules, soapRules } from "./wsdl/soap.js";

/** Every rule about a schema, in the order in which reports explain them. */
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

/** Every rule about a WSDL, in the order in which reports explain them. */
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

/** Every rule of the comparison, in the order in which reports explain them. */
export const diffRules: readonly DiffRule[] = [...wsdlRules, ...schemaRules];
