import { describe, expect, test } from "vitest";
import type { ElementDescriptor } from "../../../runtime/descriptor.js";
import { EncodeError } from "../../../runtime/errors.js";
import { xs } from "../../../runtime/types/xs.js";
import { encodeDocument } from "../../../runtime/xml/encode.js";
import { infoset } from "../../support/infoset.js";
import { type Node, nodeElement, nodesElement } from "./descriptors.js";

const XSI = "http://www.w3.org/2001/XMLSchema-instance";
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Values, and the same written by hand. */
const WRITTEN: readonly (readonly [name: string, value: Node, xml: string])[] = [
  ["only what is required", { name: "a" }, "<Node xmlns='urn:nodes'><Name>a</Name></Node>"],
  ["an empty text", { name: "" }, "<Node xmlns='urn:nodes'><Name/></Node>"],
  [
    "undefined is absent",
    { name: "a", size: undefined } as unknown as Node,
    "<Node xmlns='urn:nodes'><Name>a</Name></Node>",
  ],
  [
    "schema order, whatever the order of the properties",
    { tags: ["x"], size: -1, name: "a" },
    "<Node xmlns='urn:nodes'><Name>a</Name><Size>-1</Size><Tag>x</Tag></Node>",
  ],
  [
    "null where it is nillable",
    { name: "a", note: null, parent: null },
    `<Node xmlns='urn:nodes' xmlns:xsi='${XSI}'><Name>a</Name><Note xsi:nil='true'/><Parent xsi:nil='true'/></Node>`,
  ],
  [
    "repeated elements, null among them",
    { name: "a", tags: ["1", "", "3"], marks: [1.5, null, -0, Number.NaN, Number.NEGATIVE_INFINITY] },
    `<Node xmlns='urn:nodes' xmlns:xsi='${XSI}'><Name>a</Name><Tag>1</Tag><Tag/><Tag>3</Tag><Mark>1.5</Mark>
      <Mark xsi:nil='true'/><Mark>-0</Mark><Mark>NaN</Mark><Mark>-INF</Mark></Node>`,
  ],
  ["empty lists", { name: "a", tags: [], children: [] }, "<Node xmlns='urn:nodes'><Name>a</Name><Children/></Node>"],
  [
    "elements of other namespaces and of none",
    { name: "a", other: "b", bare: "c", parent: { name: "d", bare: "e" } },
    `<n:Node xmlns:n='urn:nodes' xmlns:o='urn:other'><n:Name>a</n:Name><o:Other>b</o:Other><Bare>c</Bare>
      <n:Parent><n:Name>d</n:Name><Bare>e</Bare></n:Parent></n:Node>`,
  ],
  [
    "types that refer to each other",
    { name: "a", children: [{ name: "b", children: [{ name: "c" }] }, { name: "d" }] },
    `<Node xmlns='urn:nodes'><Name>a</Name><Children><Node><Name>b</Name><Children><Node><Name>c</Name></Node></Children>
      </Node><Node><Name>d</Name></Node></Children></Node>`,
  ],
  [
    "markup, line ends and characters beyond the BMP",
    { name: "<&>\"']]>\r\n\t € 😀", note: "é" },
    "<Node xmlns='urn:nodes'><Name>&lt;&amp;&gt;\"']]&gt;&#13;\n\t € 😀</Name><Note>é</Note></Node>",
  ],
];

