import type { DocumentLink } from "../../model/contract.js";
import { namespaces } from "../../xml/names.js";
import { childElements, type XmlElement } from "../../xml/tree.js";
import type { Found, LintRule } from "../rule.js";
import type { LintDocument, LintInput } from "../input.js";
import { allNamed, elementsAround, isAbsolute, isNamed, placeOf, attributeValue } from "../xml.js";
import { must } from "./assertion.js";

/** Rules for wsdl:import: section 4.2 of the profile. */
export const importRules: readonly LintRule[] = [
  must(
    "R2001",
    {
      section: "4.2",
      title: "wsdl:import imports WSDL only",
      why: "Tools read the document as WSDL, and find no definitions in it.",
      hint: "Import the schema by xs:import in an xs:schema of wsdl:types.",
      alsoChecks: ["R2002"],
    },
    (input) =>
      followedImports(input)
        .filter(({ link }) => link.document?.kind === "xsd")
        .map(({ link }) => ({ span: link.span, message: `wsdl:import names the schema ${link.document?.name}` })),
  ),
  must(
    "R2003",
    {
      section: "4.2",
      title: "xs:import occurs in xs:schema only",
      why: "Elsewhere it is an extension that readers ignore, and the schema is missing.",
      hint: "Put it into an xs:schema of wsdl:types.",
    },
    strayImports,
  ),
  must(
    "R2803",
    {
      section: "4.2",
      title: "the namespace of wsdl:import is an absolute URI",
      why: "A relative name depends on the location of the document.",
      hint: "Write an absolute URI.",
    },
    (input) =>
      wsdlImports(input)
        .filter((element) => !isAbsolute(attributeValue(element, "namespace") ?? "urn:"))
        .map((element) => ({
          span: placeOf(element, "namespace"),
          message: `the namespace "${attributeValue(element, "namespace")}" is relative`,
        })),
  ),
  must(
    "R2005",
    {
      section: "4.2",
      title: "wsdl:import has the target namespace of the document that it imports",
      why: "References into the namespace cannot be resolved.",
      hint: "Give the import the target namespace of the document.",
    },
    otherNamespaces,
  ),
  must(
    "R2007",
    {
      section: "4.2",
      title: "wsdl:import has a location",
      why: "Without it a consumer cannot find the document.",
      hint: "Write the path or the URL of the document.",
    },
    (input) =>
      wsdlImports(input)
        .filter((element) => attributeValue(element, "location") === "")
        .map((element) => ({ span: placeOf(element, "location"), message: "the location is empty" })),
  ),
];

function strayImports({ documents }: LintInput): readonly Found[] {
  const parents = documents.flatMap(({ elements }) => [...elements.values()]);
  return parents
    .filter((parent) => !isNamed(parent, namespaces.xsd, "schema"))
    .flatMap(childElements)
    .filter((element) => isNamed(element, namespaces.xsd, "import"))
    .map(({ span }) => ({ span, message: "xs:import occurs outside xs:schema" }));
}

function wsdlImports(input: LintInput): readonly XmlElement[] {
  return allNamed(input, namespaces.wsdl, "import");
}

interface FollowedImport {
  readonly link: DocumentLink;
  readonly element: XmlElement;
}

/** The imports of WSDLs, each with the imported document. */
function followedImports({ documents }: LintInput): readonly FollowedImport[] {
  return documents.flatMap((document) =>
    document.source.links.flatMap((link): FollowedImport[] => {
      const element = elementsAround(document.root, link.span.start).at(-1);
      return element !== undefined && isNamed(element, namespaces.wsdl, "import") ? [{ link, element }] : [];
    }),
  );
}

function otherNamespaces(input: LintInput): readonly Found[] {
  const rootOf = (link: DocumentLink): LintDocument | undefined =>
    input.documents.find(({ source }) => source === link.document);
  return followedImports(input).flatMap(({ link, element }): Found[] => {
    const imported = rootOf(link);
    const named = attributeValue(element, "namespace") ?? "";
    const own = imported && (attributeValue(imported.root, "targetNamespace") ?? "");
    if (imported?.source.kind !== "wsdl" || own === named) return [];
    return [
      { span: placeOf(element, "namespace"), message: `the namespace is "${named}", that of the document "${own}"` },
    ];
  });
}
