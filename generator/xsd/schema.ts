import type { Diagnostics } from "../diagnostics.js";
import { AttributeReader } from "../xml/attributes.js";
import { checkGrammar } from "../xml/grammar.js";
import type { XmlElement } from "../xml/tree.js";
import { readAttribute, readAttributeGroup } from "./attribute.js";
import { attributesOf, children, type SchemaContext } from "./context.js";
import { xsdGrammar } from "./grammar.js";
import type { RedefinitionNode, SchemaLinkNode, SchemaNode } from "./nodes.js";
import { readComplexType, readElement, readGroup } from "./declarations.js";
import { readSimpleType } from "./simple-type.js";

const linkKinds = ["include", "import", "redefine"] as const;
const forms = ["qualified", "unqualified"] as const;
const derivations = ["extension", "restriction", "substitution", "list", "union"] as const;

const redefinable: ReadonlyMap<string, (element: XmlElement, context: SchemaContext) => RedefinitionNode> = new Map<
  string,
  (element: XmlElement, context: SchemaContext) => RedefinitionNode
>([
  ["simpleType", (element, context) => readSimpleType(element, true, context)],
  ["complexType", (element, context) => readComplexType(element, true, context)],
  ["group", readGroup],
  ["attributeGroup", readAttributeGroup],
]);

const components: ReadonlyMap<string, (element: XmlElement, context: SchemaContext) => unknown> = new Map<
  string,
  (element: XmlElement, context: SchemaContext) => unknown
>([
  ...redefinable,
  ["element", (element, context) => readElement(element, true, context)],
  ["attribute", (element, context) => readAttribute(element, true, context)],
]);

/**
 * Reads an xs:schema element (XML Schema part 1, section 3.15.2). `includer` is the namespace of the schema that includes
 * it, for one without a namespace of its own (section 4.2.1).
 */
export function readSchema(root: XmlElement, diagnostics: Diagnostics, includer = ""): SchemaNode {
  checkGrammar(root, xsdGrammar, diagnostics);
  const context = schemaContext(root, diagnostics, includer);
  const links = children(root, ...linkKinds).map((element) => readLink(element, context));
  for (const element of children(root, ...components.keys())) components.get(element.name.local)?.(element, context);
  for (const element of children(root, "redefine")) readRedefinitions(element, context);
  return { kind: "schema", span: root.span, targetNamespace: context.targetNamespace, links, ...context.found };
}

function schemaContext(root: XmlElement, diagnostics: Diagnostics, includer: string): SchemaContext {
  const attributes = new AttributeReader(root, diagnostics);
  const own = attributes.token("targetNamespace");
  if (own === "") attributes.invalid("targetNamespace", "a namespace name, or no such attribute");
  return {
    diagnostics,
    targetNamespace: own ?? includer,
    chameleon: own === undefined ? includer : "",
    elementForm: attributes.oneOf("elementFormDefault", forms) ?? "unqualified",
    attributeForm: attributes.oneOf("attributeFormDefault", forms) ?? "unqualified",
    blockDefault: attributes.someOf("blockDefault", derivations.slice(0, 3)) ?? [],
    finalDefault: attributes.someOf("finalDefault", derivations) ?? [],
    names: { qualified: new Map(), unqualified: new Map() },
    redefines: undefined,
    found: {
      simpleTypes: [],
      complexTypes: [],
      elements: [],
      attributes: [],
      groups: [],
      attributeGroups: [],
      references: [],
      redefinitions: [],
    },
  };
}

function readLink(element: XmlElement, context: SchemaContext): SchemaLinkNode {
  const attributes = attributesOf(element, context);
  const kind = linkKinds.find((name) => name === element.name.local) ?? "import";
  const location = kind === "import" ? attributes.token("schemaLocation") : attributes.required("schemaLocation");
  return {
    kind,
    namespace: attributes.token("namespace") ?? "",
    location,
    span: attributes.valueSpan("schemaLocation"),
  };
}

/** XML Schema part 1, section 4.2.2. */
function readRedefinitions(redefine: XmlElement, context: SchemaContext): void {
  for (const element of children(redefine, ...redefinable.keys())) {
    const local = attributesOf(element, context).token("name") ?? "";
    const kind = element.name.local as RedefinitionNode["kind"];
    const redefines = { kind, name: { namespace: context.targetNamespace, local } };
    const node = redefinable.get(kind)?.(element, { ...context, redefines });
    if (node !== undefined) context.found.redefinitions.push(node);
  }
}
