import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ContractError, type Diagnostic } from "../../../generator/diagnostics.js";
import { type LoadOptions, loadContract } from "../../../generator/load.js";
import type { Contract, SourceDocument } from "../../../generator/model/contract.js";
import { resultTypeOf } from "../../../generator/model/views.js";

const folder = mkdtempSync(join(tmpdir(), "portwright-load-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

function findings(file: string, options: LoadOptions = {}): readonly Diagnostic[] {
  try {
    loadContract(file, options);
    return [];
  } catch (error) {
    if (error instanceof ContractError) return error.diagnostics;
    throw error;
  }
}

describe("the contract of this repository", () => {
  const contract = loadContract("schema/customerapi.wsdl");

  test("has 20 operations, each over four bindings, each with the parameters of the interface", () => {
    expect(contract.operations).toHaveLength(20);
    for (const { bindings, wrapped } of contract.operations) {
      const kinds = bindings.map((binding) => (binding.kind === "soap" ? binding.version : binding.verb));
      expect(kinds).toEqual(["1.1", "1.2", "GET", "POST"]);
      expect(wrapped).toBeDefined();
    }
  });

  test("the safe operations are those that the interface describes as returning existing data", () => {
    const safe = contract.operations.filter((operation) => operation.safe).map(({ name }) => name.local);
    expect(safe).toEqual([
      "SMGetAllUsers",
      "DnsGetARecords",
      "DnsGetCnameRecords",
      "MySqlGetUsage",
      "Sql2005GetUsage",
      "Sql2008GetUsage",
      "Sql2008R2GetUsage",
      "Sql2016GetUsage",
      "DiskQuotaGetUsage",
      "GetNews",
      "VerifyKey",
    ]);
  });

  test.each([
    ["smGetAllUsers", "key domainName", "ArrayOfSMUser"],
    ["smAddUser", "key domainName userName password firstName lastName maxMailboxSizeInMB", undefined],
    ["smUpdateAliasAddresses", "key domainName aliasName newAddresses[]", undefined],
    ["dnsAddMxRecord", "key domain subDomain destination distance timeToLive", undefined],
    ["sql2008R2GetUsage", "key databaseName", "DbUsageResult"],
    ["getNews", "key", "NewsDataSet"],
    ["verifyKey", "key", undefined],
  ])("%s(%s)", (method, parameters, resultType) => {
    const operation = contract.operations.find(({ tsName }) => tsName === method);
    for (const binding of operation?.bindings ?? []) {
      if (binding.kind !== "http") continue;
      expect(binding.parameters.map(({ name, array }) => (array ? `${name}[]` : name)).join(" ")).toBe(parameters);
      expect(binding.parameters.every(({ parameter }) => parameter !== undefined)).toBe(true);
    }
    const type = operation && resultTypeOf(operation);
    expect(type !== undefined && "tsName" in type ? type.tsName : undefined).toBe(resultType);
  });

  test("its files have the names that the user gave, the root first", () => {
    expect(contract.documents.map(({ file, kind, name }) => [file, kind, name])).toEqual([
      ["schema/customerapi.wsdl", "wsdl", "customerapi"],
      ["schema/customerapi.xsd", "xsd", "customerapi"],
      ["schema/guid.xsd", "xsd", "guid"],
    ]);
  });

  test("the position of each address and import is exact", () => {
    const found = (document: SourceDocument | undefined) =>
      document?.links.map(({ kind, span }) => [kind, document.text.slice(span.start - 1, span.end + 1)]);
    const address = ["address", '"http://example.com/1.0/customerapi.asmx"'];
    const [wsdl, xsd] = contract.documents;
    expect(found(wsdl)).toEqual([["import", '"customerapi.xsd"'], address, address, address, address]);
    expect(found(xsd)).toEqual([["import", '"guid.xsd"']]);
    expect(wsdl?.links[0]?.document).toBe(xsd);
  });

  test("is frozen deeply", () => {
    const seen = new Set<object>();
    const open: unknown[] = [contract];
    for (const value of open) {
      if (typeof value !== "object" || value === null || seen.has(value)) continue;
      seen.add(value);
      expect(Object.isFrozen(value)).toBe(true);
      open.push(...Object.values(value));
    }
    expect(seen.size).toBeGreaterThan(1000);
  });
});

describe("namespace names can be replaced", () => {
  const namespaces = new Map([["http://example.com/customerapi/", "urn:live"]]);
  const contract: Contract = loadContract("schema/customerapi.wsdl", { namespaces });

  test("in the components, in the actions, and in the documents", () => {
    expect(contract.targetNamespace).toBe("urn:live");
    const [first] = contract.operations;
    expect(first?.wrapped?.request.name).toEqual({ namespace: "urn:live", local: "SMGetAllUsers" });
    const binding = first?.bindings[0];
    expect(binding?.kind === "soap" ? binding.operation.action : undefined).toBe("urn:liveSMGetAllUsers");
    for (const { text } of contract.documents) expect(text).not.toContain('"http://example.com/customerapi/"');
  });

  test("and places are those of the new text", () => {
    const [wsdl] = contract.documents;
    const { start, end } = wsdl?.links[0]?.span ?? { start: 0, end: 0 };
    expect(wsdl?.text.slice(start, end)).toBe("customerapi.xsd");
  });
});

test('"wire" keeps the names of the contract', () => {
  const contract = loadContract("schema/customerapi.wsdl", { naming: "wire" });
  const [operation] = contract.operations;
  expect(operation?.tsName).toBe("SMGetAllUsers");
  expect(operation?.wrapped?.requestType.tsName).toBe("SMGetAllUsersRequest");
  expect(contract.schema.simpleTypes.map(({ tsName }) => tsName)).toEqual(["guid"]);
});

describe("a file that cannot be read", () => {
  test.each([
    [
      "is not there",
      "gone.wsdl",
      "gone.wsdl:1:1: error PW101: The file gone.wsdl cannot be read: there is no such file.",
    ],
    ["is a folder", "schema", "schema:1:1: error PW101: The file schema cannot be read: it is a folder."],
  ])("%s", (_name, file, want) => {
    expect(() => loadContract(file)).toThrow(new ContractError(findings(file)));
    expect(new ContractError(findings(file)).message).toBe(want);
  });

  test("is not in its declared encoding", () => {
    const [finding] = findings(write("latin.wsdl", Uint8Array.of(0x3c, 0xe9, 0x3e)));
    expect(finding).toMatchObject({
      code: "PW102",
      message: "The file cannot be read as text: its bytes are not utf-8.",
    });
  });
});

test("a warning is passed to onWarning, and the contract is used", () => {
  const file = write(
    "warning.wsdl",
    '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/">\n  <message name="M" nmae="N"/>\n</definitions>',
  );
  const warnings: Diagnostic[] = [];
  const contract = loadContract(file, { onWarning: (warning) => warnings.push(warning) });
  expect(contract.messages).toHaveLength(1);
  expect(warnings.map(({ code, severity, span: { line, column } }) => [code, severity, line, column])).toEqual([
    ["PW203", "warning", 2, 21],
  ]);
});

describe("too many definitions one upon the other are an error with a place", () => {
  test.each([
    ["complexType", (to: string) => `<complexContent><extension base="t:D${to}"/></complexContent>`],
    ["simpleType", (to: string) => `<restriction base="t:D${to}"/>`],
    ["group", (to: string) => `<sequence><group ref="t:D${to}"/></sequence>`],
    ["attributeGroup", (to: string) => `<attributeGroup ref="t:D${to}"/>`],
  ])("%s", (kind, inside) => {
    const last = kind === "simpleType" ? '<restriction base="string"/>' : kind === "group" ? "<sequence/>" : "";
    const all = Array.from(
      { length: 3_000 },
      (_, at) => `<${kind} name="D${at}">${at < 2_999 ? inside(`${at + 1}`) : last}</${kind}>`,
    );
    const file = write(
      "deep.xsd",
      `<schema xmlns="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">\n${all.join("\n")}</schema>`,
    );
    const found = findings(file);
    expect(found).toHaveLength(5);
    expect(found.at(-1)).toMatchObject({ code: "PW501", span: { line: 2_488 } });
  });

  test("each referring to the next twice", () => {
    const all = Array.from(
      { length: 40 },
      (_, at) =>
        `<group name="G${at}"><sequence>${at < 39 ? `<group ref="t:G${at + 1}"/>`.repeat(2) : ""}</sequence></group>`,
    );
    const [first, ...others] = findings(
      write(
        "wide.xsd",
        `<schema xmlns="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t">${all.join("\n")}</schema>`,
      ),
    );
    expect([first?.code, first?.message, others.length]).toEqual([
      "PW501",
      "The group {urn:t}G0 is defined by more than 10000 others.",
      2,
    ]);
  });
});
