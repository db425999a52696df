import { expect, test } from "vitest";
import { FAULT_RULES } from "../../../../conformance/rules/soap/faults.js";
import { stackTraceIn } from "../../../../conformance/judge/body-text.js";
import { PARAMETER_RULES } from "../../../../conformance/rules/soap/parameters.js";
import { xs } from "../../../../runtime/types/xs.js";
import { type Fetch, findings } from "../broken-server.js";
import { faulting, ofParameters, readingText } from "./soap-servers.js";

const OPERATIONS = ["smAddUser", "smUpdateAliasAddresses"];

/** Servers that take parameters which the contract does not have, or refuse them in a way that helps nobody. */
const BROKEN: readonly (readonly [what: string, rule: string, server: Fetch, message: RegExp])[] = [
  [
    "needs no parameter",
    "parameter-missing-refused",
    ofParameters((child) => ({ ...child, min: 0 })),
    /soap12\/SMAddUser\/parameter-missing-refused\/key: a call without key was accepted: status 200/,
  ],
  [
    "blames itself for what is missing",
    "parameter-missing-refused",
    faulting((text) => text.replace("soap:Client", "soap:Server").replace("soap:Sender", "soap:Receiver")),
    /a call without key was answered as the server's own failure: the fault code is Server, expected Client/,
  ],
  [
    "answers a fault with status 200",
    "parameter-missing-refused",
    faulting((text) => text, { status: 200 }),
    /a SOAP fault came with status 200, expected status 500/,
  ],
  [
    "answers every fault in SOAP 1.1",
    "parameter-missing-refused",
    faulting((text) =>
      text.replaceAll("http://www.w3.org/2003/05/soap-envelope", "http://schemas.xmlsoap.org/soap/envelope/"),
    ),
    /soap12\/.*a call without key was answered with a SOAP 1\.1 fault, expected one of SOAP 1\.2/,
  ],
  [
    "does not name what is missing",
    "parameter-missing-explained",
    faulting((text) => text.replaceAll("password", "something")),
    /a call without password was refused, but the fault does not name password/,
  ],
  [
    "takes the first of two",
    "parameter-repeated-refused",
    readingText((text) => text.replace(/(<(\w+)>[^<]*<\/\2>)\1/, "$1")),
    /parameter-repeated-refused\/lastName: a call with lastName twice was accepted/,
  ],
  [
    "skips what it does not know",
    "parameter-unknown-refused",
    ofParameters((child) => child, { unknown: "ignore" }),
    /behind: a call with a parameter that it does not have was accepted/,
  ],
  [
    "skips attributes that it does not know",
    "parameter-attribute-refused",
    ofParameters((child) => child, { unknown: "ignore" }),
    /a call with an unknown attribute of key was accepted/,
  ],
  [
    "takes parameters in any order",
    "parameter-misplaced-refused",
    ofParameters((child) => child, { order: "any" }),
    /domainName: a call with domainName in front of key was accepted/,
  ],
  [
    "takes texts for numbers",
    "parameter-ill-typed-refused",
    ofParameters((child) => ({ ...child, type: child.type.name === "int" ? xs.string : child.type })),
    /a call whose maxMailboxSizeInMB is "abc" \(a word\) was accepted/,
  ],
  [
    "takes nil for any value",
    "parameter-nil-refused",
    ofParameters((child) => ({ ...child, nillable: true })),
    /a call whose userName is nil was accepted/,
  ],
  [
    "takes unqualified parameters",
    "parameter-unqualified-refused",
    readingText((text) => text.replaceAll(' xmlns=""', "")),
    /a call whose key is in no namespace was accepted/,
  ],
  [
    "goes by local names",
    "parameter-of-other-namespace-refused",
    readingText((text) => text.replaceAll(' xmlns="urn:conformance:unknown"', "")),
    /a call whose key is in another namespace was accepted/,
  ],
  [
    "does not look at the case of names",
    "parameter-miscased-refused",
    readingText((text) => text.replaceAll("PASSWORD", "password")),
    /a call whose password is written in another case was accepted/,
  ],
  [
    "drops elements in texts",
    "parameter-with-element-refused",
    readingText((text) => text.replace(/<x xmlns="urn:conformance:unknown"\/>/, "")),
    /a call with an element in the text of key was accepted/,
  ],
  [
    "takes a text for an array",
    "parameter-flattened-refused",
    readingText((text) => text.replace(">text</newAddresses>", "><string>text</string></newAddresses>")),
    /a call with text in place of the elements of newAddresses was accepted/,
  ],
  [
    "does not look at the names of items",
    "parameter-miscased-refused",
    readingText((text) => text.replaceAll("STRING>", "string>")),
    /a call whose newAddresses\/string is written in another case was accepted/,
  ],
  [
    "writes a fault without a language",
    "fault-language-given",
    faulting((text) => text.replace(' xml:lang="en"', "")),
    /soap12\/.*a Text of the Reason has no xml:lang/,
  ],
  [
    "answers 500 to every fault",
    "sender-fault-status",
    faulting((text) => text, { status: 500 }),
    /soap12\/.*a SOAP 1\.2 fault \(Sender\) came with status 500, expected status 400/,
  ],
  [
    "leaves the detail out",
    "fault-detail-present",
    faulting((text) => text.replace(/<detail>.*<\/detail>|<detail\/>/s, "")),
    /the SOAP 1\.1 Fault has no detail/,
  ],
  [
    "shows where it failed",
    "no-stack-trace",
    faulting((text) => text.replace(/<\/(?:faultstring|soap:Text)>/, "\n   at A.B.C(String d) in c:\\e.cs:line 7\n$&")),
    /the fault has a stack trace of \.NET/,
  ],
];

test.each(BROKEN)("a server that %s is found", async (_what, id, server, message) => {
  const rules = [...PARAMETER_RULES, ...FAULT_RULES].filter((rule) => rule.id === id);
  const found = await findings(server, rules, { operations: OPERATIONS });
  expect(found.join("\n")).toMatch(message);
});

test.each([
  [".NET", "System.Exception: x\n   at Service.Call(String key)\n   at System.Web.Services.Protocols.Invoke()"],
  [".NET", "   at Service.Call(String key) in C:\\a b\\Service.cs:line 12"],
  ["Java", "java.lang.NullPointerException\n\tat com.example.Service.call(Service.java:42)"],
  ["JavaScript", "TypeError: x\n    at call (file:///srv/service.js:10:5)\n    at /srv/a.js:1:1"],
  ["Python", 'Traceback (most recent call last):\n  File "/srv/service.py", line 3, in call'],
  ["PHP", "#0 /var/www/service.php(12): Service->call('x')"],
  ["Ruby", "/srv/service.rb:3:in 'call'"],
  ["Go", "goroutine 1 [running]:\nmain.call()"],
])("a stack trace of %s is known", (language, text) => {
  expect(stackTraceIn(text)).toBe(language);
});

test.each([
  "key: missing (line 1, column 20)",
  "Please call again at 10:30",
  "The value at Body/SMAddUser (line 3) is wrong",
  "expected one of (a, b)\nat least one",
])("%j is no stack trace", (text) => {
  expect(stackTraceIn(text)).toBeUndefined();
});
