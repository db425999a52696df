import type { ChildDescriptor } from "../../../../../runtime/descriptor.js";
import { xs } from "../../../../../runtime/types/xs.js";
import type { Fetch, MutantRow } from "../../mutant.js";
import { goodServer, ofParameters, readingBody } from "../../servers.js";
import { without } from "./without.js";

const NAMES: Readonly<Record<string, string>> = {
  KEY: "key",
  DOMAINNAME: "domainName",
  USERNAME: "userName",
  PASSWORD: "password",
  FIRSTNAME: "firstName",
  LASTNAME: "lastName",
};

const ofType =
  (from: string, to: ChildDescriptor["type"]) =>
  (parameter: ChildDescriptor): ChildDescriptor => {
    const { type } = parameter;
    return typeof type !== "function" && type.name === from ? { ...parameter, type: to } : parameter;
  };

const parameters = (change: (parameter: ChildDescriptor) => ChildDescriptor): (() => Fetch) => {
  return () => ofParameters(change);
};

/** Servers that take parameters which the contract does not have. */
export const LENIENT_PARAMETERS: readonly MutantRow[] = [
  {
    id: "missing-accepted",
    fault: "takes a call without a parameter",
    rule: "parameter-missing-refused",
    start: parameters((child) => ({ ...child, min: 0 })),
    message: /a call without \w+ was accepted/,
  },
  {
    id: "repeated-accepted",
    fault: "takes the parameters that come twice",
    rule: "parameter-repeated-refused",
    start: parameters((child) => ({ ...child, max: 2 })),
    message: /a call with \w+ twice was accepted/,
  },
  {
    id: "unknown-accepted",
    fault: "ignores unknown parameters",
    rule: "parameter-unknown-refused",
    start: () => goodServer({}, { unknown: "ignore" }),
    message: /a call with a parameter that it does not have was accepted/,
  },
  {
    id: "order-ignored",
    fault: "takes parameters in any order",
    rule: "parameter-misplaced-refused",
    start: () => goodServer({}, { order: "any" }),
    message: /a call with domainName in front of key was accepted/,
  },
  {
    id: "int-as-text-accepted",
    fault: "takes any text for an int",
    rule: "parameter-ill-typed-refused",
    start: parameters(ofType("int", xs.string)),
    message: /maxMailboxSizeInMB is .* was accepted/,
  },
  {
    id: "int-wrapped",
    fault: "takes an int beyond its range",
    rule: "parameter-ill-typed-refused",
    start: parameters(ofType("int", xs.integer)),
    message: /maxMailboxSizeInMB is "-?\d{10,}" \(.*\) was accepted/,
  },
  {
    id: "int-as-float-accepted",
    fault: "takes a number with a fraction for an int",
    rule: "parameter-ill-typed-refused",
    start: parameters(ofType("int", xs.decimal)),
    message: /maxMailboxSizeInMB is .* was accepted/,
  },
  {
    id: "int-empty-accepted",
    fault: "takes an empty int for 0",
    rule: "parameter-ill-typed-refused",
    start: without(/<maxMailboxSizeInMB(?:\/>|><\/maxMailboxSizeInMB>)/g, "<maxMailboxSizeInMB>0</maxMailboxSizeInMB>"),
    message: /maxMailboxSizeInMB is "" .* was accepted/,
  },
  {
    id: "boolean-as-text-accepted",
    fault: "takes any text for a boolean",
    rule: "parameter-ill-typed-refused",
    operations: ["SqlCreateBackupJob"],
    start: parameters(ofType("boolean", xs.string)),
    message: /compressed is .* was accepted/,
  },
  {
    id: "boolean-case-ignored",
    fault: "takes TRUE for a boolean",
    rule: "parameter-ill-typed-refused",
    operations: ["SqlCreateBackupJob"],
    start: readingBody((body) =>
      body.replaceAll(/(?<=<compressed>)(TRUE|True|FALSE|False)(?=<)/g, (word) => word.toLowerCase()),
    ),
    message: /compressed is "T(?:RUE|rue)" .* was accepted/,
  },
  {
    id: "nil-accepted",
    fault: "takes nil for a parameter that must have a value",
    rule: "parameter-nil-refused",
    start: parameters((child) => ({ ...child, nillable: true })),
    message: /a call whose \w+ is nil was accepted/,
  },
  {
    id: "unqualified-accepted",
    fault: "takes parameters of no namespace",
    rule: "parameter-unqualified-refused",
    start: without(/ xmlns=""/g),
    message: /a call whose \w+ is in no namespace was accepted/,
  },
  {
    id: "other-namespace-accepted",
    fault: "reads parameters by their local names",
    rule: "parameter-of-other-namespace-refused",
    start: without(/ xmlns="urn:[^"]*"/g),
    message: /a call whose \w+ is in another namespace was accepted/,
  },
  {
    id: "case-ignored",
    fault: "reads the names of parameters in any case",
    rule: "parameter-miscased-refused",
    start: readingBody((body) =>
      body.replaceAll(
        /(<\/?)(KEY|DOMAINNAME|USERNAME|PASSWORD|FIRSTNAME|LASTNAME)>/g,
        (_, tag: string, name: string) => `${tag}${NAMES[name]}>`,
      ),
    ),
    message: /a call whose key is written in another case was accepted/,
  },
  {
    id: "element-in-text-accepted",
    fault: "passes over elements in the text of a parameter",
    rule: "parameter-with-element-refused",
    start: without(/<x xmlns="urn:conformance:unknown"\/>/g),
    message: /a call with an element in the text of \w+ was accepted/,
  },
  {
    id: "array-as-text-accepted",
    fault: "takes a text for an array",
    rule: "parameter-flattened-refused",
    operations: ["SMUpdateAliasAddresses"],
    start: without(/<newAddresses>[^<]*<\/newAddresses>/g, "<newAddresses/>"),
    message: /a call with text in place of the elements of newAddresses was accepted/,
  },
  {
    id: "attribute-accepted",
    fault: "passes over attributes that nothing declares",
    rule: "parameter-attribute-refused",
    start: without(/ unknown="1"/g),
    message: /a call with an unknown attribute of \w+ was accepted/,
  },
  {
    id: "int-grouped-accepted",
    fault: "takes an int whose digits are grouped by commas",
    rule: "parameter-ill-typed-refused",
    start: without(/(?<=<maxMailboxSizeInMB>\d+),(?=\d+<)/g),
    message: /maxMailboxSizeInMB is "1,.*" .* was accepted/,
  },
  {
    id: "int-hexadecimal-accepted",
    fault: "takes an int in hexadecimal",
    rule: "parameter-ill-typed-refused",
    start: without(/(?<=<maxMailboxSizeInMB>)0x\w+(?=<)/gi, "16"),
    message: /maxMailboxSizeInMB is "0x.*" .* was accepted/,
  },
  {
    id: "int-with-exponent-accepted",
    fault: "takes an int with an exponent",
    rule: "parameter-ill-typed-refused",
    start: without(/(?<=<maxMailboxSizeInMB>)\d+[eE]\d+(?=<)/g, "1000"),
    message: /maxMailboxSizeInMB is "1e.*" .* was accepted/,
  },
  {
    id: "int-of-unicode-accepted",
    fault: "takes an int in digits of any script",
    rule: "parameter-ill-typed-refused",
    start: without(/(?<=<maxMailboxSizeInMB>)[\x80-\xff]+(?=<)/g, "1"),
    message: /maxMailboxSizeInMB is ".*" .* was accepted/,
  },
  {
    id: "int-one-too-large-accepted",
    fault: "takes an int that is one too large",
    rule: "parameter-ill-typed-refused",
    start: without(/>2147483648</g, ">0<"),
    message: /maxMailboxSizeInMB is "2147483648" .* was accepted/,
  },
  {
    id: "boolean-yes-accepted",
    fault: "takes yes and no for booleans",
    rule: "parameter-ill-typed-refused",
    operations: ["SqlCreateBackupJob"],
    start: without(/(?<=<compressed>)(?:yes|no|on|off)(?=<)/g, "true"),
    message: /compressed is "(?:yes|no|on|off)" .* was accepted/,
  },
  {
    id: "items-by-any-name",
    fault: "reads the items of an array in any case",
    rule: "parameter-miscased-refused",
    operations: ["SMUpdateAliasAddresses"],
    start: without(/(?<=<\/?)STRING>/g, "string>"),
    message: /a call whose newAddresses\/string is written in another case was accepted/,
  },
];
