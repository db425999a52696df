import { attribute, declaration, restriction, vocabulary } from "./vocabulary.js";

/** The attributes of XML itself (XML 1.0, sections 2.10 and 2.12; XML Base; xml:id). */
export const xml = vocabulary(
  attribute("lang", "xs:language"),
  attribute("base", "xs:anyURI"),
  attribute("id", "xs:ID"),
  [
    "space",
    `<xs:attribute name="space"><xs:simpleType>${restriction(
      "xs:NCName",
      '<xs:enumeration value="default"/><xs:enumeration value="preserve"/>',
    )}</xs:simpleType></xs:attribute>`,
  ],
  declaration(
    "attributeGroup",
    "specialAttrs",
    ["base", "lang", "space", "id"].map((name) => `<xs:attribute ref="xml:${name}"/>`).join(""),
  ),
);

/** The element of XML Schema that a DataSet contains. */
export const xsd = vocabulary(["schema", '<xs:element name="schema"/>']);

/** The attributes of XLink 1.0, section 3.2. */
export const xlink = vocabulary(
  attribute("href", "xs:anyURI"),
  attribute("role", "xs:anyURI"),
  attribute("arcrole", "xs:anyURI"),
  attribute("type", "xs:string"),
  attribute("title", "xs:string"),
  attribute("show", "xs:string"),
  attribute("actuate", "xs:string"),
  attribute("label", "xs:NCName"),
  attribute("from", "xs:NCName"),
  attribute("to", "xs:NCName"),
);
