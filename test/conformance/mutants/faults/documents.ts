import { type Mutant, mutantsOf } from "../mutant.js";
import { type Answer, answering, isDocument, withHeaders } from "../servers.js";

interface DocumentFault extends Pick<Mutant, "id" | "fault" | "message"> {
  readonly rule?: string;
  /** The query of the documents that it is in; any when absent. */
  readonly query?: RegExp;
  readonly change: (answer: Answer & { readonly body: string }) => Partial<Answer>;
}

const WSDL = /\?wsdl/;
const XSD = /\?xsd/;

const replace = (pattern: RegExp, replacement: string): DocumentFault["change"] => {
  return ({ body }) => ({ body: body.replace(pattern, replacement) });
};

const FAULTS: readonly DocumentFault[] = [
  {
    id: "wsdl-missing",
    fault: "has no WSDL",
    rule: "wsdl-served",
    query: WSDL,
    change: () => ({ status: 404, body: "no" }),
    message: /\?wsdl: it was answered with status 404, expected 200/,
  },
  {
    id: "wsdl-page",
    fault: "shows a page in place of the WSDL",
    rule: "wsdl-served",
    query: WSDL,
    change: ({ headers }) => ({ headers: withHeaders(headers, { "content-type": "text/html" }), body: "<html/>" }),
    message: /\?wsdl: it has text\/html, expected a media type of XML/,
  },
  {
    id: "wsdl-of-2-0",
    fault: "gives a description of WSDL 2.0",
    rule: "wsdl-served",
    query: WSDL,
    change: () => ({ body: '<description xmlns="http://www.w3.org/ns/wsdl"/>' }),
    message: /its root is \{http:\/\/www\.w3\.org\/ns\/wsdl\}description, expected .*definitions/,
  },
  {
    id: "wsdl-malformed",
    fault: "gives a WSDL that is cut off",
    rule: "wsdl-served",
    query: WSDL,
    change: ({ body }) => ({ body: body.slice(0, body.length / 2) }),
    message: /\?wsdl: .*the document ends inside an element/,
  },
  {
    id: "xsd-missing",
    fault: "does not give a schema that the WSDL imports",
    rule: "imports-reachable",
    query: XSD,
    change: () => ({ status: 404, body: "no" }),
    message: /\?xsd=\S+: it was answered with status 404, expected 200/,
  },
  {
    id: "xsd-is-wsdl",
    fault: "gives something else than a schema",
    rule: "document-served",
    query: XSD,
    change: () => ({ body: '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/"/>' }),
    message: /its root is .*definitions, expected .*schema/,
  },
  {
    id: "import-of-file",
    fault: "imports a schema by the name of its file",
    rule: "imports-reachable",
    query: WSDL,
    change: replace(/schemaLocation="[^"]*"/, 'schemaLocation="customerapi.xsd"'),
    message: /customerapi\.xsd: it was answered with status 404/,
  },
  {
    id: "operation-missing",
    fault: "leaves an operation out of the WSDL",
    query: WSDL,
    change: replace(/<wsdl:operation name="VerifyKey">.*?<\/wsdl:operation>/s, ""),
    message: /portType \S+ differs: .*VerifyKey/,
  },
  {
    id: "operation-unknown",
    fault: "has an operation in the WSDL that the contract does not have",
    query: WSDL,
    change: replace(
      /<wsdl:operation name="VerifyKey">/,
      '<wsdl:operation name="Ping"/><wsdl:operation name="VerifyKey">',
    ),
    message: /portType \S+ differs: .*Ping/,
  },
  {
    id: "message-missing",
    fault: "leaves a message out of the WSDL",
    query: WSDL,
    change: replace(/<wsdl:message name="VerifyKeySoapIn">.*?<\/wsdl:message>/s, ""),
    message: /message \S+VerifyKeySoapIn is missing/,
  },
  {
    id: "action-changed",
    fault: "has another soapAction in the WSDL",
    query: WSDL,
    change: replace(/soapAction="([^"]*)VerifyKey"/, 'soapAction="$1CheckKey"'),
    message: /operation VerifyKey\/operation\/@soapAction is .*CheckKey/,
  },
  {
    id: "style-changed",
    fault: "says rpc for document in the WSDL",
    query: WSDL,
    change: replace(/style="document"/, 'style="rpc"'),
    message: /@style is rpc/,
  },
  {
    id: "use-changed",
    fault: "says encoded for literal in the WSDL",
    query: WSDL,
    change: replace(/use="literal"/, 'use="encoded"'),
    message: /@use is encoded/,
  },
  {
    id: "location-changed",
    fault: "has another path of an HTTP operation in the WSDL",
    query: WSDL,
    change: replace(/location="\/VerifyKey"/, 'location="/CheckKey"'),
    message: /operation VerifyKey\/operation\/@location is \/CheckKey/,
  },
  {
    id: "verb-changed",
    fault: "says POST for GET in the WSDL",
    query: WSDL,
    change: replace(/verb="GET"/, 'verb="POST"'),
    message: /@verb is POST, expected GET/,
  },
  {
    id: "port-missing",
    fault: "leaves a port out of the WSDL",
    query: WSDL,
    change: replace(/<wsdl:port name="[^"]*Soap12".*?<\/wsdl:port>/s, ""),
    message: /port CustomerApiSoap12 is missing/,
  },
  {
    id: "address-of-other-path",
    fault: "has another path in the addresses",
    query: WSDL,
    change: replace(/(address location="[^"]*)customerapi\.asmx"/g, '$1other.asmx"'),
    message: /address\/@location is .*other\.asmx/,
  },
  {
    id: "address-of-other-host",
    fault: "has the address of the machine behind the proxy",
    rule: "addresses-lead-here",
    query: WSDL,
    change: replace(/(address location=")http:\/\/[^/"]*/g, "$1http://10.0.0.7:8080"),
    message: /the WSDL has the address http:\/\/10\.0\.0\.7:8080\S*, expected http:\/\/localhost/,
  },
  {
    id: "type-changed",
    fault: "has another type of an element in the schema",
    query: XSD,
    change: replace(/name="Usage" type="xs:int"/, 'name="Usage" type="xs:long"'),
    message: /DbUsageResult differs: .*Usage\/@type is .*long/,
  },
  {
    id: "min-occurs-changed",
    fault: "says that a required element is optional",
    query: XSD,
    change: replace(/name="Usage" type="xs:int"/, 'name="Usage" type="xs:int" minOccurs="0"'),
    message: /DbUsageResult differs: .*minOccurs/,
  },
  {
    id: "max-occurs-changed",
    fault: "says that an array has one item at most",
    query: XSD,
    change: replace(/(name="SMUser" type="tns:SMUser"[^>]*)maxOccurs="unbounded"/, "$1"),
    message: /ArrayOfSMUser differs: .*maxOccurs/,
  },
  {
    id: "nillable-changed",
    fault: "says that a required value may be nil",
    query: XSD,
    change: replace(/name="Usage" type="xs:int"/, 'name="Usage" type="xs:int" nillable="true"'),
    message: /DbUsageResult differs: .*nillable/,
  },
  {
    id: "children-of-schema-reordered",
    fault: "has the elements of a type in another order",
    query: XSD,
    change: replace(
      /name="UserName" type="xs:string" minOccurs="0"(.*?)name="Usage" type="xs:int"/s,
      'name="Usage" type="xs:int"$1name="UserName" type="xs:string" minOccurs="0"',
    ),
    message: /UserUsage differs: sequence: the order is element Usage, element UserName/,
  },
  {
    id: "pattern-changed",
    fault: "has another pattern of a type in the schema",
    query: XSD,
    change: replace(/<xs:pattern value="[^"]*"/, '<xs:pattern value=".*"'),
    message: /guid differs: .*pattern/,
  },
  {
    id: "schema-namespace-changed",
    fault: "has another target namespace in the schema",
    query: XSD,
    change: replace(
      /targetNamespace="http:\/\/example\.com\/customerapi\/"/,
      'targetNamespace="http://example.com/customerapi/v2/"',
    ),
    message: /\{http:\/\/example\.com\/customerapi\/\}SMUser is missing/,
  },
  {
    id: "form-default-changed",
    fault: "does not qualify the elements of the schema",
    query: XSD,
    change: replace(/ elementFormDefault="qualified"/, ""),
    message: /EmailAddress\/@form is unqualified/,
  },
  {
    id: "element-added",
    fault: "has an element in the schema that the contract does not have",
    query: XSD,
    change: replace(
      /(<xs:element name="Usage" type="xs:int")/,
      '<xs:element name="Free" type="xs:int" minOccurs="0"/>$1',
    ),
    message: /DbUsageResult differs: .*Free/,
  },
  {
    id: "part-changed",
    fault: "has another element of a message in the WSDL",
    query: WSDL,
    change: replace(/element="tns:VerifyKeyResponse"/, 'element="tns:VerifyKey"'),
    message: /VerifyKeySoapOut differs: .*@element/,
  },
  {
    id: "transport-changed",
    fault: "says that SOAP goes over SMTP",
    query: WSDL,
    change: replace(/transport="[^"]*"/, 'transport="http://schemas.xmlsoap.org/soap/smtp"'),
    message: /@transport is .*smtp/,
  },
  {
    id: "message-unknown",
    fault: "has a message in the WSDL that the contract does not have",
    query: WSDL,
    change: replace(/<\/wsdl:types>/, '</wsdl:types><wsdl:message name="Extra"/>'),
    message: /message \S+\}Extra is there, which the contract does not have/,
  },
];

/** Servers that give another contract than theirs. */
export const DOCUMENTS: readonly Mutant[] = mutantsOf(
  FAULTS.map(({ query = /\?/, change, ...fault }) => ({
    ...fault,
    start: answering((answer, { url }) => (isDocument(url) && query.test(url) ? change(answer) : {})),
  })),
  { rule: "contract-equal", operations: ["VerifyKey"] },
);
