import { describe, it } from "vitest";
import { type Case, add, list, MAILBOX, some } from "../../support/documents.js";
import { expectRefusal, type Refusal } from "../../support/refusal.js";
import { addUser, NAMESPACE } from "../../support/sample-elements.js";

const REFUSED: readonly [name: string, given: Case, want: Refusal][] = [
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
    { rule: "nil", path: "SMAddUser/key", message: /is not nillable; send a value/, at: [2, 1] },
  ],
  [
    "nil that is false on an element that is not nillable",
    add(`<key xsi:nil="false">k</key>`),
    { rule: "nil", path: "SMAddUser/key", message: /is not nillable; send a value/, at: [2, 1] },
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
    list(`<SMUser xsi:type="Other">${MAILBOX}</SMUser>`),
    {
      rule: "type",
      path: "ArrayOfSMUser/SMUser[1]",
      message: /xsi:type is "Other"; expected the declared type SMUser/,
      value: "Other",
    },
  ],
  [
    "xsi:type with an unknown prefix",
    list(`<SMUser xsi:type="z:SMUser">${MAILBOX}</SMUser>`),
    { rule: "type", path: "ArrayOfSMUser/SMUser[1]", message: /"z:SMUser"/ },
  ],
  [
    "xsi:type of a built-in in no schema",
    add(`<key xsi:type="string">k</key>`),
    { rule: "type", path: "SMAddUser/key", message: /declared type string/ },
  ],
  [
    "xsi:type that is no name",
    list(`<SMUser xsi:type="a:b:c">${MAILBOX}</SMUser>`),
    { rule: "type", path: "ArrayOfSMUser/SMUser[1]", message: /"a:b:c"/ },
  ],
];

describe("attributes that the contract does not have are refused", () => {
  it.each(REFUSED)("%s", (_, given, want) => expectRefusal(given, want));
});
