import type { BindingKind, PortDescriptor } from "./service-descriptor.js";
import { SOAP, type SoapVersion } from "./soap/version.js";

/** The media type of a form (WSDL 1.1, section 5). */
export const FORM = "application/x-www-form-urlencoded";

/** What is the same for all operations of a protocol. */
export interface ProtocolFacts {
  /** As people call it. */
  readonly title: string;
  readonly method: "GET" | "POST";
  /** The Content-Type of a request; absent where it has no body. */
  readonly contentType?: string;
  /** Absent for HTTP GET and POST. */
  readonly soap?: SoapVersion;
}

/** The protocols, in the order in which they are shown. */
export const PROTOCOLS: Readonly<Record<BindingKind, ProtocolFacts>> = {
  soap11: { title: "SOAP 1.1", method: "POST", contentType: SOAP["1.1"].contentType, soap: "1.1" },
  soap12: { title: "SOAP 1.2", method: "POST", contentType: SOAP["1.2"].contentType, soap: "1.2" },
  httpGet: { title: "HTTP GET", method: "GET" },
  httpPost: { title: "HTTP POST", method: "POST", contentType: FORM },
};

/** A port as people call it: its protocol, with the port's name where a contract has several of the protocol. */
export function portTitle({ name, kind }: PortDescriptor): string {
  const { title } = PROTOCOLS[kind];
  return name === kind ? title : `${title} (${name})`;
}
