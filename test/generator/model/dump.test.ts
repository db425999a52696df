import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContract } from "../../../generator/load.js";
import { dumpModel } from "../../../generator/model/dump.js";

const text = dumpModel(loadContract("schema/customerapi.wsdl"));

test("is JSON that ends with a line end", () => {
  expect(JSON.parse(text)).toMatchObject({ kind: "contract", name: "CustomerApi" });
  expect(text.endsWith("}\n")).toBe(true);
});

test("is the same wherever the contract lies", () => {
  const folder = mkdtempSync(join(tmpdir(), "portwright-dump-"));
  cpSync("schema", folder, { recursive: true });
  const elsewhere = dumpModel(loadContract(join(folder, "customerapi.wsdl")));
  rmSync(folder, { recursive: true });
  expect(elsewhere).toBe(text);
});

test("writes a definition once and refers to it by name", () => {
  expect(text.match(/"tsName": "SMUser",/g)).toHaveLength(1);
  expect(text).toContain('"type": "{http://example.com/customerapi/}SMUser"');
  expect(text).toContain('"requestType": "#SMAddUserRequest"');
});

test("ends on a recursive type", () => {
  const contract = loadContract("test/cases/contract/redefine/input.wsdl");
  expect(dumpModel(contract)).toContain('"type": "{urn:test}Person"');
});
