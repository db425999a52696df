import type { Diagnostics } from "../diagnostics.js";
import { type Grammar, rule, words } from "../xml/grammar.js";
import { displayName, isSchemaDraft, namespaces } from "../xml/names.js";
import type { XmlElement } from "../xml/tree.js";

const particles = "element group choice sequence any";
const attributes = "attribute attributeGroup anyAttribute";
const definitions = "simpleType complexType group attributeGroup";
const occurs = "minOccurs maxOccurs";

/** The names of the constraining facets (XML Schema part 2, section 4.3). */
export const facetNames = [
  "length",
  "minLength",
  "maxLength",
  "pattern",
  "enumeration",
  "whiteSpace",
  "minInclusive",
  "maxInclusive",
  "minExclusive",
  "maxExclusive",
  "totalDigits",
  "fractionDigits",
] as const;

const facets = facetNames.join(" ");
const facetRule = rule("id value fixed", "annotation");
const identity = rule("id name refer", "annotation selector field");

/** The elements and attributes of schema documents (XML Schema part 1, appendix A). */
export const xsdGrammar: Grammar = {
  namespace: namespaces.xsd,
  unknownAttribute: "error",
  opaque: words("appinfo documentation"),
  foreign: checkForeign,
  rules: new Map([
    [
      "schema",
      rule(
        "id version targetNamespace elementFormDefault attributeFormDefault blockDefault finalDefault",
        `annotation include import redefine notation element attribute ${definitions}`,
      ),
    ],
    ["include", rule("id schemaLocation", "annotation")],
    ["import", rule("id namespace schemaLocation", "annotation")],
    ["redefine", rule("id schemaLocation", `annotation ${definitions}`)],
    ["notation", rule("id name public system", "annotation")],
    ["annotation", rule("id", "appinfo documentation")],
    ["appinfo", rule("source", "")],
    ["documentation", rule("source", "")],
    [
      "element",
      rule(
        `id name ref type substitutionGroup ${occurs} default fixed nillable abstract final block form`,
        "annotation simpleType complexType unique key keyref",
      ),
    ],
    ["attribute", rule("id name ref type use default fixed form", "annotation simpleType")],
    ["simpleType", rule("id name final", "annotation restriction list union")],
    ["restriction", rule("id base", `annotation simpleType ${facets} ${particles} all ${attributes}`, "unknownFacet")],
    ["extension", rule("id base", `annotation ${particles} all ${attributes}`)],
    ["list", rule("id itemType", "annotation simpleType")],
    ["union", rule("id memberTypes", "annotation simpleType")],
    [
      "complexType",
      rule(
        "id name mixed abstract final block",
        `annotation simpleContent complexContent group all choice sequence ${attributes}`,
      ),
    ],
    ["simpleContent", rule("id", "annotation restriction extension")],
    ["complexContent", rule("id mixed", "annotation restriction extension")],
    ["group", rule(`id name ref ${occurs}`, "annotation all choice sequence")],
    ["attributeGroup", rule("id name ref", `annotation ${attributes}`)],
    ["sequence", rule(`id ${occurs}`, `annotation ${particles}`)],
    ["choice", rule(`id ${occurs}`, `annotation ${particles}`)],
    ["all", rule(`id ${occurs}`, "annotation element")],
    ["any", rule(`id namespace processContents ${occurs}`, "annotation")],
    ["anyAttribute", rule("id namespace processContents", "annotation")],
    ...facetNames.map((name) => [name, facetRule] as const),
    ["unique", identity],
    ["key", identity],
    ["keyref", identity],
    ["selector", rule("id xpath", "annotation")],
    ["field", rule("id xpath", "annotation")],
  ]),
};

/**
 * An element of another vocabulary has no meaning outside xs:appinfo and is skipped. One without a namespace, or of a
 * draft of XML Schema, is an error: it was probably intended as part of the schema.
 */
function checkForeign(child: XmlElement, parent: XmlElement, diagnostics: Diagnostics): void {
  const isError = child.name.namespace === "" || isSchemaDraft(child.name.namespace);
  const message = `The element ${displayName(child.name)} is not allowed in ${displayName(parent.name)}.`;
  const hint = isError
    ? `Elements of a schema are in the namespace ${namespaces.xsd}.`
    : "It is skipped; elements of other namespaces belong in xs:annotation/xs:appinfo.";
  diagnostics[isError ? "error" : "warning"]("unexpectedElement", child.span, message, hint, {
    otherwise: "It is skipped.",
  });
}
