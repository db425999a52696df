import { only, rulesOf, unsent } from "../rule.js";

const service = rulesOf("service");
const port = rulesOf("port");

/** Changes of services, of what they are made of, and of names that only documents show (WSDL 1.1, sections 2.1 and 2.7). */
export const serviceRules = {
  added: service("service-added", "a service was added", "Who does not know it does not call it.", unsent()),
  removed: service(
    "service-removed",
    "a service was removed",
    "Nobody answers at its ports any more; what is offered elsewhere all the same is said at its operations.",
    only(["none"], ["risky", "compatible"]),
  ),
  renamed: service(
    "service-renamed",
    "a service has another name",
    "The name of a service is in no message; the package is described by it.",
    unsent("source-compatible"),
  ),
  namespaceChanged: service(
    "namespace-changed",
    "all that was in a namespace is in another",
    "The namespace is part of every element's name: a server refuses the other one, a client does not find the answer in it.",
    only(["request", "response", "fault", "header"], ["breaking", "breaking"]),
  ),
  unsentNamespaceChanged: service(
    "namespace-of-definitions-changed",
    "messages, port types, bindings and services are in another namespace",
    "No message has an element of this namespace: it is in the WSDL alone.",
    unsent(),
  ),
  documentsChanged: service(
    "documents-changed",
    "the contract is made of other documents",
    "What they say is compared, wherever it stands; who fetches a single document by its old name finds it no more.",
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
    "Each operation is still offered over this kind of binding; a client that knows the port's own address may not find it.",
    only(["none"], ["risky", "compatible"]),
  ),
  renamed: port("port-renamed", "a port has another name", "The name of a port is in no message.", unsent()),
  pathChanged: port(
    "address-path-changed",
    "a port has another path",
    "A client adds the path of its contract to the base URL that it is given, and a server answers under its own path only.",
    only(["request"], ["breaking", "breaking"]),
  ),
  originChanged: port(
    "address-origin-changed",
    "a port is at another host, port number or scheme",
    "Clients are given a base URL; those that take the address from the contract go where it says.",
    only(["none"], ["risky", "risky"]),
  ),
} as const;
