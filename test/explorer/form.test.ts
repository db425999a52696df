import { describe, expect, test } from "vitest";
import type { ComplexDescriptor, SimpleDescriptor } from "../../runtime/descriptor.js";
import { xs } from "../../runtime/types/xs.js";
import type { InfosetElement } from "../support/infoset.js";
import { addUser, setTags } from "../support/sample-service.js";
import { everything, kindsService, message } from "./kinds-service.js";
import { allElements, attribute, byId, byTag, makePage, parsePage, textOf } from "./pages.js";

const ANY = { kind: "any", namespaces: "##any", processContents: "lax" } as const;

const kinds = parsePage(makePage({ service: kindsService, operation: everything }));

function field(page: InfosetElement, name: string): InfosetElement {
  const [found] = allElements(page).filter((element) => attribute(element, "data-name") === name);
  if (found === undefined) throw new Error(`no field for ${name}`);
  return found;
}

const attributesOf = (element: InfosetElement | undefined, ...names: readonly string[]) =>
  names.map((name) => element && attribute(element, name));

const id = { property: "id", name: "id", type: xs.int } as const;
const circle: ComplexDescriptor = {
  kind: "complex",
  name: "Circle",
  namespace: "urn:shapes",
  attributes: [{ property: "unit", name: "unit", type: xs.token, required: true }],
  children: [{ property: "radius", name: "radius", type: xs.double }],
};
const shape: ComplexDescriptor = {
  kind: "complex",
  name: "Shape",
  namespace: "urn:shapes",
  abstract: true,
  children: [],
  derived: () => [circle],
};

describe("a request that is no plain sequence of elements is one field of XML", () => {
  const formOf = (type: ComplexDescriptor | SimpleDescriptor): InfosetElement => {
    const body = {
      kind: "element",
      namespace: "urn:kinds",
      name: "Draw",
      type: "variety" in type ? type : () => type,
    } as const;
    const operation = { ...everything, input: { style: "document", body: [body] } } as const;
    return parsePage(makePage({ service: { ...kindsService, operations: [operation] }, operation }));
  };

  test.each<readonly [string, ComplexDescriptor | SimpleDescriptor, string]>([
    ["a simple type", xs.int, '<Draw xmlns="urn:kinds">int</Draw>'],
    [
      "a choice",
      { ...circle, attributes: [], children: [{ kind: "choice", particles: [id, { ...id, name: "key" }] }] },
      '<Draw xmlns="urn:kinds">\n  <id xmlns="urn:shapes">int</id>\n</Draw>',
    ],
    [
      "simple content",
      { kind: "complex", name: "Text", namespace: "", content: { kind: "simple", type: xs.string }, attributes: [id] },
      '<Draw xmlns="urn:kinds" id="int">string</Draw>',
    ],
    [
      "an abstract type",
      shape,
      '<Draw xmlns="urn:kinds" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:type="urn:shapes" ' +
        'xsi:type="type:Circle" unit="token">\n  <radius xmlns="urn:shapes">double</radius>\n</Draw>',
    ],
    ["a wildcard", { ...circle, attributes: [], children: [ANY] }, '<Draw xmlns="urn:kinds">\n  any element\n</Draw>'],
  ])("%s", (_, type, sample) => {
    const page = formOf(type);
    expect(attribute(byId(page, "call"), "data-element")).toBeUndefined();
    expect(attribute(field(page, "Draw"), "data-kind")).toBe("xml");
    expect(textOf(byId(page, "parameter-1")).trim()).toBe(sample);
  });

  test("the page explains 100 types, the nearest, and says where more are", () => {
    const far = Array.from({ length: 100 }, (_, at) => ({ ...circle, name: `Far${at}`, derived: () => [circle] }));
    const page = formOf({ ...shape, children: [{ ...id, type: () => shape }], derived: () => [...far, shape] });
    expect(byTag(page, "h3").map(textOf)).not.toContain("Circle");
    expect(textOf(page)).toContain("These are 100 of the types. The page of the service has the whole contract.");
    expect(textOf(kinds)).not.toContain("of the types.");
  });
});

