import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../../generator/diagnostics.js";
import { readDefinitions } from "../../../generator/wsdl/definitions.js";
import type { DefinitionsNode } from "../../../generator/wsdl/nodes.js";
import { parseXml } from "../../../generator/xml/parse.js";
import { SourceText } from "../../../generator/xml/source.js";

const prefixes =
  'xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/" ' +
  'xmlns:http="http://schemas.xmlsoap.org/wsdl/http/" xmlns:mime="http://schemas.xmlsoap.org/wsdl/mime/" xmlns:t="urn:t"';

function read(body: string): { readonly node: DefinitionsNode; readonly codes: readonly string[] } {
  const text = `<definitions xmlns="http://schemas.xmlsoap.org/wsdl/" ${prefixes} targetNamespace="urn:t">${body}</definitions>`;
  const diagnostics = new Diagnostics();
  const root = parseXml(new SourceText("a.wsdl", text), diagnostics);
  if (root === undefined) throw new Error("the WSDL of the test is not well-formed");
  const node = readDefinitions(root, diagnostics);
  return { node, codes: diagnostics.all().map(({ code, severity }) => `${severity} ${code}`) };
}

describe("the protocol of a binding is that of its extension element", () => {
  test.each([
    [
      '<soap:binding transport="urn:x" style="rpc"/>',
      { kind: "soap", version: "1.1", transport: "urn:x", style: "rpc" },
    ],
    ["<soap12:binding/>", { kind: "soap", version: "1.2", transport: "", style: "document" }],
    ['<http:binding verb="GET"/>', { kind: "http", verb: "GET" }],
    ['<http:binding verb="POST"/>', { kind: "http", verb: "POST" }],
    [
      '<http:binding verb="PUT"/>',
      { kind: "other", extensions: [{ namespace: "http://schemas.xmlsoap.org/wsdl/http/", local: "binding" }] },
    ],
    ["<t:binding/>", { kind: "other", extensions: [{ namespace: "urn:t", local: "binding" }] }],
  ])("%s", (extension, want) => {
    const { node, codes } = read(`<binding name="B" type="t:P">${extension}</binding>`);
    expect(node.bindings[0]?.protocol).toEqual(want);
    expect(codes).toEqual([]);
  });
});

describe("the address of a port is that of any protocol", () => {
  test.each(["soap", "soap12", "http"])("%s", (prefix) => {
    const { node } = read(
      `<service name="S"><port name="P" binding="t:B"><${prefix}:address location="urn:there"/></port></service>`,
    );
    expect(node.services[0]?.ports[0]?.address?.location).toBe("urn:there");
  });
});

describe("what is not of WSDL", () => {
  test.each([
    ["an extension element", "<t:x/>", []],
    [
      "an extension element that must be understood",
      '<t:x xmlns:w="http://schemas.xmlsoap.org/wsdl/" w:required="true"/>',
      ["error PW209"],
    ],
    ["an extension attribute", '<message name="M" t:x="1"/>', []],
    ["an unknown attribute", '<message name="M" x="1"/>', ["warning PW203"]],
    ["an element that WSDL does not have", "<mesage/>", ["error PW202"]],
    [
      "an element that the SOAP binding does not have",
      '<binding name="B" type="t:P"><soap:bindng/></binding>',
      ["error PW202"],
    ],
    ["anything in a documentation", "<documentation><t:x/><b/>text</documentation>", []],
  ])("%s", (_name, body, want) => {
    expect(read(body).codes).toEqual(want);
  });
});

test("what a message may say in a binding", () => {
  const { node } = read(`<binding name="B" type="t:P"><soap:binding/><operation name="O">
    <input name="i"><soap:body parts="a b" use="encoded"/><soap:header message="t:H" part="h"/></input>
    <output><mime:content part="c" type="image/png"/><mime:mimeXml part="d"/></output>
  </operation></binding>`);
  const operation = node.bindings[0]?.operations[0];
  expect(operation?.input).toMatchObject({
    name: "i",
    body: { parts: ["a", "b"], use: "encoded" },
    headers: [{ part: "h" }],
  });
  expect(operation?.output?.contents.map(({ kind, part, type }) => [kind, part, type])).toEqual([
    ["content", "c", "image/png"],
    ["mimeXml", "d", "text/xml"],
  ]);
  expect([operation?.action, operation?.location]).toEqual([undefined, undefined]);
});

describe("portwright's own extension elements", () => {
  const portType = (extension: string): string =>
    `<portType name="P"><operation name="O">${extension}<input message="t:I"/></operation></portType>`;
  const contract = 'xmlns:pw="urn:portwright:contract"';

  test.each([
    ["nothing", "", false, []],
    ["safe", `<pw:safe ${contract}/>`, true, []],
    ["a misspelt one", `<pw:save ${contract}/>`, false, ["error PW202"]],
    ["one of another namespace", '<t:safe xmlns:t="urn:t"/>', false, []],
  ])("%s", (_, extension, safe, want) => {
    const { node, codes } = read(portType(extension));
    expect(node.portTypes[0]?.operations[0]?.safe).toBe(safe);
    expect(codes).toEqual(want);
  });
});
