import { expect, test } from "vitest";
import { ContractError } from "../../../generator/diagnostics.js";
import { describe as describeContract } from "../../../generator/describe/describe.js";
import { type ContractParts, contractOf } from "./contract-text.js";

const element = (type: string, more = ""): string => `<xs:element name="a" type="${type}"${more}/>`;
const WRONG =
  '<xs:simpleType name="G"><xs:restriction base="xs:string"><xs:pattern value="(\\p{IsGreek}+"/></xs:restriction></xs:simpleType>';
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

const SCHEMA = '<xs:element ref="xs:schema"/>';
test.each([
  [true, "as ASMX writes it", `${SCHEMA}<xs:any/>`],
  [true, "with namespaces", '<xs:any namespace="http://www.w3.org/2001/XMLSchema"/><xs:any namespace="##any"/>'],
  [false, "of any two elements", '<xs:any minOccurs="2" maxOccurs="2"/>'],
  [false, "with a wildcard for something else", `${SCHEMA}<xs:any namespace="urn:other"/>`],
  [false, "with an element more", `${SCHEMA}<xs:any/>${element("xs:int")}`],
])("it is %s that a type %s is a DataSet", (expected, _, content) => {
  const types = '<xs:import namespace="http://www.w3.org/2001/XMLSchema"/>';
  const type = `<xs:complexType><xs:sequence>${content}</xs:sequence></xs:complexType>`;
  const response = `<xs:element name="r">${type}</xs:element>`;
  const described = describeContract(contractOf({ types, response })).types.map(({ tsName }) => tsName);
  expect(described.includes("DoResponseR")).toBe(!expected);
});

test.each(["rpc", "document"])("a part of a type with the annotation dataSet is that DataSet in style %s", (style) => {
  const annotation = `<xs:annotation><xs:appinfo><dataSet xmlns="urn:portwright:contract" name="N" typeName="News"/></xs:appinfo></xs:annotation>`;
  const types = `<xs:complexType name="D">${annotation}<xs:sequence><xs:any/><xs:any/></xs:sequence></xs:complexType>`;
  const more = '<w:message name="m"><w:part name="p" type="s:D"/></w:message>';
  const described = describeContract(
    contractOf({ types, more, portOperation: '<w:input message="s:m"/>', style }),
  ).types;
  expect(described.map(({ descriptor }) => [descriptor.name, descriptor.kind])).toContainEqual(["N", "dataset"]);
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