describe("encodeDocument, read by saxes", () => {
  test.each(WRITTEN)("%s", (_name, value, xml) => {
    expect(infoset(encodeDocument(nodeElement, value))).toEqual(infoset(xml));
  });

  test("the declaration comes first, and the namespace is the default one", () => {
    const start = '<?xml version="1.0" encoding="utf-8"?><Node xmlns="urn:nodes"><Name>a</Name>';
    expect(textOf(encodeDocument(nodeElement, { name: "a" }))).toBe(`${start}</Node>`);
  });

  test("an array as the root, and null as the root", () => {
    const xml = "<Nodes xmlns='urn:nodes'><Node><Name>a</Name></Node></Nodes>";
    expect(infoset(encodeDocument(nodesElement, [{ name: "a" }]))).toEqual(infoset(xml));
    const nil = `<Nodes xmlns='urn:nodes' xmlns:xsi='${XSI}' xsi:nil='true'/>`;
    expect(infoset(encodeDocument(nodesElement, null))).toEqual(infoset(nil));
  });

  test("a simple type as the root, in no namespace", () => {
    const element: ElementDescriptor<boolean> = { kind: "element", namespace: "", name: "ok", type: xs.boolean };
    expect(textOf(encodeDocument(element, true))).toBe('<?xml version="1.0" encoding="utf-8"?><ok>true</ok>');
  });

  test("properties with the names of what every object has", () => {
    const names = ["constructor", "toString", "__proto__"];
    const children = names.map((name) => ({ property: name, name, type: xs.string, min: 0 }));
    const type = () => ({ kind: "complex", name: "R", namespace: "", children }) as const;
    const element: ElementDescriptor = { kind: "element", namespace: "", name: "r", type };
    expect(infoset(encodeDocument(element, {}))).toEqual(infoset("<r/>"));
    const value: unknown = JSON.parse('{ "constructor": "a", "toString": "b", "__proto__": "c" }');
    const xml = "<r><constructor>a</constructor><toString>b</toString><__proto__>c</__proto__></r>";
    expect(infoset(encodeDocument(element, value))).toEqual(infoset(xml));
  });

  test("more than one flush of text, with characters of 1 to 4 bytes at every place", () => {
    const values = Array.from({ length: 3000 }, (_, index) => ({ name: "aé€😀".repeat(1 + (index % 7)), size: index }));
    const { children } = infoset(encodeDocument(nodesElement, values));
    const names = children.map((node) => (typeof node === "string" ? node : node.children[0]));
    expect(names).toEqual(values.map(({ name }) => ({ name: "{urn:nodes}Name", attributes: [], children: [name] })));
  });
});

describe("the order of the properties does not matter", () => {
  const properties = { name: "a", size: 1, note: "b", tags: ["c"], other: "d", bare: "e" };
  const all: Readonly<Record<keyof typeof properties, string>> = {
    name: "<n:Name>a</n:Name>",
    size: "<n:Size>1</n:Size>",
    note: "<n:Note>b</n:Note>",
    tags: "<n:Tag>c</n:Tag>",
    other: "<o:Other>d</o:Other>",
    bare: "<Bare>e</Bare>",
  };
  const names = Object.keys(all) as (keyof typeof all)[];

  test.each([...subsets(names.slice(1))].map((left) => [left]))("without %j", (left) => {
    const present = names.filter((name) => !left.includes(name));
    const elements = present.map((name) => all[name]).join("");
    const expected = infoset(`<n:Node xmlns:n='urn:nodes' xmlns:o='urn:other'>${elements}</n:Node>`);
    for (const order of rotations(present)) {
      const absent = left.map((name) => [name, undefined]);
      const entries = order.map((name) => [name, properties[name]]);
      for (const each of [entries, [...absent, ...entries], [...entries, ...absent]]) {
        expect(infoset(encodeDocument(nodeElement, Object.fromEntries(each)))).toEqual(expected);
      }
    }
  });

  test("properties that no loop shows count", () => {
    class Accessors {
      get size(): number {
        return 1;
      }
      readonly name = "a";
    }
    const expected = infoset("<Node xmlns='urn:nodes'><Name>a</Name><Size>1</Size></Node>");
    expect(infoset(encodeDocument(nodeElement, new Accessors()))).toEqual(expected);
  });
});

function* subsets<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let bits = 0; bits < 2 ** items.length; bits++) yield items.filter((_, index) => (bits >> index) % 2 === 1);
}

function* rotations<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at++) yield [...items.slice(at), ...items.slice(0, at)];
}

