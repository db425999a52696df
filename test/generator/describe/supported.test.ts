import { describe, expect, test } from "vitest";
import { ContractError } from "../../../generator/diagnostics.js";
import { describe as describeContract } from "../../../generator/describe/describe.js";
import { type ContractParts, contractOf, contractText } from "./contract-text.js";

const element = (type: string, more = ""): string => `<xs:element name="a" type="${type}"${more}/>`;
const complex = (content: string, more = ""): string => `<xs:complexType name="C"${more}>${content}</xs:complexType>`;
const sequence = (content: string): string => `<xs:sequence>${content}</xs:sequence>`;
const WRONG =
  '<xs:simpleType name="G"><xs:restriction base="xs:string"><xs:pattern value="(\\p{IsGreek}+"/></xs:restriction></xs:simpleType>';
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
  const types = `${WRONG}\n<xs:simpleType name="E"><xs:restriction base="xs:int"><xs:enumeration value="x"/></xs:restriction></xs:simpleType>`;
  const found = problemsOf({ types, request: element("s:G"), response: element("s:E") }).diagnostics;
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringContaining('The pattern "(\\p{IsGreek}+" is no regular expression'),
    '"x" is not an int: expected a whole number between -2147483648 and 2147483647.',
  ]);
});

test("what no operation reaches is no obstacle", () => {
  const description = describeContract(contractOf({ types: WRONG, request: element("xs:int") }));
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
