import { describe, expect, test } from "vitest";
import { DOCUMENT_RULES } from "../../../../conformance/rules/documents.js";
import { type Fetch, findings, server } from "../broken-server.js";

const rulesOf = (id: string) => DOCUMENT_RULES.filter((rule) => rule.id === id);
const only = { operations: ["VerifyKey"] };

test("a server that keeps the contract passes every rule", async () => {
  expect(await findings(server(), DOCUMENT_RULES, only)).toEqual([]);
});

/** A server whose documents are changed; `query` says which. */
const changed =
  (query: RegExp, change: (text: string) => string): Fetch =>
  async (request) => {
    const response = await server()(request);
    const text = await response.text();
    const { status, headers } = response;
    return new Response(query.test(request.url) ? change(text) : text, { status, headers });
  };

const answering =
  (query: RegExp, status: number, text: string, contentType = "text/xml"): Fetch =>
  async (request) =>
    query.test(request.url)
      ? new Response(text, { status, headers: { "content-type": contentType } })
      : server()(request);

const wsdl = (from: string | RegExp, to: string): Fetch => changed(/\?wsdl/, (text) => text.replace(from, to));
const schema = (from: string | RegExp, to: string): Fetch =>
  changed(/\?xsd=customerapi/, (text) => text.replace(from, to));

type Broken = readonly [what: string, rule: string, fetch: Fetch, message: RegExp];

const BROKEN: readonly Broken[] = [
  ["has no WSDL", "wsdl-served", answering(/\?wsdl/, 404, ""), /\?wsdl: it was answered with status 404, expected 200/],
  [
    "gives HTML for it",
    "wsdl-served",
    answering(/\?wsdl/, 200, "<html/>", "text/html"),
    /it has text\/html, expected a media type of XML/,
  ],
  [
    "gives another document",
    "wsdl-served",
    answering(/\?wsdl/, 200, "<html/>"),
    /its root is html, expected .*definitions/,
  ],
  ["gives a cut document", "wsdl-served", changed(/\?wsdl/, (text) => text.slice(0, 999)), /not well-formed/],
  [
    "imports what is not there",
    "imports-reachable",
    answering(/\?xsd=guid/, 404, ""),
    /\?xsd=guid: it was answered with status 404/,
  ],
  [
    "imports from nowhere",
    "imports-reachable",
    wsdl(/schemaLocation="[^"]*"/, 'schemaLocation="other.xsd"'),
    /1\.0\/other\.xsd: it was answered with status 404/,
  ],
  [
    "has no schema under its query",
    "document-served",
    answering(/\?xsd=guid/, 500, ""),
    /\?xsd=guid: it was answered with status 500/,
  ],
  [
    "names another host",
    "addresses-lead-here",
    wsdl(/(soap:address location=")[^"]*/, "$1http://internal:8080/x"),
    /address http:\/\/internal:8080\/x, expected http:\/\/localhost\/1\.0/,
  ],
];

describe("a server is found out that", () => {
  test.each(BROKEN)("%s", async (_, rule, fetch, message) => {
    expect((await findings(fetch, rulesOf(rule), only)).join("\n")).toMatch(message);
  });
});

const OTHER_CONTRACTS: readonly (readonly [difference: string, fetch: Fetch, message: RegExp])[] = [
  [
    "a message less",
    wsdl(/<wsdl:message name="VerifyKeySoapOut">.*?<\/wsdl:message>/s, ""),
    /message \{http:\/\/example\.com\/customerapi\/\}VerifyKeySoapOut is missing/,
  ],
  [
    "a message more",
    wsdl("</wsdl:types>", '</wsdl:types><wsdl:message name="Extra"/>'),
    /message .*\}Extra is there, which the contract does not have/,
  ],
  [
    "another element in a part",
    wsdl('element="tns:VerifyKey"', 'element="tns:GetNews"'),
    /message .*\}VerifyKeySoapIn differs: part parameters\/@element is \{.*\}GetNews, expected \{.*\}VerifyKey/,
  ],
  [
    "an operation less",
    wsdl(/<wsdl:operation name="VerifyKey">.*?<\/wsdl:operation>/s, ""),
    /portType .*\}CustomerApiSoap differs: operation VerifyKey is missing/,
  ],
  [
    "another action",
    wsdl('soapAction="http://example.com/customerapi/VerifyKey"', 'soapAction="urn:x"'),
    /binding .*differs: operation VerifyKey\/operation\/@soapAction is urn:x, expected http/,
  ],
  [
    "another style",
    wsdl('<soap:binding style="document"', '<soap:binding style="rpc"'),
    /@style is rpc, expected not there, or the default/,
  ],
  ["another place", wsdl('location="/VerifyKey"', 'location="/Verify"'), /@location is \/Verify, expected \/VerifyKey/],
  [
    "a port less",
    wsdl(/<wsdl:port name="CustomerApiHttpGet".*?<\/wsdl:port>/s, ""),
    /service .*\}CustomerApi differs: port CustomerApiHttpGet is missing/,
  ],
  [
    "another path",
    wsdl(/(soap:address location="[^"]*)customerapi\.asmx/, "$1other.asmx"),
    /@location is \/1\.0\/other\.asmx, expected \/1\.0\/customerapi\.asmx/,
  ],
  [
    "another type",
    schema('name="Usage" type="xs:int"', 'name="Usage" type="xs:long"'),
    /complexType .*DbUsageResult differs: sequence\/element Usage\/@type is .*\}long, expected .*\}int/,
  ],
  [
    "an optional element",
    schema('name="Usage" type="xs:int"', 'name="Usage" type="xs:int" minOccurs="0"'),
    /@minOccurs is 0, expected not there, or the default/,
  ],
  [
    "another order",
    schema(
      /(<xs:element name="Usage" type="xs:int">.*?<\/xs:element>)\s*(<xs:element name="Quota".*?<\/xs:element>)/s,
      "$2$1",
    ),
    /DbUsageResult differs: sequence: the order is element Quota, element Usage; expected element Usage, element Quota/,
  ],
  [
    "another pattern",
    changed(/\?xsd=guid/, (text) => text.replace("{12}", "{11}")),
    /simpleType \{http:\/\/microsoft\.com\/wsdl\/types\/\}guid differs: restriction .*: found pattern .*, expected pattern/,
  ],
  [
    "elements without a namespace",
    schema(' elementFormDefault="qualified"', ""),
    /@form is unqualified, expected qualified/,
  ],
  [
    "another namespace",
    schema('targetNamespace="http://example.com/customerapi/"', 'targetNamespace="http://tempuri.org/"'),
    /\{http:\/\/example\.com\/customerapi\/\}\w+ is missing/,
  ],
];

