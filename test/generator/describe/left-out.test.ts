import { expect, test } from "vitest";
import { describe } from "../../../generator/describe/describe.js";
import { type ContractParts, contractOf } from "./contract-text.js";

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

test.each<[string, ContractParts, RegExp]>([
  ["a SOAP binding over another transport", { transport: "urn:jms" }, /the port "P": its transport is "urn:jms"/],
  [
    "a notification",
    { portOperation: '<w:output message="s:out"/>' },
    /the operation "Do" over the port "P": it is a notification operation/,
  ],
])("of a contract with nothing but %s the types are left, with the reason", (_, parts, reason) => {
  const types = '<xs:complexType name="Left"><xs:sequence/></xs:complexType>';
  const described = describe(contractOf({ types, ...parts }));
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
