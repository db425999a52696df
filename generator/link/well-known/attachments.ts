import {
  anything,
  attribute,
  declaration,
  element,
  OTHER_ATTRIBUTES,
  restriction,
  textType,
  vocabulary,
} from "./vocabulary.js";

/** Describing Media Content of Binary Data in XML, section 2. */
export const xmlMime = vocabulary(
  attribute("contentType", "xs:string"),
  attribute("expectedContentTypes", "xs:string"),
  textType("base64Binary", "xs:base64Binary", '<xs:attribute ref="t:contentType"/>'),
  textType("hexBinary", "xs:hexBinary", '<xs:attribute ref="t:contentType"/>'),
);

/** XML-binary Optimized Packaging, section 2.1. */
export const xop = vocabulary(
  declaration(
    "complexType",
    "Include",
    `<xs:sequence>${anything("##other")}</xs:sequence><xs:attribute name="href" type="xs:anyURI" use="required"/>${OTHER_ATTRIBUTES}`,
  ),
  element("Include", "t:Include"),
);

/** WS-I Attachments Profile 1.0, section 4.4. */
export const attachmentReference = vocabulary(declaration("simpleType", "swaRef", restriction("xs:anyURI")));
