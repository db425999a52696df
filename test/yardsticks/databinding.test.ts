import { fileURLToPath } from "node:url";
import type { ChildDescriptor, ComplexDescriptor, TypeReference } from "@portwright/runtime";
import { xs } from "@portwright/runtime/codec";
import { describe, expect, test } from "vitest";
import { loadContract } from "../../generator/load.js";
import { adjudicate } from "../../yardsticks/databinding/adjudicate.js";
import { describeSupported } from "../../yardsticks/databinding/describable.js";
import { differenceOf } from "../../yardsticks/databinding/difference.js";
import { startEchoServer } from "../../yardsticks/databinding/echo-server.js";
import { readTree } from "../../yardsticks/databinding/read-tree.js";
import { reportOf } from "../../yardsticks/databinding/report.js";
import { runMessages } from "../../yardsticks/databinding/run-messages.js";
import { withSoap12 } from "../../yardsticks/databinding/soap12.js";

const folder = fileURLToPath(new URL("databinding/", import.meta.url));
const contract = `${folder}examples.wsdl`;

test("a generated server echoes messages of both SOAP versions; what cannot be compared has a reason", async () => {
  const { description, refused } = describeSupported(loadContract(contract));
  const extended = withSoap12(description);
  const server = await startEchoServer(contract, extended, 0);
  const messages = `${folder}messages`;
  const results = await runMessages(messages, { url: server.url, service: extended.service, refused });
  await server.close();
  const { counts, files } = reportOf(adjudicate(contract, messages, results));
  expect(counts).toEqual({ messages: 4, same: 2, different: 0, refused: 2 });
  expect(files).toEqual([
    { file: "File/soap11.xml", status: "refused", reason: expect.stringContaining("left out") },
    {
      file: "Number/invalid.xml",
      status: "refused",
      reason: expect.stringMatching(/^500 .*"one"/),
      invalid: expect.stringContaining("'one' is not a valid value of the atomic type 'xs:double'"),
    },
    { file: "Number/soap11.xml", status: "same" },
    { file: "Number/soap12.xml", status: "same" },
  ]);
});

const child = (name: string, type: TypeReference, more?: Partial<ChildDescriptor>): ChildDescriptor => ({
  property: name,
  name,
  type,
  ...more,
});

const base: ComplexDescriptor = { kind: "complex", name: "base", namespace: "urn:t", children: [] };
const number: ComplexDescriptor = { ...base, name: "number", children: [child("a", xs.float)] };
const all: ComplexDescriptor = {
  kind: "complex",
  name: "all",
  namespace: "urn:t",
  content: { kind: "all", particles: [child("a", xs.int), child("b", xs.int)] },
};
const text: ComplexDescriptor = { ...base, name: "text", children: [child("a", xs.string, { default: "x" })] };
const mixed: ComplexDescriptor = { ...base, name: "mixed", mixed: true, children: [child("a", xs.string)] };
const names: ComplexDescriptor = { ...base, name: "names", children: [child("a", xs.QName)] };
const flags: ComplexDescriptor = {
  ...base,
  name: "flags",
  attributes: [{ property: "on", name: "on", type: xs.boolean }],
};
const parent: ComplexDescriptor = { ...base, name: "parent", derived: () => [number] };

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

type Comparison = readonly [what: string, type: ComplexDescriptor, sent: string, received: string, difference?: string];

