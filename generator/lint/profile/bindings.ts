import type { SoapBinding } from "../../model/wsdl.js";
import { childElements, type XmlElement } from "../../xml/tree.js";
import type { Found, LintRule } from "../rule.js";
import { inBinding, soapBindings, soapNamespace } from "../soap.js";
import type { LintInput } from "../input.js";
import { elementAt, isNamed, placeOf, attributeValue } from "../xml.js";
import { must, should } from "./assertion.js";

/** Rules for bindings and ports: sections 4.6 and 4.7 of the profile. */
export const bindingRules: readonly LintRule[] = [
  must(
    "R2401",
    {
      section: "4.6",
      title: "a binding is a SOAP binding",
      why: "Conforming implementations support no other protocol. HTTP GET and HTTP POST are outside the profile and not checked.",
      hint: "Add a soap:binding, or remove the binding from the contract.",
    },
    ({ contract }) =>
      contract.bindings
        .filter(({ kind }) => kind === "otherBinding")
        .map(({ span, name }) => ({
          span,
          message: `the binding ${name.local} has neither a soap:binding nor an http:binding`,
        })),
  ),
  must(
    "R2701",
    {
      section: "4.7",
      title: "soap:binding has a transport",
      why: "Without it the protocol that transports the messages is undefined.",
      hint: 'Write transport="http://schemas.xmlsoap.org/soap/http".',
    },
    (input) =>
      protocols(input)
        .filter(({ element }) => attributeValue(element, "transport") === undefined)
        .map(({ binding, element }) => inBinding(binding, { span: element.span, message: "there is no transport" })),
  ),
  must(
    "R2702",
    {
      section: "4.7",
      title: "the transport is HTTP",
      why: "Conforming implementations use SOAP over HTTP.",
      hint: 'Write transport="http://schemas.xmlsoap.org/soap/http".',
    },
    otherTransports,
  ),
  should(
    "R2711",
    {
      section: "4.7",
      title: "SOAP ports have different addresses",
      why: "A message to the address may be for either port.",
      hint: "Give each port a different address.",
    },
    sameAddresses,
  ),
];

/** SOAP 1.2 bindings also use the name that WSDL 2.0 gave to HTTP. */
const TRANSPORTS: Readonly<Record<SoapBinding["version"], readonly string[]>> = {
  "1.1": ["http://schemas.xmlsoap.org/soap/http"],
  "1.2": ["http://schemas.xmlsoap.org/soap/http", "http://www.w3.org/2003/05/soap/bindings/HTTP/"],
};

/** The soap:binding elements. */
function protocols(input: LintInput): readonly { readonly binding: SoapBinding; readonly element: XmlElement }[] {
  return soapBindings(input).flatMap((binding) => {
    const parent = elementAt(input, binding.span);
    const found = parent && childElements(parent).find((child) => isNamed(child, soapNamespace(binding), "binding"));
    return found === undefined ? [] : [{ binding, element: found }];
  });
}

function otherTransports(input: LintInput): readonly Found[] {
  return protocols(input).flatMap(({ binding, element }): Found[] => {
    const transport = attributeValue(element, "transport");
    if (transport === undefined || TRANSPORTS[binding.version].includes(transport)) return [];
    const message = `the transport is "${transport}"`;
    return [inBinding(binding, { span: placeOf(element, "transport"), message })];
  });
}

function sameAddresses({ contract }: LintInput): readonly Found[] {
  const ports = contract.services.flatMap((service) => service.ports);
  return ports.flatMap(({ binding, address, name, span }, index): Found[] => {
    if (binding.kind !== "soapBinding" || address === undefined) return [];
    const same = ports
      .slice(0, index)
      .find(
        (port) =>
          port.binding.kind === "soapBinding" && port.binding.version === binding.version && port.address === address,
      );
    if (same === undefined) return [];
    return [inBinding(binding, { span, message: `the port ${name} has the address of the port ${same.name}` })];
  });
}
