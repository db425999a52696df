import { type Mutant, mutantsOf } from "../mutant.js";
import { resulting } from "../servers.js";

type Payload = readonly [id: string, fault: string, pattern: RegExp, replacement: string, message: RegExp];

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const XSD = 'xmlns:xsd="http://www.w3.org/2001/XMLSchema"';

const RECORD: readonly Payload[] = [
  [
    "payload-namespace-wrong",
    "writes the payload in a namespace that lacks a slash",
    /customerapi\/"/g,
    'customerapi"',
    / in the namespace "\S+customerapi", expected it in "\S+customerapi\/"/,
  ],
  [
    "payload-namespace-missing",
    "writes the payload in no namespace",
    / xmlns="[^"]*"/g,
    "",
    /(?:MySqlGetUsageResponse|DbUsageResult) in no namespace, expected it in/,
  ],
  [
    "child-without-namespace",
    "writes a child in no namespace",
    /<Usage>/g,
    '<Usage xmlns="">',
    /that the contract does not have there: .*Usage: /,
  ],
  ["child-missing", "leaves out a required child", /<Quota>.*<\/Quota>/g, "", /Quota: the element is missing/],
  [
    "children-reordered",
    "writes children in another order",
    /(<Usage>.*<\/Usage>)(<Quota>.*<\/Quota>)/g,
    "$2$1",
    /the elements of the answer are out of order: .*Usage/,
  ],
  [
    "child-repeated",
    "writes a child of one value twice",
    /(<Quota>.*<\/Quota>)/g,
    "$1$1",
    /an element occurs too often in the answer: .*Quota/,
  ],
  [
    "child-unknown",
    "writes a child that the contract does not have",
    /(<Quota>.*<\/Quota>)/g,
    "$1<Free>0</Free>",
    /that the contract does not have there: .*\/Free/,
  ],
  [
    "child-miscased",
    "writes the name of a child in another case",
    /(<\/?)Usage>/g,
    "$1usage>",
    /that the contract does not have there: .*\/usage/,
  ],
  [
    "child-nil",
    "writes xsi:nil where a value is required",
    /<Usage>.*<\/Usage>/g,
    `<Usage ${XSI} xsi:nil="true"/>`,
    /an xsi:nil that it must not have: .*Usage/,
  ],
  [
    "child-attribute",
    "writes an attribute that nothing declares",
    /<Usage>/g,
    '<Usage unit="MB">',
    /that the contract does not have there: .*Usage: the attribute/,
  ],
  [
    "child-type-wrong",
    "writes an xsi:type that the contract does not have there",
    /<Usage>/g,
    `<Usage ${XSI} ${XSD} xsi:type="xsd:string">`,
    /an xsi:type that does not fit: .*Usage: xsi:type is "xsd:string"/,
  ],
  [
    "text-in-record",
    "writes text between the children of a record",
    /<Quota>/g,
    "text<Quota>",
    /text where only elements are allowed: .*"text"/,
  ],
  [
    "record-as-json",
    "writes a record as JSON in its element",
    /<Usage>.*<\/Quota>/g,
    '{"Usage":1,"Quota":1}',
    /text where only elements are allowed: .*Usage/,
  ],
  [
    "int-as-word",
    "writes a word where an int belongs",
    /<Usage>\d+/g,
    "<Usage>unlimited",
    /Usage: "unlimited" is not an int/,
  ],
  ["int-empty", "writes an empty element where an int belongs", /<Usage>\d+/g, "<Usage>", /Usage: "" is not an int/],
  [
    "int-too-large",
    "writes an int beyond its range",
    /<Usage>\d+/g,
    "<Usage>2147483648",
    /Usage: "2147483648" is not an int/,
  ],
  ["int-with-fraction", "writes an int with a fraction", /<Usage>\d+/g, "<Usage>1.0", /Usage: "1\.0" is not an int/],
  [
    "int-grouped",
    "groups the digits of an int by commas",
    /<Usage>\d+/g,
    "<Usage>1,024",
    /Usage: "1,024" is not an int/,
  ],
];

