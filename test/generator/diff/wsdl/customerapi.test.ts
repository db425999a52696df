import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compareContracts } from "../../../../generator/diff/compare/compare-contracts.js";
import { loadContract } from "../../../../generator/load.js";

const folder = mkdtempSync(join(tmpdir(), "portwright-diff-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const old = loadContract("schema/customerapi.wsdl");
const allBindings = "soap11,soap12,httpGet,httpPost";

type Edit = readonly [file: string, from: string | RegExp, to: string];

/** The changes that edits of the contract of this repository are: "rule location (direction: bindings)". */
function changesOf(edits: readonly Edit[]): readonly string[] {
  cpSync("schema", folder, { recursive: true });
  for (const [file, from, to] of edits) {
    const text = readFileSync(join(folder, file), "utf8");
    const edited = text.replaceAll(from, to);
    if (edited === text) throw new Error(`${file} has nothing like ${String(from)}`);
    writeFileSync(join(folder, file), edited);
  }
  const changes = compareContracts(old, loadContract(join(folder, "customerapi.wsdl")));
  return changes.map(({ rule, location, direction, bindings }) => {
    return `${rule} ${location} (${direction}: ${bindings.join(",")})`;
  });
}

const inWsdl = (from: string | RegExp, to: string): Edit => ["customerapi.wsdl", from, to];
const inXsd = (from: string | RegExp, to: string): Edit => ["customerapi.xsd", from, to];

test("the contract is no other than itself", () => {
  expect(changesOf([])).toEqual([]);
});

test.each<readonly [what: string, edits: readonly Edit[], changes: readonly string[]]>([
  [
    "a parameter that is renamed over every binding is one change",
    [
      inXsd(/name="maxMailboxSizeInMB"/g, 'name="maxMailboxSize"'),
      inWsdl(/name="maxMailboxSizeInMB"/g, 'name="maxMailboxSize"'),
    ],
    [`element-renamed element SMAddUser/maxMailboxSizeInMB (request: ${allBindings})`],
  ],
  [
    "so is one that has another type",
    [inXsd('name="maxMailboxSizeInMB" type="xs:int"', 'name="maxMailboxSizeInMB" type="xs:long"')],
    [`type-widened element SMAddUser/maxMailboxSizeInMB (request: ${allBindings})`],
  ],
  [
    "an operation that is renamed with its messages is one change on the wire",
    [inXsd(/name="VerifyKey/g, 'name="CheckKey'), inWsdl(/VerifyKey(?!Soap|Http)/g, "CheckKey")],
    [`operation-renamed operation VerifyKey (request: ${allBindings})`],
  ],
  [
    "a namespace that moves is one change a direction",
    [
      inXsd(/http:\/\/example\.com\/customerapi\//g, "urn:moved/"),
      inWsdl(/http:\/\/example\.com\/customerapi\/(?!AbstractTypes)/g, "urn:moved/"),
    ],
    [
      `namespace-changed namespace http://example.com/customerapi/ (request: soap11,soap12)`,
      `namespace-changed namespace http://example.com/customerapi/ (response: ${allBindings})`,
    ],
  ],
  [
    "an address that moves is one change, whatever ports are there",
    [inWsdl(/1\.0\/customerapi\.asmx/g, "2.0/customerapi.asmx")],
    [`address-path-changed address http://example.com/1.0/customerapi.asmx (request: ${allBindings})`],
  ],
])("%s", (_, edits, changes) => {
  expect(changesOf(edits)).toEqual(changes);
});
