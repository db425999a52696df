import { anything, attribute, declaration, element, OTHER_ATTRIBUTES, textType, vocabulary } from "./vocabulary.js";

const HEADERS = ["ReplyTo", "From", "FaultTo"] as const;
const URIS = ["MessageID", "To", "Action"] as const;

const openType = (name: string): readonly [string, string] =>
  declaration("complexType", name, `<xs:sequence>${anything()}</xs:sequence>${OTHER_ATTRIBUTES}`);

const optional = (name: string, type: string): string => `<xs:element name="${name}" type="${type}" minOccurs="0"/>`;

/** Web Services Addressing 1.0: Core, sections 2 and 3, and SOAP Binding, section 6. */
export const addressing = vocabulary(
  declaration(
    "complexType",
    "EndpointReferenceType",
    `<xs:sequence><xs:element name="Address" type="t:AttributedURIType" form="qualified"/>
       <xs:element ref="t:ReferenceParameters" minOccurs="0"/><xs:element ref="t:Metadata" minOccurs="0"/>
       ${anything("##other")}</xs:sequence>${OTHER_ATTRIBUTES}`,
  ),
  element("EndpointReference", "t:EndpointReferenceType"),
  ...HEADERS.map((name) => element(name, "t:EndpointReferenceType")),
  ...URIS.map((name) => element(name, "t:AttributedURIType")),
  openType("ReferenceParametersType"),
  element("ReferenceParameters", "t:ReferenceParametersType"),
  openType("MetadataType"),
  element("Metadata", "t:MetadataType"),
  textType("AttributedURIType", "xs:anyURI", OTHER_ATTRIBUTES),
  textType("AttributedQNameType", "xs:QName", OTHER_ATTRIBUTES),
  textType("AttributedUnsignedLongType", "xs:unsignedLong", OTHER_ATTRIBUTES),
  declaration(
    "complexType",
    "AttributedAnyType",
    `<xs:sequence><xs:any processContents="lax"/></xs:sequence>${OTHER_ATTRIBUTES}`,
  ),
  textType("RelatesToType", "xs:anyURI", `<xs:attribute name="RelationshipType" type="xs:anyURI"/>${OTHER_ATTRIBUTES}`),
  element("RelatesTo", "t:RelatesToType"),
  element("ProblemHeaderQName", "t:AttributedQNameType"),
  element("ProblemIRI", "t:AttributedURIType"),
  element("RetryAfter", "t:AttributedUnsignedLongType"),
  declaration(
    "complexType",
    "ProblemActionType",
    `<xs:sequence><xs:element ref="t:Action" minOccurs="0"/>
       <xs:element name="SoapAction" type="xs:anyURI" minOccurs="0" form="qualified"/></xs:sequence>${OTHER_ATTRIBUTES}`,
  ),
  element("ProblemAction", "t:ProblemActionType"),
  attribute("IsReferenceParameter", "xs:boolean"),
);

/** The submission of 2004, with the same vocabulary under another name, and properties and names of a service. */
export const addressing2004 = vocabulary(
  declaration(
    "complexType",
    "EndpointReferenceType",
    `<xs:sequence><xs:element ref="t:Address"/>
       <xs:element name="ReferenceProperties" type="t:ReferencePropertiesType" minOccurs="0" form="qualified"/>
       <xs:element name="ReferenceParameters" type="t:ReferenceParametersType" minOccurs="0" form="qualified"/>
       ${optional("PortType", "t:AttributedQName").replace("/>", ' form="qualified"/>')}
       ${optional("ServiceName", "t:ServiceNameType").replace("/>", ' form="qualified"/>')}
       ${anything("##other")}</xs:sequence>${OTHER_ATTRIBUTES}`,
  ),
  element("EndpointReference", "t:EndpointReferenceType"),
  ...HEADERS.map((name) => element(name, "t:EndpointReferenceType")),
  ...URIS.map((name) => element(name, "t:AttributedURI")),
  element("Address", "t:AttributedURI"),
  declaration("complexType", "ReferencePropertiesType", `<xs:sequence>${anything()}</xs:sequence>`),
  declaration("complexType", "ReferenceParametersType", `<xs:sequence>${anything()}</xs:sequence>`),
  textType("AttributedURI", "xs:anyURI", OTHER_ATTRIBUTES),
  textType("AttributedQName", "xs:QName", OTHER_ATTRIBUTES),
  textType("ServiceNameType", "xs:QName", `<xs:attribute name="PortName" type="xs:NCName"/>${OTHER_ATTRIBUTES}`),
  textType("Relationship", "xs:anyURI", `<xs:attribute name="RelationshipType" type="xs:QName"/>${OTHER_ATTRIBUTES}`),
  element("RelatesTo", "t:Relationship"),
);
