import { describe, expect, it, test } from "vitest";
import type { ComplexDescriptor, ElementDescriptor, XmlElement } from "../../../runtime/descriptor.js";
import type { MessageDescriptor } from "../../../runtime/service-descriptor.js";
import { soapEncoding } from "../../../runtime/soap/encoding.js";
import { xs } from "../../../runtime/types/xs.js";
import { decodeNode } from "../../../runtime/xml/decode.js";
import { decodeErrorOf } from "../../support/decode-error.js";

const SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
const ENCODING = "http://schemas.xmlsoap.org/soap/encoding/";
const DECLARATIONS =
  `xmlns:soap="${SOAP}" xmlns:soapenc="${ENCODING}" xmlns:xsd="http://www.w3.org/2001/XMLSchema" ` +
  `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:t="urn:shop"`;

const array = (name: string, type: ComplexDescriptor["children"]): ComplexDescriptor => ({
  kind: "complex",
  name,
  namespace: "urn:shop",
  children: type ?? [],
  items: true,
  soapArray: true,
});
const many = { property: "item", name: "item", namespace: "", min: 0, max: Number.POSITIVE_INFINITY } as const;

const names = array("Names", [{ ...many, type: xs.string }]);
const grid = array("Grid", [
  { ...many, type: () => ({ ...array("item", [{ ...many, type: xs.int }]), namespace: "", anonymous: true }) },
]);

const item: ComplexDescriptor = {
  kind: "complex",
  name: "Item",
  namespace: "urn:shop",
  children: [
    { property: "code", name: "code", namespace: "", type: xs.string },
    { property: "count", name: "count", namespace: "", type: xs.int },
  ],
};
const items = array("Items", [{ ...many, type: () => item }]);

/** The call order(first: Item, second: Item, names: Names, note?: string). */
const order: ElementDescriptor = {
  kind: "element",
  namespace: "urn:shop",
  name: "order",
  type: () => ({
    kind: "complex",
    name: "order",
    namespace: "urn:shop",
    anonymous: true,
    children: [
      { property: "first", name: "first", namespace: "", type: () => item },
      { property: "second", name: "second", namespace: "", type: () => item },
      { property: "names", name: "names", namespace: "", type: () => names },
      { property: "note", name: "note", namespace: "", type: xs.string, min: 0 },
    ],
  }),
};

const part = (name: string, type: ElementDescriptor["type"]): ElementDescriptor => ({
  kind: "element",
  namespace: "urn:shop",
  name,
  type,
});

function blocksOf(body: string): readonly XmlElement[] {
  const { declarations, children } = decodeNode(
    new TextEncoder().encode(`<soap:Body ${DECLARATIONS}>${body}</soap:Body>`),
  );
  return children
    .filter((child) => typeof child !== "string")
    .map((child) => ({ ...child, declarations: new Map([...declarations, ...child.declarations]) }));
}

const messageOf = (element: ElementDescriptor): MessageDescriptor => ({ style: "rpc", body: [element] });

const read = (element: ElementDescriptor, body: string, limits = {}): unknown =>
  soapEncoding.read(blocksOf(body), messageOf(element), { limits });

const first = { code: "a", count: 1 };
const second = { code: "b", count: 2 };

