import { describe, expect, it } from "vitest";
import type { ElementDescriptor } from "../../../runtime/descriptor.js";
import { type DecodeOptions, decodeDocument } from "../../../runtime/xml/decode.js";
import { decodeErrorOf } from "../../support/decode-error.js";
import { addUser, everything, flag, listResponse, NAMESPACE, unqualified, userList } from "../../support/shapes.js";

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const utf8 = (xml: string): Uint8Array => new TextEncoder().encode(xml);

/** A root in the contract's namespace, on line 1; its content starts on line 2. */
const root = (name: string, content: string): string => `<${name} xmlns="${NAMESPACE}" ${XSI}>\n${content}</${name}>`;

const KEY = "<key>k</key>";
const DOMAIN = "<domainName>d</domainName>";
const SIZE = "<maxMailboxSizeInMB>1</maxMailboxSizeInMB>";
const ZIP = "<compressed>true</compressed>";
const user = (content: string): string => `<SMUser>${content}</SMUser>`;
const mailbox = "<MaxMailboxSizeInMB>1</MaxMailboxSizeInMB>";
const all = (content: string): string => root("All", `<name>n</name><size>1</size>${content}`);

interface Case {
  readonly xml: string;
  readonly type: ElementDescriptor;
  readonly options?: DecodeOptions;
}

interface Want {
  readonly rule: string;
  readonly path: string;
  readonly message: RegExp;
  readonly at?: readonly [line: number, column: number];
  readonly value?: string;
}

const add = (content: string, options: DecodeOptions = {}): Case => ({
  xml: root("SMAddUser", content),
  type: addUser,
  options,
});
const list = (content: string): Case => ({ xml: root("ArrayOfSMUser", content), type: userList });
const some = (content: string): Case => ({ xml: all(content), type: everything });

