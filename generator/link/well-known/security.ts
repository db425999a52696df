import { anything, attribute, declaration, element, OTHER_ATTRIBUTES, textType, vocabulary } from "./vocabulary.js";

/** The namespace of the utility schema, which that of the extensions refers to. */
export const UTILITY = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

const COMMON = '<xs:attributeGroup ref="t:commonAtts"/>';

/** Web Services Security: SOAP Message Security 1.1, sections 4 and 10. */
export const securityUtility = vocabulary(
  attribute("Id", "xs:ID"),
  declaration("attributeGroup", "commonAtts", `<xs:attribute ref="t:Id"/>${OTHER_ATTRIBUTES}`),
  textType("AttributedDateTime", "xs:string", COMMON),
  textType("AttributedURI", "xs:anyURI", COMMON),
  declaration(
    "complexType",
    "TimestampType",
    `<xs:sequence><xs:element ref="t:Created" minOccurs="0"/><xs:element ref="t:Expires" minOccurs="0"/>
       ${anything("##other")}</xs:sequence>${COMMON}`,
  ),
  element("Timestamp", "t:TimestampType"),
  element("Created", "t:AttributedDateTime"),
  element("Expires", "t:AttributedDateTime"),
);

const ID = `<xs:attribute xmlns:u="${UTILITY}" ref="u:Id"/>`;
const OPEN = `<xs:sequence>${anything()}</xs:sequence>${ID}${OTHER_ATTRIBUTES}`;

/** Web Services Security: SOAP Message Security 1.1, sections 5 to 7, and the Username Token Profile. */
export const securityExtensions = vocabulary(
  declaration("complexType", "SecurityHeaderType", `<xs:sequence>${anything()}</xs:sequence>${OTHER_ATTRIBUTES}`),
  element("Security", "t:SecurityHeaderType"),
  textType("AttributedString", "xs:string", `${ID}${OTHER_ATTRIBUTES}`),
  textType("PasswordString", "t:AttributedString", '<xs:attribute name="Type" type="xs:anyURI"/>'),
  textType("EncodedString", "t:AttributedString", '<xs:attribute name="EncodingType" type="xs:anyURI"/>'),
  textType("BinarySecurityTokenType", "t:EncodedString", '<xs:attribute name="ValueType" type="xs:anyURI"/>'),
  textType("KeyIdentifierType", "t:EncodedString", '<xs:attribute name="ValueType" type="xs:anyURI"/>'),
  declaration(
    "complexType",
    "UsernameTokenType",
    `<xs:sequence><xs:element ref="t:Username"/>${anything()}</xs:sequence>${ID}${OTHER_ATTRIBUTES}`,
  ),
  element("UsernameToken", "t:UsernameTokenType"),
  element("Username", "t:AttributedString"),
  element("Password", "t:PasswordString"),
  element("Nonce", "t:EncodedString"),
  element("BinarySecurityToken", "t:BinarySecurityTokenType"),
  element("KeyIdentifier", "t:KeyIdentifierType"),
  declaration("complexType", "SecurityTokenReferenceType", OPEN),
  element("SecurityTokenReference", "t:SecurityTokenReferenceType"),
  declaration(
    "complexType",
    "ReferenceType",
    `<xs:attribute name="URI" type="xs:anyURI"/><xs:attribute name="ValueType" type="xs:anyURI"/>${OTHER_ATTRIBUTES}`,
  ),
  element("Reference", "t:ReferenceType"),
);
