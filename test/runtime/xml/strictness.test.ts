import { describe, it } from "vitest";
import { type Case, add, DOMAIN, KEY, list, MAILBOX, root, SIZE, user, ZIP } from "../../support/documents.js";
import { expectRefusal, type Refusal } from "../../support/refusal.js";
import { addUser, everything, flag, NAMESPACE, unqualified } from "../../support/sample-elements.js";

const REFUSED: readonly [name: string, given: Case, want: Refusal][] = [
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
    list(user(MAILBOX) + user("<Password/>")),
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
    list(user(`${MAILBOX}<Password>p</Password>`)),
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
    list(user(`<Nick/>${MAILBOX}`)),
    { rule: "unknown", path: "ArrayOfSMUser/SMUser[1]/Nick", message: /has EmailAddress/ },
  ],
  [
    "an unknown item",
    list(`${user(MAILBOX)}<User/>`),
    { rule: "unknown", path: "ArrayOfSMUser/User", message: /ArrayOfSMUser has SMUser/ },
  ],
  [
    "a child in a leaf",
    add("<key>a<b>c</b></key>"),
    { rule: "unknown", path: "SMAddUser/key/b", message: /which has text only/, at: [2, 7] },
  ],
  [
    "a child in a leaf, unknown ones ignored",
    add("<key>a<b>c</b></key>", { unknown: "ignore" }),
    { rule: "unknown", path: "SMAddUser/key/b", message: /which has text only/ },
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
      message: /text found where only elements are allowed: "x"/,
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
];

describe("elements and text that the contract does not have are refused", () => {
  it.each(REFUSED)("%s", (_, given, want) => expectRefusal(given, want));
});
