import { expect, test } from "vitest";
import { describe } from "../../../generator/describe/describe.js";
import { contractOf } from "./contract-text.js";

const PORT = '<w:port name="P" binding="s:B"><soap:address location="https://a.example/service"/></w:port>';
const second = (location: string): string =>
  `${PORT}<w:port name="Q" binding="s:B"><soap:address location="${location}"/></w:port>`;

test.each([
  ["another transport", second("jms:queue"), 'the port "Q": its address is no URL of HTTP ("jms:queue")'],
  ["mail", second("mailto:a@a.example"), 'the port "Q": its address is no URL of HTTP ("mailto:a@a.example")'],
])("a port over %s is left out with a warning", (_, ports, what) => {
  const { service, warnings } = describe(contractOf({ ports }));
  expect(service.ports).toEqual([{ name: "soap11", kind: "soap11", path: "/service" }]);
  expect(warnings.map(({ code, severity, message }) => [code, severity, message])).toEqual([
    ["PW502", "warning", `left out: ${what}`],
  ]);
});

test("a port whose binding has a misspelt namespace is left out, with the namespace that it may mean", () => {
  const more = `<w:binding name="C" type="s:T"><x:binding xmlns:x="http://schemas.xmlsoap.org/wsdl/soap"/></w:binding>`;
  const ports = second("https://a.example/q").replace('name="Q" binding="s:B"', 'name="Q" binding="s:C"');
  const [warning] = describe(contractOf({ more, ports })).warnings;
  expect(warning?.message).toContain('did you mean "http://schemas.xmlsoap.org/wsdl/soap/"?');
});

test("where no port is one of HTTP, those of SOAP over other transports have no path, and callers need a transport", () => {
  const ports = '<w:port name="P" binding="s:B"><soap:address location="jms:queue:a"/></w:port>';
  const { service, origin, warnings } = describe(contractOf({ transport: "urn:jms", ports }));
  expect(service.ports).toEqual([{ name: "soap11", kind: "soap11", path: "", transport: "urn:jms" }]);
  expect([service.operations.length, origin]).toEqual([1, "jms:queue:a"]);
  expect(warnings.map(({ code, message }) => [code, message])).toEqual([
    ["PW502", 'left out: the transport "urn:jms" of the port "P": a client must be given one'],
  ]);
});

test("of a contract with nothing but a notification the types are left, with the reason", () => {
  const reason = /the operation "Do" over the port "P": it is a notification operation/;
  const types = '<xs:complexType name="Left"><xs:sequence/></xs:complexType>';
  const described = describe(contractOf({ types, portOperation: '<w:output message="s:out"/>' }));
  expect(described.operations).toEqual([]);
  expect(described.types.map(({ tsName }) => tsName)).toContain("Left");
  expect(described.warnings.map(({ message }) => message).join("\n")).toMatch(reason);
});

test("two ports of one protocol have their own names and paths", () => {
  const { service } = describe(contractOf({ ports: second("http://b.example/other?v=2") }));
  expect(service.ports).toEqual([
    { name: "P", kind: "soap11", path: "/service" },
    { name: "Q", kind: "soap11", path: "/other?v=2" },
  ]);
  expect(Object.keys(service.operations[0]?.bindings ?? {})).toEqual(["P", "Q"]);
});

test("a port without an address has no path", () => {
  const { service, origin } = describe(contractOf({ ports: '<w:port name="P" binding="s:B"/>' }));
  expect([service.ports[0]?.path, origin]).toEqual(["", ""]);
});

test("where no port has an address of HTTP, one whose transport is HTTP has no path", () => {
  const ports = '<w:port name="P" binding="s:B"><soap:address location="in-vm://service/?P"/></w:port>';
  const { service, warnings } = describe(contractOf({ ports }));
  expect([service.ports, warnings]).toEqual([[{ name: "soap11", kind: "soap11", path: "" }], []]);
});

