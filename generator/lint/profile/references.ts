import { namespaces } from "../../xml/names.js";
import { childElements, type XmlElement } from "../../xml/tree.js";
import type { Found, LintRule } from "../rule.js";
import type { LintInput } from "../input.js";
import { descendants, isNamed, placeOf, qualifiedNames, schemas, attributeValue } from "../xml.js";
import { must } from "./assertion.js";

/** Which namespaces a name may be in: section 4.3 of the profile. */
export const referenceRules: readonly LintRule[] = [
  must(
    "R2101",
    {
      section: "4.3",
      title: "a name of a WSDL component is in this document's namespace or an imported one",
      why: "Tools that read one document at a time cannot resolve the name.",
      hint: "Add a wsdl:import of the namespace to this document.",
    },
    wsdlReferences,
  ),
  must(
    "R2102",
    {
      section: "4.3",
      title: "a name of a schema component is in the schema's namespace or an imported one",
      why: "XML Schema forbids other names (part 1, section 4.2.3), and validators refuse them.",
      hint: "Add an xs:import of the namespace to the schema.",
    },
    (input) => [...partReferences(input), ...schemaReferences(input)],
  ),
];

/** The attributes that name components of WSDL, by the elements that have them. */
const WSDL_NAMES: readonly (readonly [attribute: string, elements: readonly string[]])[] = [
  ["message", ["input", "output", "fault", "header", "headerfault"]],
  ["type", ["binding"]],
  ["binding", ["port"]],
];

const SCHEMA_NAMES = ["type", "ref", "base", "itemType", "memberTypes", "substitutionGroup"];

function wsdlReferences({ documents }: LintInput): readonly Found[] {
  return documents.flatMap(({ root }) => {
    if (!isNamed(root, namespaces.wsdl, "definitions")) return [];
    const own = attributeValue(root, "targetNamespace") ?? "";
    const imported = childElements(root).filter((child) => isNamed(child, namespaces.wsdl, "import"));
    const known = new Set([own, ...imported.map((element) => attributeValue(element, "namespace") ?? "")]);
    return WSDL_NAMES.flatMap(([attribute, locals]) =>
      descendants(root)
        .filter(({ name }) => locals.includes(name.local) && name.namespace !== namespaces.xsd)
        .flatMap((element) => unknownNames(element, attribute, known, "imported")),
    );
  });
}

/** A part may refer to the components that any schema of the WSDLs has or imports. */
function partReferences(input: LintInput): readonly Found[] {
  const wsdls = input.documents.filter(({ source }) => source.kind === "wsdl").map(({ root }) => root);
  const inline = wsdls.flatMap(descendants).filter((element) => isNamed(element, namespaces.xsd, "schema"));
  const known = new Set([namespaces.xsd, ...inline.flatMap((schema) => [...knownTo(schema)])]);
  const parts = wsdls.flatMap(descendants).filter((element) => isNamed(element, namespaces.wsdl, "part"));
  return parts.flatMap((part) =>
    ["element", "type"].flatMap((attribute) => unknownNames(part, attribute, known, "declared or imported")),
  );
}

function schemaReferences(input: LintInput): readonly Found[] {
  return schemas(input).flatMap((schema) => {
    const known = knownTo(schema);
    const components = descendants(schema).filter(({ name }) => name.namespace === namespaces.xsd);
    // A schema without a namespace may be included by one that has it; its names are then those of the other.
    if (attributeValue(schema, "targetNamespace") === undefined) known.add("");
    return components.flatMap((element) =>
      SCHEMA_NAMES.flatMap((attribute) => unknownNames(element, attribute, known, "declared or imported")),
    );
  });
}

function knownTo(schema: XmlElement): Set<string> {
  const imports = childElements(schema).filter((child) => isNamed(child, namespaces.xsd, "import"));
  const own = attributeValue(schema, "targetNamespace") ?? "";
  return new Set([namespaces.xsd, own, ...imports.map((element) => attributeValue(element, "namespace") ?? "")]);
}

function unknownNames(
  element: XmlElement,
  attribute: string,
  known: ReadonlySet<string>,
  participle: string,
): readonly Found[] {
  return qualifiedNames(element, attribute)
    .filter(({ namespace }) => !known.has(namespace))
    .map(({ namespace, text }) => ({
      span: placeOf(element, attribute),
      message: `"${text}" is in the namespace "${namespace}", which is not ${participle} here`,
    }));
}
