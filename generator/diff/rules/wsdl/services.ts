import { only, rulesOf, unsent } from "../rule.js";

const service = rulesOf("service");
const port = rulesOf("port");

/** Changes of services, of what they are made of, and of names that only documents show (WSDL 1.1, sections 2.1 and 2.7). */
export const serviceRules = {
  added: service(
    "service-added",
    "a service was added",
    "Clients whose contract does not have it do not call it.",
    unsent(),
  ),
  removed: service(
    "service-removed",
    "a service was removed",
    "No server answers at its ports; operations that are still offered by other services are reported separately.",
    only(["none"], ["risky", "compatible"]),
  ),
  renamed: service(
    "service-renamed",
    "a service was renamed",
    "The name of a service is in no message; the package is documented with it.",
    unsent("source-compatible"),
  ),
  namespaceChanged: service(
    "namespace-changed",
    "all components of a namespace are in a different one",
    "The namespace is part of the name of every element: a server refuses the other one, a client does not find the response.",
    only(["request", "response", "fault", "header"], ["breaking", "breaking"]),
  ),
  unsentNamespaceChanged: service(
    "namespace-of-definitions-changed",
    "messages, port types, bindings and services are in a different namespace",
    "No message has an element of this namespace: it is in the WSDL alone.",
    unsent(),
  ),
  documentsChanged: service(
    "documents-changed",
    "the documents of the contract changed",
    "Their components are compared, whichever document declares them; a document cannot be fetched under its old name any more.",
    unsent(),
  ),
} as const;

/** Changes of ports and their addresses (WSDL 1.1, section 2.6). */
export const portRules = {
  added: port(
    "port-added",
    "a port was added beside others of its kind",
    "Each operation was offered over this kind of binding before.",
    unsent(),
  ),
  removed: port(
    "port-removed",
    "a port was removed beside others of its kind",
    "Each operation is still offered over this kind of binding; a client that uses the address of the port itself may fail.",
    only(["none"], ["risky", "compatible"]),
  ),
  renamed: port("port-renamed", "a port was renamed", "The name of a port is in no message.", unsent()),
  pathChanged: port(
    "address-path-changed",
    "the path of a port changed",
    "A client adds the path of its contract to its base URL, and a server answers under the path of its contract only.",
    only(["request"], ["breaking", "breaking"]),
  ),
  originChanged: port(
    "address-origin-changed",
    "the scheme, host or port number of a port changed",
    "Clients are configured with a base URL; only those that take the address from the contract are affected.",
    only(["none"], ["risky", "risky"]),
  ),
} as const;