const REFUSED: readonly [name: string, given: Case, want: Want][] = [
  [
    "a missing first child",
    add(DOMAIN + SIZE + ZIP),
    { rule: "missing", path: "SMAddUser/key", message: /is missing; it is required/, at: [2, 98] },
  ],
  [
    "a missing child in the middle",
    add(KEY + SIZE + ZIP),
    { rule: "missing", path: "SMAddUser/domainName", message: /is missing/ },
  ],
  [
    "a missing last child",
    add(KEY + DOMAIN + SIZE),
    { rule: "missing", path: "SMAddUser/compressed", message: /is missing/ },
  ],
  [
    "no child at all",
    { xml: `<SMAddUser xmlns="${NAMESPACE}"/>`, type: addUser },
    { rule: "missing", path: "SMAddUser/key", message: /is missing/, at: [1, 1] },
  ],
  [
    "a missing child in an item",
    list(user(mailbox) + user("<Password/>")),
    { rule: "missing", path: "ArrayOfSMUser/SMUser[2]/MaxMailboxSizeInMB", message: /missing/ },
  ],
  [
    "a missing repeated child",
    { xml: root("All", "<size>1</size>"), type: everything },
    { rule: "missing", path: "All/name", message: /missing/ },
  ],
  [
    "a repeated child",
    add(KEY + KEY + DOMAIN + SIZE + ZIP),
    { rule: "repeated", path: "SMAddUser/key", message: /only once/, at: [2, 13] },
  ],
  [
    "a child repeated later",
    add(KEY + DOMAIN + KEY + SIZE + ZIP),
    { rule: "repeated", path: "SMAddUser/key", message: /only once/ },
  ],
  [
    "a child repeated in any order",
    add(ZIP + KEY + DOMAIN + SIZE + ZIP, { order: "any" }),
    { rule: "repeated", path: "SMAddUser/compressed", message: /only once/ },
  ],
  [
    "a child more often than allowed",
    { xml: root("All", "<name/><name/><name/><name/><size>1</size>"), type: everything },
    { rule: "repeated", path: "All/name[4]", message: /only 3 times/ },
  ],
  [
    "two children swapped",
    add(DOMAIN + KEY + SIZE + ZIP),
    {
      rule: "order",
      path: "SMAddUser/key",
      message: /the order is key, domainName, maxMailboxSizeInMB, compressed/,
      at: [2, 27],
    },
  ],
  [
    "an optional child too late",
    list(user(`${mailbox}<Password>p</Password>`)),
    { rule: "order", path: "ArrayOfSMUser/SMUser[1]/Password", message: /wrong place/ },
  ],
  [
    "an unknown child",
    add(`${KEY}<user>u</user>`),
    {
      rule: "unknown",
      path: "SMAddUser/user",
      message: /SMAddUser has key, domainName, maxMailboxSizeInMB, compressed/,
      at: [2, 13],
    },
  ],
  [
    "a child that differs in case",
    add(`<Key>k</Key>`),
    { rule: "unknown", path: "SMAddUser/Key", message: /not known here/ },
  ],
  [
    "a child in another namespace",
    add(`<key xmlns="urn:other">k</key>`),
    {
      rule: "unknown",
      path: "SMAddUser/key",
      message: /\{urn:other\}key is not known here; expected \{http:\/\/example\.com\/customerapi\/\}key/,
    },
  ],
  [
    "a child without its namespace",
    { xml: `<p:SMAddUser xmlns:p="${NAMESPACE}"><key>k</key></p:SMAddUser>`, type: addUser },
    { rule: "unknown", path: "SMAddUser/key", message: /expected \{http/ },
  ],
  [
    "a namespace where none may be",
    { xml: `<Local xmlns="${NAMESPACE}"><first>x</first></Local>`, type: unqualified },
    { rule: "unknown", path: "Local/first", message: /expected first/ },
  ],
  [
    "an unknown child in an item",
    list(user(`<Nick/>${mailbox}`)),
    { rule: "unknown", path: "ArrayOfSMUser/SMUser[1]/Nick", message: /has EmailAddress/ },
  ],
  [
    "an unknown item",
    list(`${user(mailbox)}<User/>`),
    { rule: "unknown", path: "ArrayOfSMUser/User", message: /ArrayOfSMUser has SMUser/ },
  ],
  [
    "a child in a leaf",
    add("<key>a<b>c</b></key>"),
    { rule: "unknown", path: "SMAddUser/key/b", message: /which holds text only/, at: [2, 7] },
  ],
  [
    "a child in a leaf, unknown ones ignored",
    add("<key>a<b>c</b></key>", { unknown: "ignore" }),
    { rule: "unknown", path: "SMAddUser/key/b", message: /which holds text only/ },
  ],
  [
    "another root",
    { xml: root("SMAddUsers", ""), type: addUser },
    {
      rule: "unknown",
      path: "SMAddUsers",
      message: /found \{http.*SMAddUsers; expected \{http.*SMAddUser/,
      at: [1, 1],
    },
  ],
  [
    "a root in another namespace",
    { xml: "<boolean>true</boolean>", type: flag },
    { rule: "unknown", path: "boolean", message: /found boolean; expected \{http.*\}boolean/ },
  ],
  [
    "text between children",
    add(`${KEY}x${DOMAIN}${SIZE}${ZIP}`),
    {
      rule: "text",
      path: "SMAddUser",
      message: /text found where only elements may stand: "x"/,
      at: [2, 13],
      value: "x",
    },
  ],
  [
    "text between children, unknown ones ignored",
    add(`${KEY}x${DOMAIN}`, { unknown: "ignore" }),
    { rule: "text", path: "SMAddUser", message: /"x"/ },
  ],
  ["CDATA between children", add(`${KEY}<![CDATA[y]]>`), { rule: "text", path: "SMAddUser", message: /"y"/ }],
  ["text in an array", list("z"), { rule: "text", path: "ArrayOfSMUser", message: /"z"/ }],
  ["text of no-break space", add(`\u00a0${KEY}`), { rule: "text", path: "SMAddUser", message: /only elements/ }],
  [
    "an unknown attribute of the root",
    { xml: `<SMAddUser xmlns="${NAMESPACE}" id="1"/>`, type: addUser },
    { rule: "unknown", path: "SMAddUser", message: /the attribute id is not known/, value: "id" },
  ],
  [
    "an unknown attribute of a leaf",
    add(`<key a="1">k</key>`),
    { rule: "unknown", path: "SMAddUser/key", message: /the attribute a is not known here; remove it/, at: [2, 1] },
  ],
  [
    "an unknown attribute of XML Schema instances",
    add(`<key xsi:foo="1">k</key>`),
    { rule: "unknown", path: "SMAddUser/key", message: /instance\}foo/ },
  ],
  [
    "nil on an element that is not nillable",
    add(`<key xsi:nil="true"/>`),
    { rule: "nil", path: "SMAddUser/key", message: /must not be nil; send a value/, at: [2, 1] },
  ],
  ["nil with text", some(`<list xsi:nil="true">x</list>`), { rule: "nil", path: "All/list", message: /must be empty/ }],
  [
    "nil with white space",
    some(`<list xsi:nil="1"> </list>`),
    { rule: "nil", path: "All/list", message: /must be empty/ },
  ],
  [
    "nil with an element",
    some(`<list xsi:nil="true"><string/></list>`),
    { rule: "nil", path: "All/list", message: /must be empty/ },
  ],
  [
    "nil that is no boolean",
    some(`<list xsi:nil="yes"/>`),
    { rule: "nil", path: "All/list", message: /xsi:nil is "yes"; expected true or false/, value: "yes" },
  ],
  [
    "nil with no-break space",
    some(`<list xsi:nil="\u00a0true"/>`),
    { rule: "nil", path: "All/list", message: /expected true or false/ },
  ],
  [
    "xsi:type of another type",
    list(`<SMUser xsi:type="Other">${mailbox}</SMUser>`),
    {
      rule: "type",
      path: "ArrayOfSMUser/SMUser[1]",
      message: /xsi:type is "Other"; expected the declared type SMUser/,
      value: "Other",
    },
  ],
  [
    "xsi:type with an unknown prefix",
    list(`<SMUser xsi:type="z:SMUser">${mailbox}</SMUser>`),
    { rule: "type", path: "ArrayOfSMUser/SMUser[1]", message: /"z:SMUser"/ },
  ],
  [
    "xsi:type of a built-in in no schema",
    add(`<key xsi:type="string">k</key>`),
    { rule: "type", path: "SMAddUser/key", message: /declared type string/ },
  ],
  [
    "xsi:type that is no name",
    list(`<SMUser xsi:type="a:b:c">${mailbox}</SMUser>`),
    { rule: "type", path: "ArrayOfSMUser/SMUser[1]", message: /"a:b:c"/ },
  ],
  [
    "an int that is none",
    add(`${KEY}${DOMAIN}<maxMailboxSizeInMB>12x</maxMailboxSizeInMB>`),
    {
      rule: "lexical",
      path: "SMAddUser/maxMailboxSizeInMB",
      message: /SMAddUser\/maxMailboxSizeInMB: "12x" is not an int/,
      at: [2, 59],
      value: "12x",
    },
  ],
  [
    "an empty int",
    add(`${KEY}${DOMAIN}<maxMailboxSizeInMB/>`),
    { rule: "lexical", path: "SMAddUser/maxMailboxSizeInMB", message: /"" is not an int/ },
  ],
  [
    "an int out of range",
    add(`${KEY}${DOMAIN}<maxMailboxSizeInMB>2147483648</maxMailboxSizeInMB>`),
    { rule: "range", path: "SMAddUser/maxMailboxSizeInMB", message: /between -2147483648 and 2147483647/ },
  ],
  [
    "a byte out of range",
    some("<tree><a>256</a></tree>"),
    { rule: "range", path: "All/tree[1]/a", message: /between 0 and 255/ },
  ],
  [
    "a boolean that is none",
    add(`${KEY}${DOMAIN}${SIZE}<compressed>yes</compressed>`),
    { rule: "lexical", path: "SMAddUser/compressed", message: /"yes" is not a boolean/ },
  ],
  ["a text that breaks a facet", some("<id>xyz</id>"), { rule: "pattern", path: "All/id", message: /guid/ }],
  [
    "an error deep inside",
    some("<tree><a>1</a><node><a>2</a></node><node><a>x</a></node></tree>"),
    { rule: "lexical", path: "All/tree[1]/node[2]/a", message: /"x" is not an? unsignedByte/ },
  ],
  [
    "a tag that is not well-formed, deep inside",
    some("<tree><a>1</b></tree>"),
    { rule: "well-formed", path: "All/tree[1]/a", message: /expected <\/a>/ },
  ],
  [
    "an end tag that does not match",
    list(`<SMUser>${mailbox}</SMUSER>`),
    { rule: "well-formed", path: "ArrayOfSMUser/SMUser[1]", message: /expected <\/SMUser>/ },
  ],
  [
    "skipped content that is not well-formed",
    add(`${KEY}<extra><a></b></extra>`, { unknown: "ignore" }),
    { rule: "well-formed", path: "SMAddUser/extra/a", message: /expected <\/a>/ },
  ],
  [
    "skipped content with an unknown prefix",
    add(`${KEY}<extra><p:a/></extra>`, { unknown: "ignore" }),
    { rule: "well-formed", path: "SMAddUser/extra", message: /"p" is not declared/ },
  ],
  [
    "a long value, which is shortened",
    add(`${KEY}${DOMAIN}<maxMailboxSizeInMB>${"x".repeat(500)}</maxMailboxSizeInMB>`),
    { rule: "lexical", path: "SMAddUser/maxMailboxSizeInMB", message: /x…" is not an int/ },
  ],
];

describe("what the contract does not say is refused", () => {
  it.each(REFUSED)("%s", (_, { xml, type, options }, { rule, path, message, at, value }) => {
    const error = decodeErrorOf(() => decodeDocument(type, utf8(xml), options));
    expect({ rule: error.violation.rule, path: error.path }).toEqual({ rule, path });
    expect(error.message).toMatch(message);
    expect(error.message.startsWith(`${path}: `)).toBe(true);
    if (at !== undefined) expect([error.position?.line, error.position?.column]).toEqual(at);
    if (value !== undefined) expect(error.violation.value).toBe(value);
    expect(error.message.length).toBeLessThan(400);
  });
});

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
  ["xsi:type of a record", list(`<SMUser xsi:type=" SMUser ">${mailbox}</SMUser>`), [{ maxMailboxSizeInMB: 1 }]],
  ["xsi:nil that is false", add(`<key xsi:nil="false">k</key>${DOMAIN}${SIZE}${ZIP}`), ADDED],
  [
    "a nil item",
    list(`<SMUser xsi:nil="true"/>${user(mailbox)}<SMUser xsi:nil=" 1 "></SMUser>`),
    [null, { maxMailboxSizeInMB: 1 }, null],
  ],
  ["nil with a comment", some(`<list xsi:nil="true"><!-- c --></list>`), { ...SOME, list: null }],
  ["a nil root", { xml: `<ArrayOfSMUser xmlns="${NAMESPACE}" ${XSI} xsi:nil="true" />`, type: userList }, null],
  ["an empty list", { xml: `<ArrayOfSMUser xmlns="${NAMESPACE}"/>`, type: userList }, []],
  ["a list of one", list(user(mailbox)), [{ maxMailboxSizeInMB: 1 }]],
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
  it.each(ACCEPTED)("%s", (_, { xml, type, options }, want) => {
    expect(decodeDocument(type, utf8(xml), options)).toStrictEqual(want);
  });
});
