import { only, rulesOf, unsent } from "../rule.js";

const rule = rulesOf("binding");

const REFUSED = "A server refuses what comes by a binding that it does not have: 405, 415 or a fault.";

/** Changes of bindings (WSDL 1.1, section 2.5). */
export const bindingRules = {
  added: rule(
    "binding-added",
    "a service is offered over an additional binding",
    REFUSED,
    only(["request"], ["compatible", "breaking"]),
  ),
  removed: rule(
    "binding-removed",
    "a service is no longer offered over a binding",
    REFUSED,
    only(["request"], ["breaking", "compatible"]),
  ),
  renamed: rule("binding-renamed", "a binding was renamed", "The name of a binding is in no message.", unsent()),
  operationAdded: rule(
    "binding-operation-added",
    "an operation is offered over an additional binding",
    REFUSED,
    only(["request"], ["compatible", "breaking"]),
  ),
  operationRemoved: rule(
    "binding-operation-removed",
    "an operation is no longer offered over a binding",
    REFUSED,
    only(["request"], ["breaking", "compatible"]),
  ),
  soapVersionChanged: rule(
    "soap-version-changed",
    "the SOAP version of a port changed",
    "The versions differ in media type and in the namespace of the Envelope; a server refuses a version that it does not support.",
    only(["request"], ["breaking", "breaking"]),
  ),
  verbChanged: rule(
    "http-verb-changed",
    "the HTTP method of a port changed",
    "A server answers 405 to a method that the location does not have.",
    only(["request"], ["breaking", "breaking"]),
  ),
} as const;