const httpPort = (input: string, output: string, verb = "GET", part = "a", location = "/Do"): string => `
<w:message name="getIn"><w:part name="${part}" type="xs:string"/></w:message>
<w:message name="getOut"><w:part name="Body" element="s:answer"/></w:message>
<w:portType name="G"><w:operation name="Do"><w:input message="s:getIn"/><w:output message="s:getOut"/></w:operation></w:portType>
<w:binding name="G" type="s:G"><http:binding verb="${verb}"/><w:operation name="Do"><http:operation location="${location}"/>
<w:input>${input}</w:input><w:output>${output}</w:output></w:operation></w:binding>`;
const PORTS = `${PORT}<w:port name="G" binding="s:G"><http:address location="https://a.example/service"/></w:port>`;

const FIELD = '<xs:element name="a" type="xs:string"/>';
const ANSWER = '<xs:element name="answer" type="xs:int"/>';
const RECORD =
  '<xs:complexType name="C"><xs:sequence><xs:element name="b" type="xs:int"/></xs:sequence></xs:complexType>';
const XML = '<mime:mimeXml part="Body"/>';

/** Why an HTTP binding does not have an operation that SOAP has: its parts, and the reason. */
const HTTP_CASES: readonly (readonly [reason: string, more: string, request: string, response?: string])[] = [
  ['its location has no place for the parameter "a"', httpPort("<http:urlReplacement/>", XML), FIELD],
  [
    '"b" in its location is not a part of its message',
    httpPort("<http:urlReplacement/>", XML, "GET", "a", "/(a)/(b)"),
    FIELD,
  ],
  [
    "its location has two values with no text between them",
    httpPort("<http:urlReplacement/>", XML, "POST", "a", "/(a)(a)"),
    FIELD,
  ],
  [
    'its parameter "a" is an array, which has no place in a location',
    httpPort("<http:urlReplacement/>", XML, "GET", "a", "/(a)"),
    '<xs:element name="a" type="xs:string" maxOccurs="2"/>',
  ],
  ['its input is "text/xml" over GET', httpPort('<mime:content type="text/xml"/>', XML), FIELD],
  ['its input is "image/png" over POST', httpPort('<mime:content type="image/png"/>', XML, "POST"), FIELD],
  [
    "its input is not the element that SOAP has in the Body",
    httpPort('<mime:content type="text/xml"/>', XML, "POST"),
    FIELD,
  ],
  ['its output is "text/plain"', httpPort("<http:urlEncoded/>", '<mime:content type="text/plain"/>'), FIELD],
  ['SOAP does not have its parameter "b"', httpPort("<http:urlEncoded/>", XML, "GET", "b"), FIELD],
  ['its parameter "a" has parts', httpPort("<http:urlEncoded/>", XML), '<xs:element name="a" type="s:C"/>'],
  [
    'it does not have the required parameter "b" of SOAP',
    httpPort("<http:urlEncoded/>", XML),
    `${FIELD}<xs:element name="b" type="xs:string"/>`,
  ],
  [
    "its answer is not the result over SOAP",
    httpPort("<http:urlEncoded/>", XML),
    FIELD,
    '<xs:element name="r" type="xs:string"/>',
  ],
];

test.each(HTTP_CASES)("over HTTP an operation is left out: %s", (reason, more = "", request = "", response) => {
  const result = response ?? '<xs:element name="r" type="xs:int"/>';
  const { service, warnings } = describe(
    contractOf({ types: ANSWER + RECORD, more, ports: PORTS, request, response: result }),
  );
  expect(Object.keys(service.operations[0]?.bindings ?? {})).toEqual(["soap11"]);
  expect(warnings.map(({ message }) => message)).toEqual([`left out: the operation "Do" over the port "G": ${reason}`]);
});

test("over HTTP an operation has an optional parameter less, and the result of SOAP", () => {
  const request = `${FIELD}<xs:element name="b" type="xs:string" minOccurs="0"/>`;
  const response = '<xs:element name="r" type="xs:int"/>';
  const more = httpPort("<http:urlEncoded/>", XML, "POST");
  const { service, warnings } = describe(contractOf({ types: ANSWER, more, ports: PORTS, request, response }));
  expect(Object.keys(service.operations[0]?.bindings ?? {})).toEqual(["soap11", "httpPost"]);
  expect(warnings).toEqual([]);
});
