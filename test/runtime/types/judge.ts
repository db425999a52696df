import type { BuiltinName, Facets, RestrictionDescriptor, SimpleDescriptor } from "../../../runtime/descriptor.js";
import { ValueError } from "../../../runtime/errors.js";
import { restrictedValues } from "../../../runtime/types/derived.js";
import { parseSimple } from "../../../runtime/types/simple.js";
import { xs } from "../../../runtime/types/xs.js";
import { schemaFromFile } from "../../support/libxml2.js";

/** The facets of a restriction as a schema has them: name to values. Patterns are in the syntax of XML Schema. */
export type SchemaFacets = Readonly<Record<string, string | number | readonly string[]>>;

/** A function that tells whether libxml2 allows a text for a restriction of a built-in type. */
export function libxml2Judge(builtin: string, facets: SchemaFacets = {}): (text: string) => boolean {
  const listed = Object.entries(facets).flatMap(([name, values]) =>
    [values].flat().map((value) => `<xs:${name} value="${escapeXml(String(value))}"/>`),
  );
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="v"><xs:simpleType>
    <xs:restriction base="xs:${builtin}">${listed.join("")}</xs:restriction>
  </xs:simpleType></xs:element></xs:schema>`;
  const validate = schemaFromFile(new URL(`file:///judge/${builtin}.xsd`), () => new TextEncoder().encode(schema));
  return (text) => validate(`<v>${escapeXml(text)}</v>`).length === 0;
}

/** Whether our codec allows a text; anything but a ValueError is a bug and goes through. */
export function allows(type: SimpleDescriptor, text: string): boolean {
  try {
    parseSimple(type, text);
    return true;
  } catch (error) {
    if (error instanceof ValueError) return false;
    throw error;
  }
}

/** A restriction of a built-in type. */
export function restriction(builtin: BuiltinName, facets: Facets): RestrictionDescriptor {
  return {
    kind: "simple",
    variety: "atomic",
    name: "restricted",
    namespace: "",
    builtin,
    base: xs[builtin],
    facets,
    values: restrictedValues,
  };
}

/** A text as character data or the value of an attribute. */
export function escapeXml(text: string): string {
  const references: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"\t\n\r]/g, (character) => references[character] ?? `&#${character.charCodeAt(0)};`);
}
