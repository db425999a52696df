import { describe, expect, it } from "vitest";
import type { ComplexDescriptor, ElementDescriptor } from "../../../runtime/descriptor.js";
import { xs } from "../../../runtime/types/xs.js";
import { decodeDocument } from "../../../runtime/xml/decode.js";
import {
  type Case,
  add,
  DOMAIN,
  KEY,
  list,
  MAILBOX,
  root,
  SIZE,
  some,
  user,
  utf8,
  XSI,
  ZIP,
} from "../../support/documents.js";
import {
  addUser,
  everything,
  flag,
  listResponse,
  NAMESPACE,
  tagged,
  unqualified,
  userList,
} from "../../support/sample-elements.js";

const ADDED = { key: "k", domainName: "d", maxMailboxSizeInMB: 1, compressed: true };
const SOME = { names: ["n"], size: 1, trees: [] };

const ACCEPTED: readonly [name: string, given: Case, want: unknown][] = [
  ["every child in order", add(KEY + DOMAIN + SIZE + ZIP), ADDED],
  [
    "white space, comments and instructions between children",
    add(`\n ${KEY}<!-- x -->${DOMAIN}<?p i?>\t${SIZE}\r\n${ZIP} `),
    ADDED,
  ],
  [
    "white space in CDATA and references between children",
    add(`&#32;${KEY}<![CDATA[ ]]>${DOMAIN}${SIZE}${ZIP}`),
    ADDED,
  ],
  ["any order", add(ZIP + SIZE + DOMAIN + KEY, { order: "any" }), ADDED],
  ["any order, the last one first", add(ZIP + KEY + DOMAIN + SIZE, { order: "any" }), ADDED],
  [
    "unknown elements, ignored",
    add(`<a/>${KEY}<b><c d="e">f</c></b>${DOMAIN}${SIZE}<key xmlns=""/>${ZIP}<g/>`, { unknown: "ignore" }),
    ADDED,
  ],
  [
    "unknown attributes, ignored",
    add(`<key a="1" xsi:foo="x">k</key>${DOMAIN}${SIZE}${ZIP}`, { unknown: "ignore" }),
    ADDED,
  ],
  [
    "schema locations",
    {
      xml: `<SMAddUser xmlns="${NAMESPACE}" ${XSI} xsi:schemaLocation="a b">${KEY}${DOMAIN}${SIZE}${ZIP}</SMAddUser>`,
      type: addUser,
    },
    ADDED,
  ],
  [
    "xsi:type of a built-in",
    add(`<key xmlns:x="http://www.w3.org/2001/XMLSchema" xsi:type="x:string">k</key>${DOMAIN}${SIZE}${ZIP}`),
    ADDED,
  ],
  ["xsi:type of a record", list(`<SMUser xsi:type=" SMUser ">${MAILBOX}</SMUser>`), [{ maxMailboxSizeInMB: 1 }]],
  ["xsi:nil that is false", list(`<SMUser xsi:nil="false">${MAILBOX}</SMUser>`), [{ maxMailboxSizeInMB: 1 }]],
  [
    "a nil item",
    list(`<SMUser xsi:nil="true"/>${user(MAILBOX)}<SMUser xsi:nil=" 1 "></SMUser>`),
    [null, { maxMailboxSizeInMB: 1 }, null],
  ],
  ["nil with a comment", some(`<list xsi:nil="true"><!-- c --></list>`), { ...SOME, list: null }],
  ["a nil root", { xml: `<ArrayOfSMUser xmlns="${NAMESPACE}" ${XSI} xsi:nil="true" />`, type: userList }, null],
  ["an empty list", { xml: `<ArrayOfSMUser xmlns="${NAMESPACE}"/>`, type: userList }, []],
  ["a list of one", list(user(MAILBOX)), [{ maxMailboxSizeInMB: 1 }]],
  ["an absent list", { xml: `<SMGetAllUsersResponse xmlns="${NAMESPACE}" />`, type: listResponse }, {}],
  [
    "an empty optional list",
    { xml: root("SMGetAllUsersResponse", "<SMGetAllUsersResult />"), type: listResponse },
    { result: [] },
  ],
  ["absent optional children are absent", some(""), SOME],
  [
    "a nil leaf",
    { xml: root("All", `<name/><size xsi:nil="true"/>`), type: everything },
    { names: [""], size: null, trees: [] },
  ],
  [
    "several of a repeated child",
    { xml: root("All", "<name>a</name><name/><name>c</name><size>1</size>"), type: everything },
    { ...SOME, names: ["a", "", "c"] },
  ],
  [
    "an array of strings",
    some(`<list><string>a</string><string/><string xsi:nil="true"/></list>`),
    { ...SOME, list: ["a", "", null] },
  ],
  [
    "a child in another namespace",
    some(`<other xmlns="urn:other">INF</other><list/>`),
    { ...SOME, other: Number.POSITIVE_INFINITY, list: [] },
  ],
  [
    "children of its own namespace in a foreign parent",
    some(`<foreign xmlns="urn:other"><p:a xmlns:p="${NAMESPACE}">1</p:a></foreign>`),
    { ...SOME, foreign: { a: 1, nodes: [] } },
  ],
  [
    "a type that holds itself",
    some("<tree><a>0</a><node><a>255</a><node><a>1</a></node></node><last>-9</last></tree>"),
    { ...SOME, trees: [{ a: 0, nodes: [{ a: 255, nodes: [{ a: 1, nodes: [] }] }], last: -9n }] },
  ],
  [
    "numbers as people write them",
    some("<tree><a> 007 </a></tree><tree><a>+5</a></tree>"),
    {
      ...SOME,
      trees: [
        { a: 7, nodes: [] },
        { a: 5, nodes: [] },
      ],
    },
  ],
  [
    "zero with a sign",
    { xml: root("All", "<name/><size>-0</size>"), type: everything },
    { names: [""], size: 0, trees: [] },
  ],
  [
    "the ends of the range",
    { xml: root("All", "<name/><size>-2147483648</size>"), type: everything },
    { names: [""], size: -2147483648, trees: [] },
  ],
  ["a root of a simple type", { xml: `<boolean xmlns="${NAMESPACE}"> 1\n</boolean>`, type: flag }, true],
  [
    "children without a namespace",
    { xml: `<p:Local xmlns:p="${NAMESPACE}"><first>x</first><second>-3</second></p:Local>`, type: unqualified },
    { first: "x", second: -3 },
  ],
  [
    "a property of Object.prototype is a property",
    { xml: `<p:Local xmlns:p="${NAMESPACE}"><first>__proto__</first></p:Local>`, type: unqualified },
    { first: "__proto__" },
  ],
];

