import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ContractError, UsageError } from "../../../generator/diagnostics.js";
import { type LoadOptions, loadContract } from "../../../generator/load.js";
import type { Contract } from "../../../generator/model/contract.js";

const folder = mkdtempSync(join(tmpdir(), "tolerance-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A contract with an operation for each name; the message of each has one part: the element of that name. */
function contractOf(names: readonly string[], schema: string, wsdl = ""): string {
  const file = join(folder, `${names.join("-")}-${schema.length}.wsdl`);
  const each = (text: (name: string) => string): string => names.map(text).join("\n");
  writeFileSync(
    file,
    `<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
      xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">
      <wsdl:types><xs:schema targetNamespace="urn:t">${schema}</xs:schema></wsdl:types>
      ${each((name) => `<wsdl:message name="${name}"><wsdl:part name="p" element="t:${name}"/></wsdl:message>`)}
      <wsdl:portType name="P">
        ${each((name) => `<wsdl:operation name="${name}"><wsdl:input message="t:${name}"/></wsdl:operation>`)}
      </wsdl:portType>
      <wsdl:binding name="B" type="t:P">
        <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
        ${each((name) => `<wsdl:operation name="${name}"><wsdl:input><soap:body use="literal"/></wsdl:input></wsdl:operation>`)}
      </wsdl:binding>
      <wsdl:service name="S"><wsdl:port name="P" binding="t:B"><soap:address location="http://a.example/"/></wsdl:port></wsdl:service>
      ${wsdl}
    </wsdl:definitions>`,
  );
  return file;
}

interface Loaded {
  readonly contract: Contract;
  readonly warnings: readonly string[];
}

function load(file: string, options: LoadOptions): Loaded {
  const warnings: string[] = [];
  const contract = loadContract(file, { ...options, onWarning: ({ message }) => warnings.push(message) });
  return { contract, warnings };
}

function errors(file: string, options: LoadOptions): readonly string[] {
  try {
    loadContract(file, options);
    return [];
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return error.diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message);
  }
}

const operationsOf = ({ operations }: Contract): readonly string[] => operations.map(({ name }) => name.local);

const good = '<xs:element name="Good" type="xs:string"/>';
const bad = '<xs:element name="Bad" type="t:Missing"/>';
const unused =
  '<xs:complexType name="Unused"><xs:sequence><xs:element ref="t:Nothing"/></xs:sequence></xs:complexType>';

test("an error that no operation reaches is a warning", () => {
  const file = contractOf(["Good"], good + unused);
  expect(errors(file, {})).toEqual(["There is no element {urn:t}Nothing."]);
  const { contract, warnings } = load(file, { strictness: "reached" });
  expect(operationsOf(contract)).toEqual(["Good"]);
  expect(warnings[0]).toMatch(/^There is no element \{urn:t\}Nothing\./);
});

test("an error that an operation reaches refuses the contract, unless that operation is not chosen", () => {
  const file = contractOf(["Good", "Bad"], good + bad + unused);
  expect(errors(file, { strictness: "reached" })).toEqual(["There is no type {urn:t}Missing."]);
  const { contract, warnings } = load(file, { strictness: "reached", operations: ["Good"] });
  expect(operationsOf(contract)).toEqual(["Good"]);
  expect(warnings).toHaveLength(2);
});

test("an operation that the contract does not have is refused with the name that was meant", () => {
  const file = contractOf(["Good"], good);
  const wrong = () => loadContract(file, { operations: ["Gold"] });
  expect(wrong).toThrow(new UsageError('the contract has no operation "Gold"; did you mean "Good"?'));
});

test("lenient: an unresolved type is read as XML nodes, and the warning says so", () => {
  const { contract, warnings } = load(contractOf(["Good", "Bad"], good + bad), { strictness: "lenient" });
  expect(operationsOf(contract)).toEqual(["Good", "Bad"]);
  const element = contract.schema.elements.find(({ name }) => name.local === "Bad");
  expect(element?.type.kind).toBe("anyType");
  expect(warnings).toEqual(["There is no type {urn:t}Missing. It is read as XML nodes (xs:anyType)."]);
});

test("lenient: an operation with an error that has no answer is left out, and the warning names it", () => {
  const cycle =
    '<xs:complexType name="A"><xs:complexContent><xs:extension base="t:A"/></xs:complexContent></xs:complexType>';
  const file = contractOf(["Good", "Cyclic"], `${good}<xs:element name="Cyclic" type="t:A"/>${cycle}`);
  const { contract, warnings } = load(file, { strictness: "lenient" });
  expect(operationsOf(contract)).toEqual(["Good"]);
  expect(warnings).toContainEqual(expect.stringMatching(/^The operation Cyclic is left out: see the finding at /));
  const alone = contractOf(["Cyclic"], `<xs:element name="Cyclic" type="t:A"/>${cycle}`);
  expect(errors(alone, { strictness: "lenient" })).toEqual(["The complex type {urn:t}A is defined by itself."]);
});

test("a second definition with the same text is a warning, one with another text an error", () => {
  expect(load(contractOf(["Good"], `${good}\n <!-- again -->${good}`), {}).warnings).toEqual([
    expect.stringMatching(/^The element \{urn:t\}Good is defined twice, in the same way; first at /),
  ]);
  const other = contractOf(["Good"], `${good}<xs:element name="Good" type="xs:int"/>`);
  expect(errors(other, { strictness: "reached" })).toEqual([expect.stringMatching(/is defined twice; first at /)]);
  expect(load(other, { strictness: "lenient" }).warnings).toEqual([expect.stringMatching(/ The first is taken\.$/)]);
});

test("lenient: a misspelt attribute and a required extension are read as they are meant", () => {
  const schema = `${good}<xs:import namespace="urn:other" schemalocation="missing.xsd"/>`;
  const policy = '<p:UsingPolicy xmlns:p="urn:policy" wsdl:required="true"/>';
  const file = contractOf(["Good"], schema, policy);
  expect(errors(file, { strictness: "reached" })).toHaveLength(2);
  const { warnings } = load(file, { strictness: "lenient" });
  expect(warnings).toContainEqual(
    expect.stringMatching(/no attribute schemalocation.* It is read as schemaLocation\.$/),
  );
  expect(warnings).toContainEqual(expect.stringMatching(/UsingPolicy must be understood.* It is ignored\.$/));
});

test("of a contract without operations --lenient keeps the types, unless the reader has no answer to an error", () => {
  const types = contractOf([], bad);
  expect(errors(types, {})).toEqual(["There is no type {urn:t}Missing."]);
  expect(load(types, { strictness: "lenient" }).warnings).toEqual([
    "There is no type {urn:t}Missing. It is read as XML nodes (xs:anyType).",
  ]);
  const message = contractOf(
    [],
    good,
    '<wsdl:portType name="Q"><wsdl:operation name="O"><wsdl:input/></wsdl:operation></wsdl:portType>',
  );
  expect(errors(message, { strictness: "lenient" })).toEqual(["The element input needs the attribute message."]);
});
