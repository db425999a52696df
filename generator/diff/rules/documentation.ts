import { inNone, rulesOf } from "./rule.js";

const rule = rulesOf("documentation");
const WHY = "Documentation is in no message.";

/** Changes of the documentation of schema components. */
export const documentationRules = {
  type: rule("documentation-type", "a type is documented differently", WHY, inNone("docs", "none")),
  element: rule("documentation-element", "an element is documented differently", WHY, inNone("docs", "none")),
  attribute: rule("documentation-attribute", "an attribute is documented differently", WHY, inNone("docs", "none")),
  value: rule("documentation-value", "a value is documented differently", WHY, inNone("docs", "none")),
  table: rule("documentation-table", "a table is documented differently", WHY, inNone("docs", "none")),
} as const;

/** Changes of the documentation of WSDL components. */
export const wsdlDocumentationRules = {
  contract: rule("documentation-contract", "the contract is documented differently", WHY, inNone("docs", "none")),
  service: rule("documentation-service", "a service is documented differently", WHY, inNone("docs", "none")),
  port: rule("documentation-port", "a port is documented differently", WHY, inNone("docs", "none")),
  binding: rule("documentation-binding", "a binding is documented differently", WHY, inNone("docs", "none")),
  portType: rule("documentation-port-type", "a port type is documented differently", WHY, inNone("docs", "none")),
  operation: rule("documentation-operation", "an operation is documented differently", WHY, inNone("docs", "none")),
  message: rule("documentation-message", "a message is documented differently", WHY, inNone("docs", "none")),
  part: rule("documentation-part", "a part is documented differently", WHY, inNone("docs", "none")),
} as const;
