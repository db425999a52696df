import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareContracts } from "../../../../generator/diff/compare/compare-contracts.js";
import {
  type ContractSource,
  readRevision,
  readSource,
  SourceError,
} from "../../../../generator/diff/sources/contract-source.js";
import { mergeBaseFor } from "../../../../generator/diff/sources/default-sources.js";

const schema = resolve("schema");
const folder = mkdtempSync(join(tmpdir(), "portwright-sources-"));
const repository = join(folder, "repository");
const git = (...args: readonly string[]): string =>
  execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false", ...args], {
    cwd: repository,
    encoding: "utf8",
  }).trim();
const change = (file: string, from: string | RegExp, to: string): void =>
  writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
const edit = (from: string, to: string): void => change(join(repository, "schema/customerapi.xsd"), from, to);

beforeAll(() => {
  cpSync(schema, join(repository, "schema"), { recursive: true });
  mkdirSync(join(repository, "empty"));
  writeFileSync(join(repository, "empty/readme.txt"), "nothing");
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("commit", "--quiet", "--message=first");
  git("switch", "--quiet", "--create=change");
  edit("A mail user.", "Somebody with a mailbox.");
  git("commit", "--quiet", "--all", "--message=second");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The first sentence of the documentation of a mail user, and the file with it. */
function userText(source: ContractSource): string {
  const user = source.contract.schema.complexTypes.find(({ name }) => name.local === "SMUser");
  return `${user?.span.file}: ${user?.documentation?.split(".")[0]}`;
}

describe("a contract in a revision", () => {
  test.each([
    ["main", "schema/customerapi.wsdl", "main:schema/customerapi.xsd: A mail user"],
    ["change", "schema/customerapi.wsdl", "change:schema/customerapi.xsd: Somebody with a mailbox"],
    ["change~1", "schema", "change~1:schema/customerapi.xsd: A mail user"],
    ["main", join(repository, "schema"), "main:schema/customerapi.xsd: A mail user"],
  ])("%s:%s", (revision, path, want) => {
    expect(userText(readRevision(revision, path, {}, repository))).toBe(want);
  });

  test.each([
    ["nowhere", "schema", /^nowhere:schema: there is no such revision$/],
    ["main", "none.wsdl", /^main:none\.wsdl: there is no such file in that revision$/],
    ["main", "empty", /^main:empty: there is no WSDL file in that folder$/],
    ["--help", "schema", /^--help:schema: there is no such revision$/],
  ])("%s:%s is refused", (revision, path, message) => {
    expect(() => readRevision(revision, path, {}, repository)).toThrow(SourceError);
    expect(() => readRevision(revision, path, {}, repository)).toThrow(message);
  });

  test("has its errors shown under its own name", () => {
    edit("xs:int", "xs:itn");
    git("commit", "--quiet", "--all", "--message=broken");
    expect(() => readRevision("change", "schema", {}, repository)).toThrow(
      /^change:schema\/customerapi\.xsd:\d+:\d+: error /,
    );
    git("reset", "--quiet", "--hard", "HEAD~1");
  });
});

describe("a contract in the working tree", () => {
  test.each([
    ["a file", join(schema, "customerapi.wsdl")],
    ["a folder", schema],
  ])("%s", (_, argument) => {
    expect(userText(readSource(argument, {}))).toMatch(/customerapi\.xsd: A mail user$/);
  });

  test("without a service is compared by its bindings", () => {
    const folders = ["xs:int", "xs:long"].map((type) => {
      const unserved = join(folder, type.replace(":", "-"));
      cpSync(schema, unserved, { recursive: true });
      change(join(unserved, "customerapi.wsdl"), /<wsdl:service[\s\S]*<\/wsdl:service>/, "");
      change(join(unserved, "customerapi.xsd"), 'name="Quota" type="xs:int"', `name="Quota" type="${type}"`);
      return unserved;
    });
    const [old, next] = folders.map((unserved) => readSource(unserved, {}).contract);
    const changes = old && next && compareContracts(old, next);
    expect(changes?.map(({ rule, location, bindings }) => [rule, location, bindings])).toEqual([
      ["type-widened", "type DbUsageResult/Quota", ["soap11", "soap12", "httpGet", "httpPost"]],
    ]);
  });

  test("that is not there is refused", () => {
    expect(() => readSource("nowhere.wsdl", {})).toThrow(/no such file or folder, and it is no REVISION:PATH/);
  });
});

describe("the contract that is compared with when none is named", () => {
  test("is where the branch left main", () => {
    const { revision, path } = mergeBaseFor("schema/customerapi.wsdl", repository);
    expect(git("rev-parse", "main").startsWith(revision)).toBe(true);
    expect(path).toBe(resolve("schema/customerapi.wsdl"));
  });

  test("cannot be found outside of a repository", () => {
    expect(() => mergeBaseFor("schema/customerapi.wsdl", folder)).toThrow(
      /no old contract is named, and none can be found/,
    );
  });
});