describe("one call as each stack writes it", () => {
  test.each<[stack: string, body: string]>([
    [
      ".NET: values with an id after the call",
      `<q1:order xmlns:q1="urn:shop"><first href="#id1"/><second href="#id2"/><names href="#id3"/></q1:order>
       <q2:Item id="id1" xsi:type="q2:Item" xmlns:q2="urn:shop"><code xsi:type="xsd:string">a</code><count xsi:type="xsd:int">1</count></q2:Item>
       <q3:Item id="id2" xsi:type="q3:Item" xmlns:q3="urn:shop"><code xsi:type="xsd:string">b</code><count xsi:type="xsd:int">2</count></q3:Item>
       <soapenc:Array id="id3" soapenc:arrayType="xsd:string[2]"><Item>x</Item><Item>y</Item></soapenc:Array>`,
    ],
    [
      "Axis 1: multiRef elements, an array in place",
      `<ns1:order soap:encodingStyle="${ENCODING}" xmlns:ns1="urn:shop"><first href="#id0"/><second href="#id1"/>
         <names soapenc:arrayType="xsd:string[2]" xsi:type="soapenc:Array"><names xsi:type="xsd:string">x</names><names xsi:type="xsd:string">y</names></names>
         <note xsi:type="xsd:string" xsi:nil="true"/></ns1:order>
       <multiRef id="id1" soapenc:root="0" soap:encodingStyle="${ENCODING}" xsi:type="ns2:Item" xmlns:ns2="urn:shop"><count href="#id2"/><code xsi:type="soapenc:string">b</code></multiRef>
       <multiRef id="id0" soapenc:root="0" soap:encodingStyle="${ENCODING}" xsi:type="ns3:Item" xmlns:ns3="urn:shop"><code xsi:type="soapenc:string">a</code><count xsi:type="xsd:int">1</count></multiRef>
       <multiRef id="id2" soapenc:root="0" xsi:type="xsd:int">2</multiRef>`,
    ],
    [
      "PHP: everything in place",
      `<ns1:order xmlns:ns1="urn:shop"><first xsi:type="ns1:Item"><code xsi:type="xsd:string">a</code><count xsi:type="xsd:int">1</count></first>
         <second xsi:type="ns1:Item"><code xsi:type="xsd:string">b</code><count xsi:type="xsd:int">2</count></second>
         <names soapenc:arrayType="xsd:string[2]" xsi:type="ns1:Names"><item xsi:type="xsd:string">x</item><item xsi:type="xsd:string">y</item></names></ns1:order>`,
    ],
    [
      "SOAP::Lite: parameters without names",
      `<order xmlns="urn:shop"><c-gensym3 xmlns="" xsi:type="t:Item"><count xsi:type="xsd:int">1</count><code xsi:type="xsd:string">a</code></c-gensym3>
         <c-gensym5 xmlns=""><code xsi:type="xsd:string">b</code><count xsi:type="xsd:int">2</count></c-gensym5>
         <c-gensym7 xmlns="" soapenc:arrayType="xsd:string[2]" xsi:type="soapenc:Array"><item xsi:type="xsd:string">x</item><item xsi:type="xsd:string">y</item></c-gensym7></order>`,
    ],
  ])("%s", (_, body) => {
    expect(read(order, body)).toEqual({ first, second, names: ["x", "y"] });
  });
});

describe("references", () => {
  const twice = `<t:order><first href="#i"/><second href="#i"/><names/></t:order>`;
  const target = (content: string): string => `<x id="i">${content}</x>`;

  it("may lead twice to one value", () => {
    const value = read(order, twice + target("<code>a</code><count>1</count>"));
    expect(value).toEqual({ first, second: first, names: [] });
  });

  it("are enc:ref and enc:id in SOAP 1.2", () => {
    const enc = `xmlns:e="http://www.w3.org/2003/05/soap-encoding"`;
    const body = `<t:names ${enc} e:itemType="xsd:string" e:arraySize="2"><i e:ref="a"/><i e:id="a">x</i></t:names>`;
    expect(
      read(
        part("names", () => names),
        body,
      ),
    ).toEqual(["x", "x"]);
  });

  test.each([
    ["that lead nowhere", twice, "order/first", "reference"],
    ["in a ring", twice + target(`<code href="#i"/><count>1</count>`), "order/first/code", "reference"],
  ])("%s are refused", (_, body, path, rule) => {
    expect(decodeErrorOf(() => read(order, body))).toMatchObject({ path, violation: { rule } });
  });

  it("cannot multiply the elements of a small message", () => {
    const level = (id: number): string => `<x id="i${id}">${`<item href="#i${id + 1}"/>`.repeat(10)}</x>`;
    const bomb = `<t:v href="#i0"/>${Array.from({ length: 12 }, (_, id) => level(id)).join("")}<x id="i12">1</x>`;
    const any = part("v", () => ({ kind: "anyType", name: "anyType", namespace: "http://www.w3.org/2001/XMLSchema" }));
    expect(decodeErrorOf(() => read(any, bomb, { items: 100_000 }))).toMatchObject({ violation: { rule: "limit" } });
  });
});

