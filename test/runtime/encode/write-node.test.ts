import { describe, expect, test } from "vitest";
import type { QName, XmlAttribute, XmlElement } from "../../../runtime/descriptor.js";
import { EncodeError } from "../../../runtime/errors.js";
import { decodeNode } from "../../../runtime/xml/decode.js";
import { writeNode } from "../../../runtime/xml/write-node.js";
import { infoset } from "../../support/infoset.js";

/** Documents that must come back letter for letter. */
const AS_READ: readonly (readonly [name: string, xml: string])[] = [
  ["an empty element", "<a/>"],
  ["prefixes and their declarations", '<p:a xmlns:p="urn:p" xmlns:q="urn:q" q:x="1" y="2"><q:b/><p:c>t</p:c></p:a>'],
  ["an unused declaration, which a name in the text may need", '<a xmlns:t="urn:t" type="t:name">t:name</a>'],
  ["the default namespace, taken away and given back", '<a xmlns="urn:a"><b xmlns=""><c xmlns="urn:c"/></b></a>'],
  ["the same prefix bound anew", '<p:a xmlns:p="urn:1"><p:b xmlns:p="urn:2" p:x=""/><p:c/></p:a>'],
  ["xml:lang", '<a xml:lang="en">b</a>'],
  ["mixed content and references", "<a> b <c/> &lt;&amp;&gt;&#xD; </a>"],
  ["attribute values", '<a b="&lt;&amp;&quot;\'&#x9;&#xA;&#xD;"/>'],
];

describe("a tree that was read", () => {
  test.each(AS_READ)("%s", (_name, xml) => {
    expect(writeNode(decodeNode(new TextEncoder().encode(xml)))).toBe(xml);
  });
});

const name = (local: string, namespace = ""): QName => ({ namespace, local });
const node = (parts: Partial<XmlElement>): XmlElement => ({
  name: name("a"),
  prefix: "",
  declarations: new Map(),
  attributes: [],
  children: [],
  ...parts,
});
const attribute = (local: string, namespace: string, prefix: string): XmlAttribute => ({
  name: name(local, namespace),
  prefix,
  value: "v",
});

/** Trees made by hand, without the declarations that they need, and the same written by hand. */
const MADE: readonly (readonly [name: string, tree: XmlElement, xml: string])[] = [
  ["a prefix", node({ name: name("a", "urn:a"), prefix: "p" }), "<a xmlns='urn:a'/>"],
  ["a default namespace", node({ name: name("a", "urn:a") }), "<a xmlns='urn:a'/>"],
  [
    "a child without a namespace",
    node({ name: name("a", "urn:a"), children: [node({ name: name("b") })] }),
    "<p:a xmlns:p='urn:a'><b/></p:a>",
  ],
  [
    "a prefix on a name without a namespace",
    node({ name: name("a"), prefix: "p", declarations: new Map([["p", "urn:p"]]) }),
    "<a/>",
  ],
  ["an attribute", node({ attributes: [attribute("x", "urn:x", "p")] }), "<a xmlns:p='urn:x' p:x='v'/>"],
  [
    "an attribute without a prefix",
    node({ attributes: [attribute("x", "urn:x", "")] }),
    "<a xmlns:p='urn:x' p:x='v'/>",
  ],
  [
    "one prefix for two namespaces",
    node({
      name: name("a", "urn:1"),
      prefix: "p",
      attributes: [attribute("x", "urn:2", "p"), attribute("x", "urn:3", "p")],
    }),
    "<a xmlns='urn:1' xmlns:q='urn:2' q:x='v' xmlns:r='urn:3' r:x='v'/>",
  ],
  [
    "a declaration that says something else",
    node({ name: name("a", "urn:1"), prefix: "p", declarations: new Map([["p", "urn:2"]]) }),
    "<a xmlns='urn:1'/>",
  ],
];

describe("a tree that was made, read by saxes", () => {
  test.each(MADE)("%s", (_name, tree, xml) => {
    expect(infoset(writeNode(tree))).toEqual(infoset(xml));
  });
});

const ring: { children: XmlElement[] } & Omit<XmlElement, "children"> = { ...node({}), children: [] };
ring.children.push(ring);

const REFUSED: readonly (readonly [name: string, tree: XmlElement, rule: string, message: string])[] = [
  ["a name with a space", node({ name: name("a b") }), "name", '"a b" is not a name'],
  ["markup as a name", node({ name: name("a><b") }), "name", "is not a name"],
  ["an empty name", node({ name: name("") }), "name", '"" is not a name'],
  ["a prefix that is no name", node({ name: name("a", "urn:a"), prefix: "1" }), "name", '"1" is not a name'],
  ["an attribute name", node({ attributes: [attribute("x y", "", "")] }), "name", '"x y" is not a name'],
  [
    "an attribute twice",
    node({ attributes: [attribute("x", "", ""), attribute("x", "", "")] }),
    "repeated",
    "attribute x",
  ],
  ["the prefix xmlns", node({ declarations: new Map([["xmlns", "urn:x"]]) }), "name", "must not be declared"],
  ["a forbidden character in text", node({ children: ["\u0000"] }), "character", "U+0000"],
  [
    "a forbidden character in an attribute",
    node({ attributes: [{ ...attribute("x", "", ""), value: "\ufffe" }] }),
    "character",
    "U+FFFE",
  ],
  ["a tree that contains itself", ring, "limit", "nested more than 500 levels deep"],
];

describe("a tree that no XML can show", () => {
  test.each(REFUSED)("%s", (_name, tree, rule, message) => {
    expect(() => writeNode(tree)).toThrow(EncodeError);
    expect(() => writeNode(tree)).toThrow(message);
    expect(() => writeNode(tree)).toThrow(expect.objectContaining({ violation: expect.objectContaining({ rule }) }));
  });
});
