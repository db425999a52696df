import { describe, expect, test } from "vitest";
import { componentsOf, loadContract, PARTS } from "../../../conformance/canonical/components.js";
import { canonicalDifference } from "../../../conformance/canonical/difference.js";
import { decodeNode } from "../../../runtime/xml/decode.js";

const XS = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';

/** The schema components of documents by their names; the first is where the reader begins. */
async function components(documents: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const [first = ""] = Object.keys(documents);
  const loaded = await loadContract(`http://a.example/${first}`, async (url) => {
    const name = url.replace("http://a.example/", "");
    asked.push(name);
    const text = documents[name];
    if (text === undefined) throw new Error(`there is no ${name}`);
    return decodeNode(new TextEncoder().encode(text));
  });
  return { asked, found: componentsOf(loaded, PARTS.schema) };
}

async function differences(left: string, right: string): Promise<readonly string[]> {
  const wrap = (content: string): string =>
    `<xs:schema ${XS} xmlns:t="urn:t" targetNamespace="urn:t" elementFormDefault="qualified">${content}</xs:schema>`;
  const [expected, found] = [
    (await components({ a: left.startsWith("<xs:schema") ? left : wrap(left) })).found,
    (await components({ a: right.startsWith("<xs:schema") ? right : wrap(right) })).found,
  ];
  return [...expected].map(([name, form]) => {
    const other = found.get(name);
    return other === undefined ? `${name} is missing` : (canonicalDifference(form, other) ?? "");
  });
}

describe("documents", () => {
  test("are followed through imports and includes, each once, and ring-shaped ones too", async () => {
    const { asked, found } = await components({
      "a/main": `<xs:schema ${XS} targetNamespace="urn:a"><xs:include schemaLocation="part"/><xs:import namespace="urn:b" schemaLocation="../b"/></xs:schema>`,
      "a/part": `<xs:schema ${XS} targetNamespace="urn:a"><xs:include schemaLocation="main"/><xs:element name="e"/></xs:schema>`,
      b: `<xs:schema ${XS} targetNamespace="urn:b"><xs:import namespace="urn:none"/><xs:element name="e"/></xs:schema>`,
    });
    expect(asked.length).toBeLessThanOrEqual(4);
    expect([...found.keys()].sort()).toEqual(["element {urn:a}e", "element {urn:b}e"]);
  });

  test("without a target namespace take that of the document that includes them", async () => {
    const part = `<xs:schema ${XS}><xs:element name="e" type="t"/><xs:simpleType name="t"><xs:restriction base="xs:int"/></xs:simpleType></xs:schema>`;
    const { found } = await components({
      main: `<xs:schema ${XS} targetNamespace="urn:a"><xs:include schemaLocation="part"/></xs:schema>`,
      part,
    });
    expect([...found.keys()]).toEqual(["element {urn:a}e", "simpleType {urn:a}t"]);
    expect(found.get("element {urn:a}e")?.attributes.get("type")).toBe("{urn:a}t");
  });

  test("that are not there end the reading", async () => {
    const main = `<xs:schema ${XS}><xs:include schemaLocation="gone"/></xs:schema>`;
    await expect(components({ main })).rejects.toThrow("there is no gone");
  });
});

const type = (content: string): string => `<xs:complexType name="T">${content}</xs:complexType>`;
const sequence = (content: string): string => type(`<xs:sequence>${content}</xs:sequence>`);
const A = '<xs:element name="a" type="xs:int"/>';
const B = '<xs:element name="b" type="xs:int"/>';

test.each([
  ["documentation", sequence(A), sequence(`<xs:annotation><xs:documentation>d</xs:documentation></xs:annotation>${A}`)],
  [
    "another prefix",
    sequence(A),
    sequence('<x:element xmlns:x="http://www.w3.org/2001/XMLSchema" name="a" type="x:int"/>'),
  ],
  [
    "defaults",
    sequence(A),
    sequence('<xs:element name="a" type="xs:int" minOccurs="1" maxOccurs="1" nillable="false" form="qualified"/>'),
  ],
  ["booleans", sequence('<xs:element name="a" nillable="true"/>'), sequence('<xs:element name="a" nillable="1"/>')],
  ["an id", sequence(A), sequence('<xs:element id="i" name="a" type="xs:int"/>')],
  [
    "attributes of other namespaces",
    sequence(A),
    sequence('<xs:element xmlns:p="urn:p" p:x="1" name="a" type="xs:int"/>'),
  ],
  ["the order of a choice", type(`<xs:choice>${A}${B}</xs:choice>`), type(`<xs:choice>${B}${A}</xs:choice>`)],
  [
    "the order of facets",
    '<xs:simpleType name="S"><xs:restriction base="xs:string"><xs:enumeration value="a"/><xs:enumeration value="b"/></xs:restriction></xs:simpleType>',
    '<xs:simpleType name="S"><xs:restriction base="xs:string"><xs:enumeration value="b"/><xs:enumeration value="a"/></xs:restriction></xs:simpleType>',
  ],
  [
    "the namespaces of a wildcard",
    sequence('<xs:any namespace="urn:a urn:b"/>'),
    sequence('<xs:any namespace="urn:b  urn:a" processContents="strict"/>'),
  ],
])("the same: %s", async (_, left, right) => {
  expect(await differences(left, right)).toEqual([""]);
});

test.each([
  [
    "a type",
    sequence(A),
    sequence(A.replace("int", "long")),
    "sequence/element a/@type is {http://www.w3.org/2001/XMLSchema}long, expected {http://www.w3.org/2001/XMLSchema}int",
  ],
  ["a name", sequence(A), sequence(B), "sequence: found element b, expected element a"],
  ["one less", sequence(A + B), sequence(A), "sequence: element b is missing"],
  ["one more", sequence(A), sequence(A + B), "sequence: element b is there, which the contract does not have"],
  ["one twice", sequence(A), sequence(A + A), "sequence: found element a, element a; expected element a"],
  [
    "the order",
    sequence(A + B),
    sequence(B + A),
    "sequence: the order is element b, element a; expected element a, element b",
  ],
  ["the model group", sequence(A), type(`<xs:all>${A}</xs:all>`), "found all, expected sequence"],
  [
    "a fixed text",
    '<xs:element name="e" fixed="1"/>',
    '<xs:element name="e" fixed="true"/>',
    "@fixed is true, expected 1",
  ],
  [
    "white space in a facet",
    '<xs:simpleType name="S"><xs:restriction base="xs:string"><xs:pattern value="a b"/></xs:restriction></xs:simpleType>',
    '<xs:simpleType name="S"><xs:restriction base="xs:string"><xs:pattern value="a  b"/></xs:restriction></xs:simpleType>',
    "restriction {http://www.w3.org/2001/XMLSchema}string: found pattern a  b, expected pattern a b",
  ],
  [
    "the form",
    sequence(A),
    `<xs:schema ${XS} targetNamespace="urn:t">${sequence(A)}</xs:schema>`,
    "sequence/element a/@form is unqualified, expected qualified",
  ],
])("not the same: %s", async (_, left, right, difference) => {
  expect(await differences(left, right)).toEqual([difference]);
});
