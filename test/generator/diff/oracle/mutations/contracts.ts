import { attribute, elementsOf, find, replaceWord, setAttribute, walk, WSDL } from "../tree.js";
import { changeOneOf, having, type Mutations, remove, setTo } from "./mutation.js";

const NAMESPACE = "http://example.com/customerapi/";
const ADDRESSES = ["https://other.example.com/1.0/customerapi.asmx", "http://example.com/2.0/api"];

/**
 * Changes of operations, messages, bindings and services. The result of an HTTP binding is not changed: where it is not
 * that of SOAP, the operation is left out over HTTP, so that no message could show what changed.
 */
export const contractMutations: Mutations = {
  "rename a parameter everywhere": ({ wsdl, xsd: schema }) => {
    const isThere = [...walk(schema)].some((element) => attribute(element, "name") === "domainName");
    for (const tree of [wsdl, schema]) replaceWord(tree, "domainName", "mailDomain");
    return isThere;
  },
  "rename an operation": changeOneOf(
    ({ wsdl }) => find(wsdl, WSDL, "operation"),
    (chosen, _, { wsdl, xsd: schema }) => {
      const name = attribute(chosen, "name") ?? "";
      for (const tree of [wsdl, schema]) {
        for (const suffix of ["", "Response"]) replaceWord(tree, name + suffix, `${name}Anew${suffix}`);
      }
    },
  ),
  "rename a message": changeOneOf(
    ({ wsdl }) => find(wsdl, WSDL, "message"),
    (chosen, _, { wsdl }) => {
      const name = attribute(chosen, "name") ?? "";
      replaceWord(wsdl, name, `${name}Renamed`);
    },
  ),
  "change a soapAction": changeOneOf(having("soapAction"), (element) =>
    setTo(element, "soapAction", `${attribute(element, "soapAction")}2`),
  ),
  "change a location": changeOneOf(having("location"), (element) =>
    setTo(element, "location", attribute(element, "location")?.replace(/(\w+)$/, "$12")),
  ),
  "change an address": changeOneOf(
    ({ wsdl }) => [...walk(wsdl)].filter(({ name }) => name.local === "address"),
    (address, random) => setTo(address, "location", random.pick(ADDRESSES)),
  ),
  "remove an operation from a binding": changeOneOf(
    ({ wsdl }) => find(wsdl, WSDL, "binding"),
    (binding, random) => {
      const operations = elementsOf(binding).filter(({ name }) => name.local === "operation");
      return operations.length > 0 && remove(binding, random.pick(operations));
    },
  ),
  "remove a port": changeOneOf(
    ({ wsdl }) => find(wsdl, WSDL, "port"),
    (port, _, { wsdl }) => remove(wsdl, port),
  ),
  "reorder the parts of a message": changeOneOf(
    ({ wsdl }) => find(wsdl, WSDL, "message"),
    (message) => {
      message.children.reverse();
      return elementsOf(message).length > 1;
    },
  ),
  "change the target namespace": ({ wsdl, xsd: schema }) => {
    for (const element of [...walk(wsdl), ...walk(schema)]) {
      for (const { name, value } of element.attributes) {
        if (value.includes(NAMESPACE)) setAttribute(element, name.local, value.replace(NAMESPACE, "urn:other:"));
      }
      for (const [prefix, uri] of element.declarations) {
        element.declarations.set(prefix, uri.replace(NAMESPACE, "urn:other:"));
      }
    }
    return true;
  },
};