test("a message stays as it is when others are encoded after it, and while it is encoded", () => {
  const long = (name: string): Node[] => Array.from({ length: 2_000 }, () => ({ name: name.repeat(20) }));
  const nested = {
    get name(): string {
      encodeDocument(nodesElement, long("inner"));
      return "outer";
    },
  };
  const values = [...long("first"), nested, ...long("first")];
  const first = encodeDocument(nodesElement, values);
  const copy = textOf(first);
  encodeDocument(nodesElement, long("other"));
  expect(textOf(first)).toBe(copy);
  expect(copy).not.toContain("inner");
  expect(infoset(first).children).toHaveLength(values.length);
});

const ring: { name: string; parent?: Node } = { name: "a" };
ring.parent = ring;

/** Values of wrong shapes, typed as unknown since the compiler refuses them too. */
const REFUSED: readonly (readonly [name: string, value: unknown, path: string, rule: string, message: string])[] = [
  ["a missing property", {}, "name", "missing", "name: missing, but a Node requires it"],
  ["null that is not nillable", { name: null }, "name", "nillable", "name: null is not allowed here"],
  ["null for an optional property", { name: "a", size: null }, "size", "nillable", "leave an optional property out"],
  ["a wrong type", { name: 5 }, "name", "type", "name: 5 is not a string: expected a string, found a number"],
  ["a value out of range", { name: "a", size: 2 ** 31 }, "size", "range", "size: 2147483648 is not an int"],
  [
    "an unknown property",
    { name: "a", Size: 1 },
    "Size",
    "unknown",
    "Size: a Node has no such property (found a number)",
  ],
  [
    "an unknown property that is a method",
    { name: "a", toString: () => "" },
    "toString",
    "unknown",
    "found a function",
  ],
  ["no object", "a", "", "type", "expected an object, found a string"],
  ["an array for an object", [], "", "type", "expected an object, found an array"],
  ["one item in place of a list", { name: "a", tags: "x" }, "tags", "type", "tags: expected an array, found a string"],
  ["too many items", { name: "a", tags: ["", "", "", ""] }, "tags", "maxOccurs", "expected at most 3 items, found 4"],
  ["a wrong item", { name: "a", tags: ["x", 1] }, "tags[1]", "type", "tags[1]: 1 is not a string"],
  ["a hole in a list", { name: "a", tags: new Array(1) }, "tags[0]", "type", "tags[0]: undefined is not a string"],
  [
    "deep in the value",
    { name: "a", children: [{ name: "b" }, { name: "c", parent: { name: 1 } }] },
    "children[1].parent.name",
    "type",
    "children[1].parent.name: 1 is",
  ],
  ["a character that XML does not have", { name: "a\u0001" }, "name", "character", "U+0001 (at index 1)"],
  ["half of a surrogate pair", { name: "\ude00" }, "name", "character", "U+DE00 (at index 0)"],
  [
    "a value that contains itself",
    ring,
    "parent".concat(".parent".repeat(499)),
    "limit",
    "nested more than 500 levels deep",
  ],
];

describe("refused values", () => {
  test.each(REFUSED)("%s", (_name, value, path, rule, message) => {
    const encode = () => encodeDocument(nodeElement, value as Node);
    expect(encode).toThrow(EncodeError);
    expect(encode).toThrow(message);
    expect(encode).toThrow(expect.objectContaining({ path, violation: expect.objectContaining({ rule }) }));
  });

  test("a path may start with an item", () => {
    const encode = () => encodeDocument(nodesElement, [{ name: "a" }, {} as Node]);
    expect(encode).toThrow(expect.objectContaining({ path: "[1].name" }));
  });

  test("too few items, and null as a root that is not nillable", () => {
    const item = { property: "items", name: "n", type: xs.int, min: 2, max: 2 };
    const element: ElementDescriptor<readonly number[]> = {
      kind: "element",
      namespace: "",
      name: "pair",
      type: () => ({ kind: "complex", name: "Pair", namespace: "", items: true, children: [item] }),
    };
    expect(() => encodeDocument(element, [1])).toThrow("expected at least 2 items, found 1");
    expect(() => encodeDocument(element, null)).toThrow("null is not allowed here");
    expect(infoset(encodeDocument(element, [1, 2]))).toEqual(infoset("<pair><n>1</n><n>2</n></pair>"));
  });
});