describe("a contract is told from another with", () => {
  test.each(OTHER_CONTRACTS)("%s", async (_, fetch, message) => {
    expect((await findings(fetch, rulesOf("contract-equal"), only)).join("\n")).toMatch(message);
  });
});

const text = async (query: string): Promise<string> =>
  (await server()(new Request(`http://localhost/1.0/customerapi.asmx${query}`))).text();

/** The schemas stand in the WSDL; the imports between them name no place. */
async function inlined(): Promise<string> {
  const schemas = [await text("?xsd=customerapi"), await text("?xsd=guid")].map((schema) =>
    schema.replace(/<\?xml.*?\?>/, "").replace(/ schemaLocation="[^"]*"/g, ""),
  );
  const wsdl = await text("?wsdl");
  return wsdl.replace(/<xs:schema>.*?<\/xs:schema>/s, schemas.join(""));
}

const SAME_CONTRACTS: readonly (readonly [difference: string, fetch: Fetch])[] = [
  [
    "no documentation",
    changed(/\?/, (text) =>
      text.replace(/<wsdl:documentation>.*?<\/wsdl:documentation>|<xs:annotation>.*?<\/xs:annotation>/gs, ""),
    ),
  ],
  ["other prefixes", changed(/\?/, (text) => text.replace(/\b(tns|xs|wsdl|wt|soap)(?=[:=])(?!:\/)/g, "p$1"))],
  ["a default namespace", wsdl(/<wsdl:definitions/, '<wsdl:definitions xmlns="urn:unused"')],
  [
    "another order at the top",
    changed(/\?wsdl/, (text) => {
      const message = /<wsdl:message name="VerifyKeySoapIn">.*?<\/wsdl:message>/s.exec(text)?.[0] ?? "";
      return text.replace(message, "").replace("</wsdl:definitions>", `${message}</wsdl:definitions>`);
    }),
  ],
  [
    "defaults written out",
    schema(/(\n {8}<xs:element name="\w+" type="[\w:]+")>/g, '$1 maxOccurs="1" nillable="0" form="qualified">'),
  ],
  ["comments and white space", changed(/\?/, (text) => text.replace(/>\s+</g, "><!-- c -->\n\n<"))],
  [
    "names of inputs",
    wsdl(/<wsdl:input message="tns:VerifyKeySoapIn"/, '<wsdl:input name="In" message="tns:VerifyKeySoapIn"'),
  ],
  ["extensions that nobody has to know", wsdl("<wsdl:portType", '<p:policy xmlns:p="urn:p"/><wsdl:portType')],
  ["another host and port", wsdl(/(address location=")http:\/\/localhost/g, "$1https://other:8443")],
];

describe("a contract means the same with", () => {
  test.each(SAME_CONTRACTS)("%s", async (_, fetch) => {
    const changes = await fetch(new Request("http://localhost/1.0/customerapi.asmx?wsdl"));
    const schema = await fetch(new Request("http://localhost/1.0/customerapi.asmx?xsd=customerapi"));
    expect([await changes.text(), await schema.text()]).not.toEqual([
      await text("?wsdl"),
      await text("?xsd=customerapi"),
    ]);
    expect(await findings(fetch, rulesOf("contract-equal"), only)).toEqual([]);
  });

  test("its schemas in the WSDL", async () => {
    const joined = await inlined();
    expect(joined).toContain('name="SMGetAllUsersResponse"');
    const fetch = answering(/\?wsdl/, 200, joined);
    expect(await findings(fetch, rulesOf("contract-equal"), only)).toEqual([]);
  });
});