const USERS: readonly Payload[] = [
  [
    "array-flattened",
    "writes the children of an item without the item",
    /<\/?SMUser>/g,
    "",
    /an array of the answer is flattened \(EmailAddress must be in SMUser/,
  ],
  [
    "array-item-renamed",
    "writes the items of an array under another name",
    /(<\/?)SMUser>/g,
    "$1User>",
    /that the contract does not have there: .*\/User: /,
  ],
  [
    "array-item-empty",
    "writes an item without its children",
    /<SMUser>.*<\/SMUser>/g,
    "<SMUser/>",
    /MaxMailboxSizeInMB: the element is missing/,
  ],
  [
    "array-as-text",
    "writes an array as text",
    /<SMUser>.*<\/SMUser>/g,
    "a@example.com, b@example.com",
    /text where only elements are allowed: .*"a@example\.com/,
  ],
  [
    "array-nil-with-items",
    "writes items into an array that is nil",
    /(<SMGetAllUsersResult|<ArrayOfSMUser [^>]*)>/g,
    `$1 ${XSI} xsi:nil="true">`,
    /nil/,
  ],
];

const KEY: readonly Payload[] = [
  [
    "boolean-capital",
    "writes a boolean with a capital letter",
    />true</g,
    ">True<",
    /VerifyKeyResult: "True" is not a boolean/,
  ],
  ["boolean-as-word", "writes a boolean as yes", />true</g, ">yes<", /VerifyKeyResult: "yes" is not a boolean/],
  [
    "boolean-nil",
    "writes xsi:nil where a boolean is required",
    /<(boolean|VerifyKeyResult)( [^>]*)?>true<.([^>]*)>/g,
    `<$1$2 ${XSI} xsi:nil="true"/>`,
    /an xsi:nil that it must not have/,
  ],
];

const GUID: readonly Payload[] = [
  ["guid-in-braces", "writes a guid in braces", />(a{8}-[^<]*)</g, ">{$1}<", /"\{a+/],
  ["guid-without-hyphens", "writes a guid without hyphens", />a{8}-[^<]*</g, `>${"a".repeat(32)}<`, /"a{32}"/],
];

const NEWS: readonly Payload[] = [
  [
    "date-of-locale",
    "writes a time as its country does",
    /2026-01-02T03:04:05Z/g,
    "02/01/2026 03:04:05",
    /Date: "02\/01\/2026 03:04:05" is not/,
  ],
  [
    "date-without-time",
    "writes a date where a time belongs to it",
    /2026-01-02T03:04:05Z/g,
    "2026-01-02",
    /Date: "2026-01-02" is not a date/,
  ],
  [
    "dataset-without-schema",
    "leaves out the inline schema of a DataSet",
    /<xs:schema.*<\/xs:schema>/gs,
    "",
    /expected the inline schema of the DataSet/,
  ],
  [
    "dataset-without-diffgram",
    "leaves out the diffgram of a DataSet",
    /<diffgr:diffgram.*<\/diffgr:diffgram>/gs,
    "",
    /diffgram/,
  ],
  [
    "dataset-column-undeclared",
    "leaves a column out of the inline schema of a DataSet",
    /<xs:element name="Subject"[^>]*\/>/g,
    "",
    /the inline schema of the DataSet does not declare the column Subject/,
  ],
];

const OF_OPERATIONS: Readonly<Record<string, readonly Payload[]>> = {
  MySqlGetUsage: RECORD,
  SMGetAllUsers: USERS,
  VerifyKey: KEY,
  SqlCreateBackupJob: GUID,
  GetNews: NEWS,
};

/** Servers whose results have wrong values. */
export const PAYLOADS: readonly Mutant[] = Object.entries(OF_OPERATIONS).flatMap(([operation, payloads]) =>
  mutantsOf(
    payloads.map(([id, fault, pattern, replacement, message]) => ({
      id,
      fault,
      start: resulting((body) => body.replace(pattern, replacement)),
      message,
    })),
    { operations: [operation] },
  ),
);
