import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Run } from "../../support/program.js";
import { portwright, root } from "./cli.js";

const folder = mkdtempSync(join(tmpdir(), "portwright-errors-"));

beforeAll(() => cpSync(join(root, "test/cases/emit/small"), folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

/** A failed run: it prints a message, and has written nothing. */
function expectFailure(run: Run): void {
  expect(run.code).toBe(2);
  expect(run.out).toBe("");
  expect(run.err).not.toMatch(/^\s+at |internal error|node:/m);
  expect(existsSync(join(folder, "generated"))).toBe(false);
}

describe("a contract with several errors", () => {
  beforeAll(() => {
    const text = readFileSync(join(folder, "input.wsdl"), "utf8");
    const broken = text
      .replace('element="s:Ping"', 'element="s:Pong"')
      .replace('type="xs:long"', 'type="xs:longer"')
      .replace('<wsdl:part name="at" type="xs:string"/>', '<wsdl:part name="at" type="xs:text"/>');
    writeFileSync(join(folder, "broken.wsdl"), broken);
  });

  test("shows each with its place, and writes nothing", async () => {
    const run = await portwright(folder, "generate", "broken.wsdl");
    expectFailure(run);
    const lines = run.err.split("\n").filter((line) => line.startsWith("broken.wsdl"));
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const line of lines) expect(line).toMatch(/^broken\.wsdl:\d+:\d+: error PW\d{3}: \S/);
    expect(run.err).toMatch(new RegExp(`\n${lines.length} errors; nothing was written\\.\n$`));
  });

  test("shows the same with --json", async () => {
    const { code, out, err } = await portwright(folder, "check", "broken.wsdl", "--json");
    expect({ code, err }).toEqual({ code: 2, err: "" });
    const { errors } = JSON.parse(out) as { errors: readonly object[] };
    expect(errors.length).toBeGreaterThanOrEqual(3);
    for (const error of errors) {
      expect(error).toMatchObject({ file: "broken.wsdl", line: expect.any(Number), column: expect.any(Number) });
    }
  });
});

test("a contract with an error in its simple types shows where, and writes nothing", async () => {
  const text = readFileSync(join(folder, "types.xsd"), "utf8");
  const parts = text.replace(
    '<xs:element name="Serial" type="xs:unsignedLong"/>',
    '<xs:element name="Serial"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="("/></xs:restriction></xs:simpleType></xs:element>',
  );
  writeFileSync(join(folder, "types.xsd"), parts);
  const run = await portwright(folder, "generate");
  writeFileSync(join(folder, "types.xsd"), text);
  expectFailure(run);
  expect(run.err).toMatch(/^types\.xsd:47:\d+: error PW205: The pattern "\(" .*\n\n1 error; nothing was written\.\n$/);
});

describe("bad usage", () => {
  test.each<[name: string, parameters: readonly string[], message: RegExp]>([
    ["no command", [], /^portwright: Name a command\.\n/],
    ["an unknown option", ["generate", "--outt", "x"], /^portwright: Unknown argument: outt; did you mean --out\?\n/],
    ["an option of no command", ["lint", "--everything"], /^portwright: Unknown argument: everything\n/],
    ["a misspelt global option", ["fmt", "--jsno"], /^portwright: Unknown argument: jsno; did you mean --json\?\n/],
    ["an unknown command", ["generat"], /^portwright: Unknown command: generat\. Did you mean generate\?\n/],
    ["an option without its value", ["generate", "--out"], /^portwright: Not enough arguments following: out\n/],
    ["too many arguments", ["generate", "a.wsdl", "b.wsdl"], /^portwright: Unknown argument: b\.wsdl\n/],
    [
      "a bad package name",
      ["generate", "--package", "Bad Name"],
      /^portwright: --package: "Bad Name" is no name of an npm/,
    ],
    ["scaffold without a file", ["scaffold"], /^portwright: Not enough non-option arguments: got 0, need at least 1\n/],
    [
      "a configuration that is not there",
      ["generate", "--config", "none.json"],
      /^none\.json:1:1: error PW101: cannot read the configuration/,
    ],
    ["a contract that is not there", ["generate", "none.wsdl"], /^none\.wsdl:1:1: error PW101: /],
  ])("%s", async (_, parameters, message) => {
    const run = await portwright(folder, ...parameters);
    expectFailure(run);
    expect(run.err).toMatch(message);
  });

  test("no contract at all", async () => {
    const run = await portwright(join(root, "test"), "generate");
    expectFailure(run);
    expect(run.err).toBe(
      "portwright: no contract: name a WSDL file, or write a portwright.config.json that names one\n",
    );
  });
});

test.each([["--help"], ["--version"], ["generate", "--help"]])(
  "%s %s prints on the standard output",
  async (...parameters) => {
    const { code, out, err } = await portwright(folder, ...parameters);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/portwright/);
  },
);
