import { XSD_NAMESPACE } from "@portwright/runtime/codec";

/** WSDL 1.1, section 2. */
export const WSDL_NAMESPACE = "http://schemas.xmlsoap.org/wsdl/";
const SOAP11 = "http://schemas.xmlsoap.org/wsdl/soap/";
const SOAP12 = "http://schemas.xmlsoap.org/wsdl/soap12/";
const HTTP = "http://schemas.xmlsoap.org/wsdl/http/";
const MIME = "http://schemas.xmlsoap.org/wsdl/mime/";

/** The semantics of the elements of a namespace. */
export interface Vocabulary {
  /** The attributes whose values are QNames, one or a list. */
  readonly qnames: ReadonlySet<string>;
  /** The default values of attributes. */
  readonly defaults: ReadonlyMap<string, string>;
  /** The attributes that say nothing about the wire. */
  readonly ignored: ReadonlySet<string>;
  /** The elements that say nothing about the wire. */
  readonly comments: ReadonlySet<string>;
  /** The elements in which the order of children is significant. */
  readonly ordered: ReadonlySet<string>;
}

const NOTHING: Vocabulary = {
  qnames: new Set(),
  defaults: new Map(),
  ignored: new Set(),
  comments: new Set(),
  ordered: new Set(),
};

const soap: Vocabulary = {
  ...NOTHING,
  qnames: new Set(["message"]),
  defaults: new Map([
    ["style", "document"],
    ["soapActionRequired", "true"],
  ]),
};

/**
 * The vocabularies that a contract is written in. Elements of any other namespace are extensions that nobody has to
 * understand (WSDL 1.1, section 2.1.3).
 */
export const VOCABULARIES: ReadonlyMap<string, Vocabulary> = new Map([
  [
    XSD_NAMESPACE,
    {
      qnames: new Set(["type", "ref", "substitutionGroup", "base", "itemType", "memberTypes", "refer"]),
      defaults: new Map([
        ["minOccurs", "1"],
        ["maxOccurs", "1"],
        ["nillable", "false"],
        ["abstract", "false"],
        ["mixed", "false"],
        ["use", "optional"],
        ["processContents", "strict"],
      ]),
      ignored: new Set(["id"]),
      comments: new Set(["annotation"]),
      ordered: new Set(["sequence"]),
    },
  ],
  [
    WSDL_NAMESPACE,
    {
      ...NOTHING,
      qnames: new Set(["element", "type", "binding", "message"]),
      ignored: new Set(["parameterOrder"]),
      comments: new Set(["documentation"]),
      ordered: new Set(["operation"]),
    },
  ],
  [SOAP11, soap],
  [SOAP12, soap],
  [HTTP, NOTHING],
  [MIME, { ...NOTHING, ordered: new Set(["multipartRelated"]) }],
]);

/** Whether an element is the address of a port (WSDL 1.1, sections 3.8 and 4.3). */
export function isAddress({ namespace, local }: { readonly namespace: string; readonly local: string }): boolean {
  return local === "address" && [SOAP11, SOAP12, HTTP].includes(namespace);
}
