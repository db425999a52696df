import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ContractError, diagnosticCodes } from "../../../generator/diagnostics.js";
import { styleRules, lintRules, profileRules } from "../../../generator/lint/rules.js";
import { loadContract } from "../../../generator/load.js";
import { lintCase } from "./cases.js";

const sections = readFileSync("docs/lint.md", "utf8").split("\n## ");

/** The cells of the table in a section of docs/lint.md. */
function rows(title: string): readonly (readonly string[])[] {
  const section = sections.find((text) => text.startsWith(title)) ?? "";
  const lines = section.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) => line.split(" | ").map((cell) => cell.replace(/^\| *| *\|$/g, "").trim()));
}

const coverage = rows("Coverage").map(([id = "", , checked = ""]) => ({ id, checked }));

test.each([
  ["The profile", profileRules],
  ["Style rules", styleRules],
] as const)("the table of %s lists the rules", (title, rules) => {
  const want = rules.map(({ id, level, title, why, hint }) => [`\`${id}\``, level, title, why, hint]);
  expect(rows(title)).toEqual(want);
});

describe("the table of coverage", () => {
  test("contains each assertion once, with its check", () => {
    expect(coverage.length).toBeGreaterThan(70);
    expect(new Set(coverage.map(({ id }) => id)).size).toBe(coverage.length);
    for (const { id, checked } of coverage) {
      expect(`${id}: ${checked}`).toMatch(/^R\d{4}: (?:by `|refused: PW\d|not: \S)/);
    }
  });

  test("contains the rules that check an assertion, and no others", () => {
    const found = coverage.flatMap(({ id, checked }) => {
      const rule = /^by `(.*?)`/.exec(checked)?.[1];
      return rule === undefined ? [] : [`${id} by ${rule}`];
    });
    const done = profileRules.flatMap(({ id, alsoChecks = [] }) =>
      [id, ...alsoChecks].map((each) => `${each} by ${id}`),
    );
    expect(found.sort()).toEqual(done.sort());
  });

  test("contains existing error codes only", () => {
    const named = coverage.flatMap(({ checked }) => checked.match(/PW\d{3}/g) ?? []);
    const codes: readonly string[] = Object.values(diagnosticCodes);
    expect(named.filter((code) => !codes.includes(code))).toEqual([]);
  });
});

describe("the assertions that the reader checks", () => {
  const folder = mkdtempSync(join(tmpdir(), "portwright-lint-"));
  const { good } = lintCase("R2706");
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each<[assertion: string, from: string, to: string]>([
    ["R2004", "<xs:simpleType", '<xs:import namespace="urn:example:orders" schemaLocation="a.wsdl"/><xs:simpleType'],
    ["R2027", "<wsdl:message", '<x:policy xmlns:x="urn:x" wsdl:required="true"/><wsdl:message'],
    ["R2028", "<wsdl:portType", "<wsdl:ports/><wsdl:portType"],
    ["R2029", "<soap:address", '<soap:place location="a"/><soap:address'],
    ["R2206", 'element="t:GetOrder"', 'element="t:OrderNumber"'],
    ["R2306", 'element="t:GetOrder"', 'element="t:GetOrder" type="t:OrderNumber"'],
    [
      "R2720",
      '<soap:body use="literal"/>',
      '<soap:body use="literal"/><soap:header message="t:GetOrderIn" use="literal"/>',
    ],
    ["R2801", "<xs:schema", '<s:schema xmlns:s="http://www.w3.org/1999/XMLSchema"/><xs:schema'],
  ])("%s", (assertion, from, to) => {
    const file = join(folder, "a.wsdl");
    writeFileSync(file, good.replace(from, to));
    expect(good).toContain(from);
    const code = /PW\d{3}/g;
    const found = coverage.find(({ id }) => id === assertion)?.checked.match(code) ?? [];
    expect(found).toContain(firstError(file));
  });
});

function firstError(file: string): string | undefined {
  try {
    loadContract(file);
    return undefined;
  } catch (error) {
    return error instanceof ContractError ? error.diagnostics[0]?.code : String(error);
  }
}

test("every rule has a reason, a hint and a reference", () => {
  const short = lintRules.filter(({ why, hint, reference }) => [why, hint, reference].some((text) => text.length < 15));
  expect(short).toEqual([]);
  expect(new Set(lintRules.map(({ id }) => id)).size).toBe(lintRules.length);
});
