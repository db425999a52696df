import type { Facet } from "../model/simple-type.js";
import type { XmlElement } from "../xml/tree.js";
import { readDocumentation } from "./annotation.js";
import { attributesOf, children, type SchemaContext } from "./context.js";
import { facetNames } from "./grammar.js";

const counts: readonly string[] = ["length", "minLength", "maxLength", "totalDigits", "fractionDigits"];

/** The facets in an xs:restriction, in source order (XML Schema part 2, section 4.3). */
export function readFacets(restriction: XmlElement, context: SchemaContext): readonly Facet[] {
  return children(restriction, ...facetNames).flatMap((element) => readFacet(element, context));
}

function readFacet(element: XmlElement, context: SchemaContext): readonly Facet[] {
  const kind = facetNames.find((name) => name === element.name.local);
  const attributes = attributesOf(element, context);
  // Patterns and enumerations keep their white space: it may be part of the value.
  const raw = attributes.get("value")?.value ?? attributes.required("value");
  const value = kind === "pattern" || kind === "enumeration" ? raw : raw.trim();
  if (kind === undefined) return [];
  if (counts.includes(kind) && !/^\+?\d+$/.test(value)) attributes.invalid("value", "a number of 0 or more");
  if (kind === "whiteSpace") attributes.oneOf("value", ["preserve", "replace", "collapse"]);
  const fixed = attributes.boolean("fixed", false);
  return [{ kind, value, fixed, documentation: readDocumentation(element), span: element.span }];
}
