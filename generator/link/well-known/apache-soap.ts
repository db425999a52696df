import { declaration, vocabulary } from "./vocabulary.js";

/** The collections of Apache SOAP, which Axis uses without declaring them. */
export const apacheSoap = vocabulary(
  declaration(
    "complexType",
    "mapItem",
    `<xs:sequence><xs:element name="key" nillable="true" type="xs:anyType"/>
       <xs:element name="value" nillable="true" type="xs:anyType"/></xs:sequence>`,
  ),
  declaration(
    "complexType",
    "Map",
    '<xs:sequence><xs:element name="item" type="t:mapItem" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>',
  ),
  declaration(
    "complexType",
    "Vector",
    '<xs:sequence><xs:element name="item" type="xs:anyType" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>',
  ),
);