describe("arrays", () => {
  test.each<[string, ElementDescriptor, string, unknown]>([
    [
      "of arrays",
      part("v", () => grid),
      `<t:v soapenc:arrayType="xsd:int[][2]"><a soapenc:arrayType="xsd:int[2]"><b>1</b><b>2</b></a><a soapenc:arrayType="xsd:int[0]"/></t:v>`,
      [[1, 2], []],
    ],
    ["of structs", part("v", () => items), `<t:v><t:Item><count>1</count><code>a</code></t:Item></t:v>`, [first]],
    ["that start at their first item", part("v", () => names), `<t:v soapenc:offset="[0]"><i>x</i></t:v>`, ["x"]],
  ])("%s", (_, element, body, value) => {
    expect(read(element, body)).toEqual(value);
  });

  test.each([`<t:v soapenc:offset="[2]"><i>x</i></t:v>`, `<t:v><i soapenc:position="[2]">x</i></t:v>`])(
    "that leave out items are refused: %s",
    (body) => {
      expect(
        decodeErrorOf(() =>
          read(
            part("v", () => names),
            body,
          ),
        ),
      ).toMatchObject({ path: "v" });
    },
  );
});

test("errors have the path of the message, and no position in the literal form", () => {
  const body = `<t:order><first><code>a</code><count>many</count></first><second/><names/></t:order>`;
  const error = decodeErrorOf(() => read(order, body));
  expect(error).toMatchObject({ path: "order/first/count", position: undefined, violation: { value: "many" } });
  expect(error.message).not.toMatch(/line \d/);
});

describe("writing", () => {
  const value = { first, second, names: ["x", "y"] };

  it("declares the type of each value, and the length of arrays", () => {
    const [call] = blocksOf(soapEncoding.write("1.1", messageOf(order), value));
    expect(call).toMatchObject({ name: { namespace: "urn:shop", local: "order" } });
    const attributes = (element: XmlElement | string | undefined): Record<string, string> =>
      typeof element === "object"
        ? Object.fromEntries(element.attributes.map(({ name, value }) => [name.local, value]))
        : {};
    expect(attributes(call)).toEqual({ encodingStyle: ENCODING });
    const [one, , list] = call?.children ?? [];
    const [code] = typeof one === "object" ? one.children : [];
    const resolve = (text: string | undefined): string => {
      const [prefix = "", local = ""] = text?.split(":") ?? [];
      return `{${call?.declarations.get(prefix)}}${local}`;
    };
    expect(resolve(attributes(one)["type"])).toBe("{urn:shop}Item");
    expect(resolve(attributes(code)["type"])).toBe("{http://www.w3.org/2001/XMLSchema}string");
    expect(resolve(attributes(list)["type"])).toBe(`{${ENCODING}}Array`);
    expect(resolve(attributes(list)["arrayType"])).toBe("{http://www.w3.org/2001/XMLSchema}string[2]");
  });

  test.each<[string, ElementDescriptor, unknown, RegExp]>([
    ["arrays of arrays", part("v", () => grid), [[1], []], /arrayType="xsd:int\[\]\[2\]"/],
    ["arrays of structs", part("v", () => items), [first], /arrayType="t\d:Item\[1\]"/],
  ])("%s", (_, element, written, expected) => {
    const markup = soapEncoding.write("1.1", messageOf(element), written);
    expect(markup).toMatch(expected);
    expect(read(element, markup)).toEqual(written);
  });

  it("SOAP 1.2 has itemType and arraySize", () => {
    const markup = soapEncoding.write("1.2", messageOf(part("names", () => names)), ["x"]);
    expect(markup).toMatch(/enc:itemType="xsd:string" enc:arraySize="1"/);
  });

  it("reads what it writes", () => {
    expect(read(order, soapEncoding.write("1.1", messageOf(order), value))).toEqual(value);
  });
});
