import { namespaces } from "../../xml/names.js";
import { childElements } from "../../xml/tree.js";
import type { Found, LintRule } from "../rule.js";
import type { LintInput } from "../input.js";
import { allNamed, descendants, isNamed, qualifiedNames, schemas, attributeValue } from "../xml.js";
import { must, should } from "./assertion.js";

/** Rules for schemas in a WSDL: section 4.3 of the profile. */
export const typeRules: readonly LintRule[] = [
  must(
    "R2105",
    {
      section: "4.3",
      title: "a schema in wsdl:types has a target namespace, unless it only imports",
      why: "Its components are in no namespace, and no prefix can refer to them.",
      hint: "Give the schema a targetNamespace.",
    },
    schemasWithoutNamespace,
  ),
  must(
    "R2110",
    {
      section: "4.3",
      title: "no type derives from soapenc:Array",
      why: "Arrays of SOAP encoding have no literal form; tools disagree on the wire format.",
      hint: 'Write a sequence of one element with maxOccurs="unbounded".',
    },
    encodedArrays,
  ),
  must(
    "R2111",
    {
      section: "4.3",
      title: "no declaration has wsdl:arrayType",
      why: "It has no meaning in a literal message, and implementations treat it differently.",
      hint: 'Write a sequence of one element with maxOccurs="unbounded".',
    },
    arrayTypes,
  ),
  should(
    "R2112",
    {
      section: "4.3",
      title: "no element is named ArrayOf...",
      why: "The name denotes an array of SOAP encoding, and some tools treat the element as one.",
      hint: "Name the element after its content.",
    },
    arrayElements,
  ),
];

function schemasWithoutNamespace(input: LintInput): readonly Found[] {
  const inline = allNamed(input, namespaces.wsdl, "types").flatMap((types) =>
    childElements(types).filter((child) => isNamed(child, namespaces.xsd, "schema")),
  );
  return inline
    .filter((schema) => !attributeValue(schema, "targetNamespace"))
    .filter((schema) => childElements(schema).some((child) => !isNamed(child, namespaces.xsd, "import", "annotation")))
    .map(({ span }) => ({ span, message: "the schema declares components and has no target namespace" }));
}

function encodedArrays(input: LintInput): readonly Found[] {
  return allNamed(input, namespaces.xsd, "restriction", "extension").flatMap((element): Found[] => {
    const [base] = qualifiedNames(element, "base");
    const isArray = base?.namespace === namespaces.soapEncoding && /(?:^|:)Array$/.test(base.text);
    return isArray ? [{ span: element.span, message: `the type derives from ${base.text}` }] : [];
  });
}

function arrayTypes(input: LintInput): readonly Found[] {
  return schemas(input)
    .flatMap(descendants)
    .flatMap((element): Found[] => {
      const attribute = element.attributes.get(`{${namespaces.wsdl}}arrayType`);
      return attribute === undefined ? [] : [{ span: attribute.span, message: `wsdl:arrayType="${attribute.value}"` }];
    });
}

/** The responses of HTTP GET and HTTP POST are outside the profile; .NET names their elements ArrayOf... */
function arrayElements(input: LintInput): readonly Found[] {
  const overHttp = new Set(
    input.contract.bindings
      .flatMap((binding) => (binding.kind === "httpBinding" ? binding.operations : []))
      .flatMap(({ operation }) => operation.output?.message.parts ?? [])
      .map(({ content }) => (content.kind === "element" ? content.element.span.start : -1)),
  );
  return allNamed(input, namespaces.xsd, "element")
    .filter((element) => attributeValue(element, "name")?.startsWith("ArrayOf") === true)
    .filter(({ span }) => !overHttp.has(span.start))
    .map((element) => ({
      span: element.span,
      message: `the element ${attributeValue(element, "name")} is named like an array`,
    }));
}
