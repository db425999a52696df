import { describe, expect, test } from "vitest";
import { ContractError } from "../../../generator/diagnostics.js";
import { describe as describeContract } from "../../../generator/describe/describe.js";
import { type ContractParts, contractOf, contractText } from "./contract-text.js";

const element = (type: string, more = ""): string => `<xs:element name="a" type="${type}"${more}/>`;
const complex = (content: string, more = ""): string => `<xs:complexType name="C"${more}>${content}</xs:complexType>`;
const sequence = (content: string): string => `<xs:sequence>${content}</xs:sequence>`;
const derived = (method: string, content: string): string =>
  `<xs:complexType name="Base"><xs:sequence/></xs:complexType>
${complex(`<xs:complexContent><xs:${method} base="s:Base">${content}</xs:${method}></xs:complexContent>`)}`;
const httpPort = (
  input: string,
  output: string,
  verb = "GET",
  part = '<w:part name="a" type="xs:string"/>',
): string => `
<w:message name="getIn">${part}</w:message><w:message name="getOut"/>
<w:portType name="G"><w:operation name="Do"><w:input message="s:getIn"/><w:output message="s:getOut"/></w:operation></w:portType>
<w:binding name="G" type="s:G"><http:binding verb="${verb}"/><w:operation name="Do"><http:operation location="/Do"/>
<w:input>${input}</w:input><w:output>${output}</w:output></w:operation></w:binding>`;
const PORTS = `<w:port name="P" binding="s:B"><soap:address location="https://a.example/service"/></w:port>
<w:port name="G" binding="s:G"><http:address location="https://a.example/service"/></w:port>`;

/** What is not supported: the contract, the construct as it is called, and the text that its line must contain. */
const CASES: readonly [name: string, parts: ContractParts, message: string, at: string][] = [
  [
    "choice",
    { types: complex("<xs:choice><xs:element name='b' type='xs:int'/></xs:choice>"), request: element("s:C") },
    "xs:choice",
    "<xs:choice",
  ],
  [
    "all",
    { types: complex("<xs:all><xs:element name='b' type='xs:int'/></xs:all>"), request: element("s:C") },
    "xs:all",
    "<xs:all",
  ],
  ["any", { types: complex(sequence("<xs:any/>")), request: element("s:C") }, "xs:any", "<xs:any"],
  ["anyType", { request: element("xs:anyType") }, "xs:anyType", 'name="a"'],
  [
    "a repeated sequence",
    {
      types: complex('<xs:sequence maxOccurs="2"><xs:element name="b" type="xs:int"/></xs:sequence>'),
      request: element("s:C"),
    },
    "xs:sequence that does not occur exactly once",
    "<xs:sequence maxOccurs",
  ],
  [
    "an optional group",
    {
      types: `<xs:group name="G"><xs:sequence><xs:element name="b" type="xs:int"/></xs:sequence></xs:group>${complex(sequence('<xs:group ref="s:G" minOccurs="0"/>'))}`,
      request: element("s:C"),
    },
    "a reference to a group that does not occur exactly once",
    "<xs:group ref",
  ],
  [
    "an attribute",
    { types: complex(`${sequence("")}<xs:attribute name="b" type="xs:int"/>`), request: element("s:C") },
    "attributes",
    "<xs:attribute",
  ],
  [
    "an attribute group",
    {
      types: `<xs:attributeGroup name="G"><xs:attribute name="b" type="xs:int"/></xs:attributeGroup>${complex('<xs:attributeGroup ref="s:G"/>')}`,
      request: element("s:C"),
    },
    "attributes",
    "<xs:attributeGroup",
  ],
  [
    "anyAttribute",
    { types: complex("<xs:anyAttribute/>"), request: element("s:C") },
    "xs:anyAttribute",
    "<xs:anyAttribute",
  ],
  [
    "mixed content",
    { types: complex(sequence(element("xs:int")), ' mixed="true"'), request: element("s:C") },
    "mixed content",
    'mixed="true"',
  ],
  [
    "simple content",
    {
      types: complex(
        '<xs:simpleContent><xs:extension base="xs:int"><xs:attribute name="b" type="xs:int"/></xs:extension></xs:simpleContent>',
      ),
      request: element("s:C"),
    },
    "simple content (an element with text and attributes)",
    'name="C"',
  ],
  [
    "extension",
    { types: derived("extension", sequence(element("xs:int"))), request: element("s:C") },
    "a type derived by extension",
    'name="C"',
  ],
  [
    "restriction",
    { types: derived("restriction", sequence("")), request: element("s:C") },
    "a complex type derived by restriction",
    'name="C"',
  ],
  [
    "an abstract type",
    { types: complex(sequence(""), ' abstract="true"'), request: element("s:C") },
    "an abstract type",
    "abstract",
  ],
  [
    "an abstract element",
    { types: '<xs:element name="b" type="xs:int" abstract="true"/>', request: '<xs:element ref="s:b"/>' },
    "an abstract element",
    "abstract",
  ],
  [
    "a substitution group",
    {
      types: '<xs:element name="h" type="xs:int"/>\n<xs:element name="b" type="xs:int" substitutionGroup="s:h"/>',
      request: '<xs:element ref="s:b"/>',
    },
    "an element of a substitution group",
    "substitutionGroup",
  ],
  ["a default", { request: element("xs:int", ' default="1"') }, "a default value of an element", "default"],
  ["a fixed value", { request: element("xs:int", ' fixed="1"') }, "a fixed value of an element", "fixed"],
  [
    "an element twice",
    { request: `${element("xs:int")}\n<xs:element name="b" type="xs:int"/>\n<!-- again -->${element("xs:int")}` },
    "an element that occurs twice in a sequence",
    "again",
  ],
  [
    "URL replacement",
    { more: httpPort("<http:urlReplacement/>", ""), ports: PORTS, request: element("xs:string") },
    "http:urlReplacement",
    "<w:operation",
  ],
  [
    "a POST of XML",
    { more: httpPort('<mime:content type="text/xml"/>', "", "POST"), ports: PORTS, request: element("xs:string") },
    'the content "text/xml" with POST',
    "<w:operation",
  ],
  [
    "an answer of text",
    {
      more: httpPort("<http:urlEncoded/>", '<mime:content type="text/plain"/>'),
      ports: PORTS,
      request: element("xs:string"),
    },
    'an answer of type "text/plain"',
    "<w:operation",
  ],
  [
    "a parameter of its own",
    { more: httpPort("<http:urlEncoded/>", ""), ports: PORTS },
    'a parameter of HTTP GET or POST that SOAP does not have ("a")',
    '<w:part name="a"',
  ],
  [
    "a record as a field",
    {
      more: httpPort("<http:urlEncoded/>", ""),
      ports: PORTS,
      types: complex(sequence(`<xs:element name="b" type="xs:int"/><xs:element name="c" type="xs:int"/>`)),
      request: element("s:C"),
    },
    'a parameter of HTTP GET or POST with parts ("a")',
    '<w:part name="a"',
  ],
];