describe("what the contract says is read", () => {
  it("an empty list between elements of simple types", () => {
    const xml = `<Tagged xmlns="${NAMESPACE}"><Title>t</Title><Tags></Tags><Number>1</Number><Number>2</Number><Open>1</Open></Tagged>`;
    const value = { title: "t", tags: [], numbers: [1, 2], open: true, more: [] };
    expect(decodeDocument(tagged, utf8(xml))).toStrictEqual(value);
  });

  it.each(ACCEPTED)("%s", (_, { xml, type, options }, want) => {
    expect(decodeDocument(type, utf8(xml), options)).toStrictEqual(want);
  });
});

describe("names that are awkward", () => {
  const awkward: ElementDescriptor = {
    kind: "element",
    namespace: NAMESPACE,
    name: "Awkward",
    type: () => type,
  };
  const type: ComplexDescriptor = {
    kind: "complex",
    name: "Awkward",
    namespace: NAMESPACE,
    children: [
      { property: "toString", name: "toString", min: 0, max: 9, type: xs.string },
      { property: "hasOwnProperty", name: "hasOwnProperty", min: 0, type: xs.string },
      { property: "é", name: "é", min: 0, type: xs.int },
    ],
  };

  it("are those of Object.prototype, one letter long, or beyond ASCII", () => {
    const content = "<toString>a</toString><toString>b</toString><hasOwnProperty>c</hasOwnProperty><é>1</é>";
    const value = decodeDocument(awkward, utf8(root("Awkward", content)));
    expect(Object.entries(value as object)).toEqual([
      ["toString", ["a", "b"]],
      ["hasOwnProperty", "c"],
      ["é", 1],
    ]);
    const nothing = decodeDocument(awkward, utf8(root("Awkward", "")));
    expect(Object.entries(nothing as object)).toEqual([["toString", []]]);
  });

  it("are many prefixes, some of them very long", () => {
    const prefixes = Array.from({ length: 30 }, (_, index) => `p${index}${"x".repeat(index * 10)}`);
    const items = prefixes.map(
      (p, index) =>
        `<${p}:SMUser xmlns:${p}="${NAMESPACE}"><${p}:MaxMailboxSizeInMB>${index}</${p}:MaxMailboxSizeInMB></${p}:SMUser>`,
    );
    const { xml, type } = list([...items, ...items].join(""));
    const want = prefixes.map((_, index) => ({ maxMailboxSizeInMB: index }));
    expect(decodeDocument(type, utf8(xml))).toEqual([...want, ...want]);
  });
});
