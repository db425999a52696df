import type { SoapFault } from "../errors.js";

/** The two versions of SOAP of the bindings. */
export type SoapVersion = "1.1" | "1.2";

/** What differs between the versions on the wire. */
export interface SoapFacts {
  /** The namespace of Envelope, Header, Body and Fault. */
  readonly namespace: string;
  /** The media type of a message, without parameters. */
  readonly mediaType: string;
  /** The value of the Content-Type header of a message. */
  readonly contentType: string;
  /** The local name of each fault code. SOAP 1.1 has no DataEncodingUnknown; Client is the closest. */
  readonly faultCodes: Readonly<Record<SoapFault["code"], string>>;
}

/** The facts of both versions (SOAP 1.1 sections 4 and 6, SOAP 1.2 part 1 section 5, part 2 appendix A). */
export const SOAP: Readonly<Record<SoapVersion, SoapFacts>> = {
  "1.1": {
    namespace: "http://schemas.xmlsoap.org/soap/envelope/",
    mediaType: "text/xml",
    contentType: "text/xml; charset=utf-8",
    faultCodes: {
      Sender: "Client",
      Receiver: "Server",
      VersionMismatch: "VersionMismatch",
      MustUnderstand: "MustUnderstand",
      DataEncodingUnknown: "Client",
    },
  },
  "1.2": {
    namespace: "http://www.w3.org/2003/05/soap-envelope",
    mediaType: "application/soap+xml",
    contentType: "application/soap+xml; charset=utf-8",
    faultCodes: {
      Sender: "Sender",
      Receiver: "Receiver",
      VersionMismatch: "VersionMismatch",
      MustUnderstand: "MustUnderstand",
      DataEncodingUnknown: "DataEncodingUnknown",
    },
  },
};

/** What differs between the versions in header blocks; a client needs none of it. */
export interface HeaderBlockFacts {
  /** The attribute of a block with the node that it is for. */
  readonly actorAttribute: "actor" | "role";
  /** The values of that attribute for the service itself; a block without the attribute is for it as well. */
  readonly ownActors: readonly string[];
}

/** The same of both versions (SOAP 1.1 section 4.2.2, SOAP 1.2 part 1 section 2.2). */
export const HEADER_BLOCKS: Readonly<Record<SoapVersion, HeaderBlockFacts>> = {
  "1.1": { actorAttribute: "actor", ownActors: ["", "http://schemas.xmlsoap.org/soap/actor/next"] },
  "1.2": {
    actorAttribute: "role",
    ownActors: [
      "",
      "http://www.w3.org/2003/05/soap-envelope/role/next",
      "http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver",
    ],
  },
};
