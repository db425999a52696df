import { namespaces } from "../../xml/names.js";
import { addressing, addressing2004 } from "./addressing.js";
import { apacheSoap } from "./apache-soap.js";
import { attachmentReference, xmlMime, xop } from "./attachments.js";
import { dotNetSerialization, dotNetTypes } from "./dot-net.js";
import { securityExtensions, securityUtility, UTILITY } from "./security.js";
import { soap12Encoding, soapEncoding } from "./soap-encoding.js";
import type { Vocabulary } from "./vocabulary.js";
import { xlink, xml, xsd } from "./xml.js";

/** The well-known namespaces: contracts use their declarations without a document that has them. */
export const vocabularies: ReadonlyMap<string, Vocabulary> = new Map([
  [namespaces.xsd, xsd],
  [namespaces.xml, xml],
  ["http://www.w3.org/1999/xlink", xlink],
  [namespaces.soapEncoding, soapEncoding],
  ["http://www.w3.org/2003/05/soap-encoding", soap12Encoding],
  ["http://www.w3.org/2001/09/soap-encoding", soap12Encoding],
  ["http://www.w3.org/2005/08/addressing", addressing],
  ["http://schemas.xmlsoap.org/ws/2004/08/addressing", addressing2004],
  [UTILITY, securityUtility],
  ["http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd", securityExtensions],
  ["http://schemas.microsoft.com/2003/10/Serialization/", dotNetSerialization],
  ["http://microsoft.com/wsdl/types/", dotNetTypes],
  ["http://www.w3.org/2005/05/xmlmime", xmlMime],
  ["http://www.w3.org/2004/11/xmlmime", xmlMime],
  ["http://www.w3.org/2004/06/xmlmime", xmlMime],
  ["http://www.w3.org/2004/08/xop/include", xop],
  ["http://ws-i.org/profiles/basic/1.1/xsd", attachmentReference],
  ["http://xml.apache.org/xml-soap", apacheSoap],
]);