describe("the field of a parameter", () => {
  test.each([
    ["note", "value", "urn:kinds", "string, optional, may be null"],
    ["color", "value", "urn:kinds", "Color, one of red, green"],
    ["code", "value", "urn:kinds", "Code, of length 2 or more, of length 8 or less, matching ^[A-Z]+$"],
    ["ratio", "value", "urn:kinds", "double"],
    ["size", "list", "urn:kinds", "int, 0 to 3 times"],
    ["words", "list", "urn:kinds", "list of string"],
    ["people", "xml", "urn:kinds", "list of Person"],
  ])("%s tells how it is sent and its type", (name, kind, namespace, type) => {
    const element = field(kinds, name);
    expect(attributesOf(element, "data-kind", "data-namespace", "data-bindings")).toEqual([
      kind,
      namespace,
      "soap11 soap12",
    ]);
    const [shown] = allElements(element).filter((inner) => attribute(inner, "class") === "type");
    expect(shown && textOf(shown)).toBe(type);
  });

  test.each([
    ["size", undefined, undefined],
    ["words", "word", "urn:kinds:other"],
  ])("a list says how its items are called: %s", (name, item, namespace) => {
    expect(attributesOf(field(kinds, name), "data-item", "data-item-namespace")).toEqual([item, namespace]);
  });

  test("an optional parameter can be left out, a nillable one can be null, others are always sent", () => {
    const choices = (name: string) => byTag(field(kinds, name), "option").map((option) => attribute(option, "value"));
    expect(choices("note")).toEqual(["value", "absent", "nil"]);
    expect(byTag(field(kinds, "ratio"), "select")).toEqual([]);
  });

  test("an enumeration has suggestions, and takes other text as well", () => {
    const [input] = byTag(field(kinds, "color"), "input");
    const list = byId(kinds, String(input && attribute(input, "list")));
    expect(byTag(list, "option").map((option) => attribute(option, "value"))).toEqual(["red", "green"]);
  });

  test("numbers bring up a numeric keyboard, but any text can be typed", () => {
    const page = parsePage(makePage({ operation: addUser }));
    expect(attributesOf(byTag(field(page, "age"), "input")[0], "inputmode", "type")).toEqual(["numeric", undefined]);
    expect(attributesOf(byTag(field(kinds, "ratio"), "input")[0], "inputmode", "type")).toEqual(["decimal", undefined]);
    expect(byTag(field(page, "admin"), "option").map(textOf)).toEqual(["true", "false"]);
  });

  test("is sent over the bindings that have it", () => {
    const httpGet = { kind: "http", location: "/SetTags", parameters: [] } as const;
    const bindings = { ...setTags.bindings, httpGet };
    const page = parsePage(makePage({ operation: { ...setTags, bindings } }));
    expect(attribute(field(page, "tags"), "data-bindings")).toBe("soap11 soap12 httpPost");
  });

  test("contains a sample of a value that is not simple; a type within itself is left out there", () => {
    const [area] = byTag(field(kinds, "people"), "textarea");
    const person = ['  <Person xmlns="urn:kinds:other">', "    <name>string</name>", "  </Person>"];
    expect(area && textOf(area).trim()).toBe(["<people>", ...person, ...person, "</people>"].join("\n"));
  });
});

test("the types of a page are explained once each, the rows of a DataSet among them", () => {
  const names = byTag(kinds, "h3").filter((heading) => attribute(heading, "id")?.startsWith("type-"));
  expect(names.map(textOf).sort()).toEqual(["Person", "Row", "Tables"]);
  expect(textOf(kinds)).toContain("rows of Row");
});

test("a sample of a DataSet has its schema and a row of each table", () => {
  const text = textOf(byId(kinds, "soap11-response"));
  expect(text).toContain('<xs:element name="Rows">');
  expect(text).toContain('<Rows diffgr:id="Rows1" msdata:rowOrder="0">\n');
  expect(text).toContain("<Id>int</Id>");
});

test("a sample that would have thousands of elements ends somewhere, well-formed", () => {
  const children = Array.from({ length: 2000 }, (_, index) => ({
    property: `e${index}`,
    name: `e${index}`,
    type: xs.double,
  }));
  const input = message("Everything", children);
  const page = parsePage(makePage({ service: kindsService, operation: { ...everything, input } }));
  const sample = textOf(byId(page, "soap11-request"));
  expect(sample.split("\n").length).toBeLessThan(420);
  expect(sample.match(/<!-- the rest is left out -->/g)).toHaveLength(1);
  expect(sample).toMatch(/<\/Everything>\s+<\/soap:Body>\s+<\/soap:Envelope>$/);
});