describe("what is not supported yet is reported at its place", () => {
  test.each(CASES)("%s", (_, parts, what, at) => {
    const { diagnostics } = problemsOf(parts);
    const lines = contractText(parts).split("\n");
    const found = diagnostics.filter(({ message }) => message === `not supported yet: ${what}`);
    expect(diagnostics.map(({ message }) => message)).toContain(`not supported yet: ${what}`);
    expect(found.map(({ span }) => lines[span.line - 1])[0]).toContain(at);
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["PW501"]));
  });
});

test.each([
  ["(a", /^\S+s\.wsdl:3:\d+: error PW205: The pattern "\(a" is no regular expression of XML Schema: "\)" is missing/],
  [
    "(.{0,9000}a.{0,9000}){2}",
    /^\S+s\.wsdl:3:\d+: error PW501: The pattern .* is too large: its counts make 36002 states/,
  ],
])("a pattern that cannot be matched names itself and the reason: %s", (pattern, message) => {
  const types = `<xs:simpleType name="P"><xs:restriction base="xs:string"><xs:pattern value="${pattern}"/></xs:restriction></xs:simpleType>`;
  expect(problemsOf({ types, request: element("s:P") }).message).toMatch(message);
});

test("all places are reported together", () => {
  const types = `${complex("<xs:anyAttribute/>")}\n<xs:simpleType name="E"><xs:restriction base="xs:int"><xs:enumeration value="x"/></xs:restriction></xs:simpleType>`;
  const found = problemsOf({ types, request: element("s:C"), response: element("s:E") }).diagnostics;
  expect(found.map(({ message }) => message.replace("not supported yet: ", ""))).toEqual([
    "xs:anyAttribute",
    '"x" is not an int: expected a whole number between -2147483648 and 2147483647.',
  ]);
});

test("what no operation reaches is no obstacle", () => {
  const description = describeContract(contractOf({ types: complex("<xs:choice/>"), request: element("xs:int") }));
  expect(description.types.map(({ tsName }) => tsName)).toEqual(["DoRequest"]);
});

function problemsOf(parts: ContractParts): ContractError {
  const contract = contractOf(parts);
  try {
    describeContract(contract);
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
  throw new Error("nothing was reported");
}