const comparisons: readonly Comparison[] = [
  ["prefixes", number, '<t xmlns="urn:t"><a>1</a></t>', '<p:t xmlns:p="urn:t"><p:a>1</p:a></p:t>'],
  ["texts of one number", number, '<t xmlns="urn:t"><a>1.0</a></t>', '<t xmlns="urn:t"><a>1e0</a></t>'],
  [
    "other numbers",
    number,
    '<t xmlns="urn:t"><a>1.0</a></t>',
    '<t xmlns="urn:t"><a>1.1</a></t>',
    '/t/a: "1.1" instead of "1.0"',
  ],
  ["texts", text, '<t xmlns="urn:t"><a>1.0</a></t>', '<t xmlns="urn:t"><a>1</a></t>', '/t/a: "1" instead of "1.0"'],
  ["a default", text, '<t xmlns="urn:t"><a/></t>', '<t xmlns="urn:t"><a>x</a></t>'],
  [
    "another element",
    text,
    '<t xmlns="urn:t"><a/></t>',
    '<t xmlns="urn:t"><b/></t>',
    "/t/a: {urn:t}b instead of {urn:t}a",
  ],
  ["no element", text, '<t xmlns="urn:t"><a/></t>', '<t xmlns="urn:t"/>', "/t: 0 children instead of 1"],
  ["space and comments", number, '<t xmlns="urn:t"> <!--c--><a>1</a>\n</t>', '<t xmlns="urn:t"><a>1</a></t>'],
  [
    "space in mixed content",
    mixed,
    '<t xmlns="urn:t"> <a/></t>',
    '<t xmlns="urn:t"><a/></t>',
    "/t: 1 children instead of 2",
  ],
  ["the order of xs:all", all, '<t xmlns="urn:t"><b>1</b><a>1</a></t>', '<t xmlns="urn:t"><a>1</a><b>1</b></t>'],
  [
    "the order of a sequence",
    { ...base, name: "sequence", children: [child("a", xs.int), child("b", xs.int)] },
    '<t xmlns="urn:t"><b>1</b><a>1</a></t>',
    '<t xmlns="urn:t"><a>1</a><b>1</b></t>',
    "/t/b: {urn:t}a instead of {urn:t}b",
  ],
  ["a QName", names, '<t xmlns="urn:t"><a>a</a></t>', '<p:t xmlns:p="urn:t"><p:a>p:a</p:a></p:t>'],
  [
    "a QName of another namespace",
    names,
    '<t xmlns="urn:t"><a>a</a></t>',
    '<p:t xmlns:p="urn:t"><p:a>a</p:a></p:t>',
    '/t/a: "a" instead of "a"',
  ],
  ["an attribute", flags, '<t xmlns="urn:t" on="1"/>', '<t xmlns="urn:t" on="true"/>'],
  ["no attribute", flags, '<t xmlns="urn:t" on="1"/>', '<t xmlns="urn:t"/>', '/t/@{}on: nothing instead of "1"'],
  ["nil", text, `<t xmlns="urn:t" ${XSI} xsi:nil="1"/>`, `<t xmlns="urn:t" ${XSI} xsi:nil="true"/>`],
  [
    "nil and empty",
    text,
    `<t xmlns="urn:t" ${XSI} xsi:nil="1"/>`,
    '<t xmlns="urn:t"/>',
    '/t/@{http://www.w3.org/2001/XMLSchema-instance}nil: nothing instead of "1"',
  ],
  ["the declared type named", parent, `<p:t xmlns:p="urn:t" ${XSI} xsi:type="p:parent"/>`, '<t xmlns="urn:t"/>'],
  [
    "a derived type",
    parent,
    `<p:t xmlns:p="urn:t" ${XSI} xsi:type="p:number"><p:a>1.0</p:a></p:t>`,
    `<t xmlns="urn:t" ${XSI} xsi:type="number"><a>1</a></t>`,
  ],
  [
    "a derived type lost",
    parent,
    `<p:t xmlns:p="urn:t" ${XSI} xsi:type="p:number"/>`,
    '<t xmlns="urn:t"/>',
    '/t/@{http://www.w3.org/2001/XMLSchema-instance}type: nothing instead of "p:number"',
  ],
];

describe("the comparison of values", () => {
  test.each(comparisons.map((comparison) => ({ what: comparison[0], comparison })))("$what", ({ comparison }) => {
    const [, type, sent, received, difference] = comparison;
    expect(differenceOf(readTree(sent), readTree(received), { type: () => type })).toBe(difference);
  });
});
