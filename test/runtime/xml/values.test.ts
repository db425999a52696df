import { describe, it } from "vitest";
import { type Case, add, DOMAIN, KEY, list, MAILBOX, SIZE, some } from "../../support/documents.js";
import { expectRefusal, type Refusal } from "../../support/refusal.js";
import { NAMESPACE, userList } from "../../support/sample-elements.js";

const REFUSED: readonly [name: string, given: Case, want: Refusal][] = [
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
    list(`<SMUser>${MAILBOX}</SMUSER>`),
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
    "a prefix behind the record that declares it",
    { xml: list(`<p:SMUser xmlns:p="${NAMESPACE}">${MAILBOX}</p:SMUser><p:SMUser/>`).xml, type: userList },
    { rule: "well-formed", path: "ArrayOfSMUser", message: /the prefix "p" is not declared/ },
  ],
  [
    "a prefix behind the leaf that declares it",
    add(`<p:key xmlns:p="${NAMESPACE}">k</p:key><p:domainName/>`),
    { rule: "well-formed", path: "SMAddUser", message: /the prefix "p" is not declared/ },
  ],
  [
    "children in the namespace of a foreign parent",
    some(`<foreign xmlns="urn:other"><p:a xmlns:p="${NAMESPACE}">1</p:a><last>1</last></foreign>`),
    { rule: "unknown", path: "All/foreign/last", message: /\{urn:other\}last is not known here; expected \{http/ },
  ],
  [
    "a long name, which is shortened",
    add(`<${"k".repeat(300)}/>`),
    { rule: "unknown", path: `SMAddUser/${"k".repeat(128)}…`, message: /k… is not known here; SMAddUser has key/ },
  ],
  [
    "a long value, which is shortened",
    add(`${KEY}${DOMAIN}<maxMailboxSizeInMB>${"x".repeat(500)}</maxMailboxSizeInMB>`),
    { rule: "lexical", path: "SMAddUser/maxMailboxSizeInMB", message: /x…" is not an int/ },
  ],
];

describe("what is inside of elements is checked", () => {
  it.each(REFUSED)("%s", (_, given, want) => expectRefusal(given, want));
});
