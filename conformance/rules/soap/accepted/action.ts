import { acceptedRule } from "./accepted-rule.js";

/**
 * SOAP 1.1 (section 6.1.1) and WSDL 1.1 (section 3.4) have clients send the action; a receiver must not depend on it.
 * Engines that choose the operation by it are many, so this is advice. For every call: it is part of a call's dispatch.
 */
export const actionOptional = acceptedRule({
  id: "action-optional",
  severity: "should",
  title: "A SOAP 1.1 message is read without an action: the Body says what is called.",
  reference: "Basic Profile 1.1, R1127",
  calls: "all",
  variants: ({ version }) =>
    version === "1.2"
      ? []
      : [
          { id: "empty", request: "a message with an empty SOAPAction", changes: { headers: { soapaction: '""' } } },
          { id: "absent", request: "a message without a SOAPAction", changes: { headers: { soapaction: undefined } } },
        ],
});
