import { builtinTypes } from "../../model/builtins.js";
import { anything, attribute, declaration, element, OTHER_ATTRIBUTES, restriction, vocabulary } from "./vocabulary.js";

/** The simple types, without the attributes `id` and `href` that an encoded message may add. */
const simpleTypes = [...builtinTypes.keys()].map((name) => declaration("simpleType", name, restriction(`xs:${name}`)));

const items = `<xs:sequence>${anything()}</xs:sequence>`;

/** SOAP 1.1, section 5. */
export const soapEncoding = vocabulary(
  ...simpleTypes,
  declaration("simpleType", "base64", restriction("xs:base64Binary")),
  // An array that says nothing of its items: what an array type derives from, with items of any type.
  declaration(
    "complexType",
    "Array",
    `<xs:complexContent><xs:restriction base="t:Array"><xs:sequence>
       <xs:element name="item" minOccurs="0" maxOccurs="unbounded" type="xs:anyType"/>
     </xs:sequence></xs:restriction></xs:complexContent>`,
  ),
  element("Array", "t:Array"),
  declaration("complexType", "Struct", `${items}<xs:attributeGroup ref="t:commonAttributes"/>`),
  element("Struct", "t:Struct"),
  declaration(
    "attributeGroup",
    "commonAttributes",
    `<xs:attribute name="id" type="xs:ID"/><xs:attribute name="href" type="xs:anyURI"/>${OTHER_ATTRIBUTES}`,
  ),
  declaration("attributeGroup", "arrayAttributes", '<xs:attribute ref="t:arrayType"/><xs:attribute ref="t:offset"/>'),
  attribute("arrayType", "xs:string"),
  attribute("offset", "xs:string"),
);

/** SOAP 1.2 part 2, section 3. */
export const soap12Encoding = vocabulary(
  ...simpleTypes,
  declaration(
    "complexType",
    "Array",
    `${items}<xs:attributeGroup ref="t:arrayAttributes"/><xs:attributeGroup ref="t:commonAttributes"/>`,
  ),
  declaration("complexType", "Struct", `${items}<xs:attributeGroup ref="t:commonAttributes"/>`),
  declaration("attributeGroup", "arrayAttributes", '<xs:attribute ref="t:itemType"/><xs:attribute ref="t:arraySize"/>'),
  declaration(
    "attributeGroup",
    "commonAttributes",
    `<xs:attribute ref="t:id"/><xs:attribute ref="t:ref"/><xs:attribute ref="t:nodeType"/>${OTHER_ATTRIBUTES}`,
  ),
  attribute("itemType", "xs:QName"),
  attribute("arraySize", "xs:string"),
  attribute("nodeType", "xs:NMTOKEN"),
  attribute("id", "xs:ID"),
  attribute("ref", "xs:IDREF"),
);
