import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../../generator/diagnostics.js";
import { parseXml } from "../../../generator/xml/parse.js";
import { SourceText } from "../../../generator/xml/source.js";
import type { SchemaNode } from "../../../generator/xsd/nodes.js";
import { readSchema } from "../../../generator/xsd/schema.js";

function read(body: string, attributes = "", includer = "", warnings: readonly string[] = []): SchemaNode {
  const text = `<schema xmlns="http://www.w3.org/2001/XMLSchema" ${attributes}>${body}</schema>`;
  const diagnostics = new Diagnostics();
  const root = parseXml(new SourceText("a.xsd", text), diagnostics);
  if (root === undefined) throw new Error("the schema of the test is not well-formed");
  const schema = readSchema(root, diagnostics, includer);
  expect(diagnostics.all().map(({ severity, code }) => `${severity} ${code}`)).toEqual(warnings);
  return schema;
}

const local = (form = "") =>
  `<complexType name="T"><sequence><element name="e" type="int"${form}/></sequence><attribute name="a" type="int"${form}/></complexType>`;

describe("the namespace of a local declaration (XML Schema part 1, sections 3.2.2 and 3.3.2)", () => {
  test.each([
    ["by default none", "", "", ["", ""]],
    ["of elements, by the schema", 'elementFormDefault="qualified"', "", ["urn:t", ""]],
    ["of attributes, by the schema", 'attributeFormDefault="qualified"', "", ["", "urn:t"]],
    ["by itself", "", ' form="qualified"', ["urn:t", "urn:t"]],
    [
      "by itself against the schema",
      'elementFormDefault="qualified" attributeFormDefault="qualified"',
      ' form="unqualified"',
      ["", ""],
    ],
  ])("%s", (_name, attributes, form, want) => {
    const schema = read(local(form), `targetNamespace="urn:t" ${attributes}`);
    expect([schema.elements[0]?.name.namespace, schema.attributes[0]?.name.namespace]).toEqual(want);
  });
});

describe("defaults of block and final reach what they apply to (section 3.15.2)", () => {
  const schema = read(
    '<element name="E"/><complexType name="C"/><simpleType name="S"><list itemType="int"/></simpleType><element name="F" block="" final=""/>',
    'blockDefault="#all" finalDefault="extension list"',
  );

  test.each([
    ["block of an element", schema.elements[0]?.block, ["extension", "restriction", "substitution"]],
    ["block of a complex type", schema.complexTypes[0]?.block, ["extension", "restriction"]],
    ["final of an element", schema.elements[0]?.final, ["extension"]],
    ["final of a complex type", schema.complexTypes[0]?.final, ["extension"]],
    ["final of a simple type", schema.simpleTypes[0]?.final, ["list"]],
    ["the attributes of an element", [schema.elements[1]?.block, schema.elements[1]?.final], [[], []]],
  ])("%s", (_name, found, want) => {
    expect(found).toEqual(want);
  });
});

describe("names without a namespace in a schema that is included (section 4.2.1)", () => {
  const body = '<x:element xmlns="" xmlns:x="http://www.w3.org/2001/XMLSchema" name="E" type="T"/>';

  test.each([
    ["take that of the schema that includes it", "", "urn:includer", "urn:includer"],
    ["stay, when the schema has a namespace of its own", 'targetNamespace="urn:t"', "urn:includer", ""],
    ["stay, when nothing includes it", "", "", ""],
  ])("%s", (_name, attributes, includer, want) => {
    expect(read(body, attributes, includer).references[0]?.name).toEqual({ namespace: want, local: "T" });
  });
});

test("keys, notations and foreign attributes are allowed and left out, keys with a warning", () => {
  const schema = read(
    `<notation name="n" public="p"/><element name="E" f:x="1"><complexType/>
     <key name="k"><selector xpath="a"/><field xpath="@b"/></key><keyref name="r" refer="k"><selector xpath="a"/><field xpath="b"/></keyref></element>`,
    'xmlns:f="urn:f" id="i" version="1"',
    "",
    ["warning PW502", "warning PW502"],
  );
  expect(schema.elements).toHaveLength(1);
});

test("links to other schemas keep their order and their places", () => {
  const schema = read(
    '<include schemaLocation="a.xsd"/><import namespace="urn:b"/><redefine schemaLocation=" c.xsd "/>',
  );
  expect(schema.links.map(({ kind, namespace, location }) => [kind, namespace, location])).toEqual([
    ["include", "", "a.xsd"],
    ["import", "urn:b", undefined],
    ["redefine", "", "c.xsd"],
  ]);
});
