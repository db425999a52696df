import type { QName } from "../model/node.js";
import type { XmlElement } from "../xml/tree.js";
import { readDataSet, readDocumentation } from "./annotation.js";
import { readComplexType } from "./complex-type.js";
import { attributesOf, noteReference, onlyChild, reportContradiction, type SchemaContext } from "./context.js";
import type { ComplexTypeNode, ElementNode, SimpleTypeUse } from "./nodes.js";
import { readOccurs } from "./occurs.js";
import { readSimpleTypeUse } from "./simple-type.js";

const blocks = ["extension", "restriction", "substitution"] as const;
const finals = ["extension", "restriction"] as const;

/** Reads xs:element (XML Schema part 1, section 3.3.2). */
export function readElement(element: XmlElement, global: boolean, context: SchemaContext): ElementNode {
  const attributes = attributesOf(element, context);
  checkElement(element, global, context);
  const ref = global ? undefined : noteReference(attributes.reference("ref"), "element", context);
  const node: ElementNode = {
    kind: "element",
    global,
    name: ref?.name ?? elementName(element, global, context),
    ref,
    type: readType(element, context),
    occurs: global ? { min: 1, max: 1 } : readOccurs(element, context),
    nillable: attributes.boolean("nillable", false),
    abstract: attributes.boolean("abstract", false),
    default: attributes.get("default")?.value,
    fixed: attributes.get("fixed")?.value,
    block: attributes.someOf("block", blocks) ?? context.blockDefault,
    final:
      attributes.someOf("final", finals) ??
      context.finalDefault.filter((word) => finals.some((final) => final === word)),
    substitutionGroup: noteReference(attributes.reference("substitutionGroup"), "element", context),
    dataSet: readDataSet(element, context),
    span: element.span,
    documentation: readDocumentation(element),
  };
  if (ref === undefined) context.found.elements.push(node);
  return node;
}

function checkElement(element: XmlElement, global: boolean, context: SchemaContext): void {
  const attributes = attributesOf(element, context);
  const has = (name: string) => attributes.get(name) !== undefined;
  if (has("default") && has("fixed"))
    reportContradiction(element, "An element has default or fixed, not both.", context);
  if (has("ref") && !global && (has("name") || has("type"))) {
    reportContradiction(element, "An element with ref has neither name nor type.", context);
  }
  const misplaced = global ? ["ref", "minOccurs", "maxOccurs", "form"] : ["substitutionGroup", "abstract", "final"];
  for (const name of misplaced) {
    const attribute = attributes.get(name);
    if (attribute === undefined) continue;
    const message = `The attribute ${name} is not allowed on a ${global ? "global" : "local"} element.`;
    context.diagnostics.error("unexpectedAttribute", attribute.span, message);
  }
}

function elementName(element: XmlElement, global: boolean, context: SchemaContext): QName {
  const attributes = attributesOf(element, context);
  const form = attributes.oneOf("form", ["qualified", "unqualified"]) ?? context.elementForm;
  const qualified = global || form === "qualified";
  const wrongReference = attributes.get("ref") !== undefined && !global;
  return { namespace: qualified ? context.targetNamespace : "", local: wrongReference ? "" : attributes.name("name") };
}

function readType(element: XmlElement, context: SchemaContext): SimpleTypeUse | ComplexTypeNode | undefined {
  const simple = readSimpleTypeUse(element, "type", context);
  const complex = onlyChild(element, context, "complexType");
  if (complex === undefined) return simple;
  if (simple !== undefined) {
    reportContradiction(element, "The element has a complexType inside and another type as well.", context);
  }
  return readComplexType(complex, false, context);
}
