import type { Found, LintRule } from "../rule.js";
import { boundOperations, inBinding, type SoapUse, soapUses } from "../soap.js";
import type { LintInput } from "../input.js";
import { isAbsolute, placeOf, attributeValue } from "../xml.js";
import { must, should } from "./assertion.js";

/** Rules for soap:body, soap:header, soap:headerfault and soap:fault: section 4.7 of the profile. */
export const soapElementRules: readonly LintRule[] = [
  must(
    "R2706",
    {
      section: "4.7",
      title: "all messages are literal",
      why: "Implementations of SOAP encoding differ, and newer tools do not support it.",
      hint: 'Write use="literal", and schema types for what was encoded.',
      alsoChecks: ["R2723"],
    },
    (input) =>
      uses(
        input,
        ({ element }) => attributeValue(element, "use") === "encoded",
        "use",
        () => "use is encoded",
      ),
  ),
  must(
    "R2716",
    {
      section: "4.7",
      title: "document/literal elements have no namespace attribute",
      why: "The element in the part has its namespace; a second one contradicts it.",
      hint: "Remove the attribute namespace.",
    },
    (input) =>
      uses(
        input,
        ({ element, bound }) =>
          bound.operation.style === "document" && attributeValue(element, "namespace") !== undefined,
        "namespace",
        ({ kind }) => `soap:${kind} has a namespace`,
      ),
  ),
  must(
    "R2717",
    {
      section: "4.7",
      title: "an rpc/literal body has an absolute namespace",
      why: "It is the namespace of the wrapper element, which nothing else defines.",
      hint: 'Write namespace="..." with the target namespace of the WSDL, for example.',
    },
    (input) =>
      uses(
        input,
        ({ element, bound, kind }) =>
          kind === "body" && bound.operation.style === "rpc" && !isAbsolute(attributeValue(element, "namespace") ?? ""),
        "namespace",
        () => "the body of an rpc operation has no absolute namespace",
      ),
  ),
  must(
    "R2726",
    {
      section: "4.7",
      title: "rpc/literal headers and faults have no namespace attribute",
      why: "The element in the part has its namespace; a second one contradicts it.",
      hint: "Remove the attribute namespace.",
    },
    (input) =>
      uses(
        input,
        ({ element, bound, kind }) =>
          kind !== "body" && bound.operation.style === "rpc" && attributeValue(element, "namespace") !== undefined,
        "namespace",
        ({ kind }) => `soap:${kind} has a namespace`,
      ),
  ),
  must(
    "R2721",
    {
      section: "4.7",
      title: "soap:fault has a name",
      why: "Tools find the fault of the port type by it.",
      hint: "Give it the name of the wsdl:fault around it.",
    },
    (input) =>
      uses(
        input,
        ({ element, kind }) => kind === "fault" && attributeValue(element, "name") === undefined,
        "name",
        () => "soap:fault has no name",
      ),
  ),
  must(
    "R2754",
    {
      section: "4.7",
      title: "soap:fault has the name of the wsdl:fault around it",
      why: "Tools find the fault of the port type by either name, and must find the same one.",
      hint: "Give it the name of the wsdl:fault around it.",
    },
    (input) =>
      uses(
        input,
        ({ element, parent, kind }) =>
          kind === "fault" && ![undefined, attributeValue(parent, "name")].includes(attributeValue(element, "name")),
        "name",
        ({ element, parent }) =>
          `soap:fault is named ${attributeValue(element, "name")}, wsdl:fault ${attributeValue(parent, "name")}`,
      ),
  ),
  must(
    "R2749",
    {
      section: "4.7",
      title: "headers have no attribute parts",
      why: "A header block is one part, which the attribute part names.",
      hint: "Write part, and a soap:header for each part.",
    },
    (input) =>
      uses(
        input,
        ({ element, kind }) => /^header/.test(kind) && attributeValue(element, "parts") !== undefined,
        "parts",
        ({ kind }) => `soap:${kind} has the attribute parts`,
      ),
  ),
  should(
    "R2740",
    {
      section: "4.7",
      title: "a binding has a soap:fault for every fault of the port type",
      why: "Otherwise the serialization of the fault's detail is undefined.",
      hint: "Add a wsdl:fault with a soap:fault to the operation of the binding.",
    },
    unboundFaults,
  ),
];

function uses(
  input: LintInput,
  isWrong: (use: SoapUse) => boolean,
  attribute: string,
  message: (use: SoapUse) => string,
): readonly Found[] {
  return soapUses(input)
    .filter(isWrong)
    .map((use) => inBinding(use.bound.binding, { span: placeOf(use.element, attribute), message: message(use) }));
}

function unboundFaults(input: LintInput): readonly Found[] {
  return boundOperations(input).flatMap(({ binding, operation }) => {
    const bound = new Set(operation.faults.map(({ name }) => name));
    return operation.operation.faults
      .filter(({ name }) => !bound.has(name))
      .map(({ name }) => inBinding(binding, { span: operation.span, message: `the fault ${name} is not bound` }));
  });
}
