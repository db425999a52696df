import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ContractError } from "../../../../generator/diagnostics.js";
import { applyIgnores } from "../../../../generator/diff/ignore/apply.js";
import { type IgnoreEntry, readIgnoreFile } from "../../../../generator/diff/ignore/ignore-file.js";
import { changeOf, reviewedOf, spanOf } from "../changes.js";

const folder = mkdtempSync(join(tmpdir(), "portwright-ignore-"));
const file = join(folder, "ignore.json");
afterAll(() => rmSync(folder, { recursive: true }));

const agreed: IgnoreEntry = {
  rule: "element-removed",
  location: "type User/Name",
  reason: "nobody reads it",
  expires: "2027-01-31",
};

describe("an ignore file", () => {
  const read = (text: string): readonly string[] => {
    writeFileSync(file, text);
    try {
      return readIgnoreFile(file).map(({ span }) => `entry at ${span.line}:${span.column}`);
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      return error.diagnostics.map(({ span, message }) => `${span.line}:${span.column} ${message}`);
    }
  };

  test.each<[name: string, text: string, want: readonly string[]]>([
    ["may have no entry", '{ "ignore": [] }', []],
    ["has entries, each with a place", `{ "ignore": [\n  ${JSON.stringify(agreed)}] }`, ["entry at 2:3"]],
    ["must have entries", "{}", ['1:1  needs the property "ignore"']],
    [
      "must have reasons and dates",
      '{ "ignore": [{ "rule": "a", "location": "b" }] }',
      ['1:14 ignore.0 needs the property "reason"', '1:14 ignore.0 needs the property "expires"'],
    ],
    [
      "names a day that there is",
      JSON.stringify({ ignore: [{ ...agreed, expires: "2027-13-01" }] }),
      ['1:93 ignore.0.expires must be a day such as "2027-01-31", not "2027-13-01"'],
    ],
  ])("%s", (_, text, want) => {
    expect(read(text)).toEqual(want);
  });
});

describe("entries", () => {
  const change = reviewedOf({});
  const other = reviewedOf({ direction: "request" });
  const apply = (entry: IgnoreEntry, today = "2027-01-31") => {
    const { changes, findings } = applyIgnores(
      [change, other],
      [{ entry, span: spanOf("ignore.json", 2) }],
      today,
      new Set([changeOf({}).rule, "element-added"]),
    );
    return {
      ignored: changes.filter(({ ignored }) => ignored !== undefined).map(({ change: { direction } }) => direction),
      findings: findings.map(({ message }) => message),
    };
  };

  test.each<[name: string, entry: IgnoreEntry, today: string, ignored: readonly string[], finding: readonly RegExp[]]>([
    ["cover every direction", agreed, "2027-01-31", ["response", "request"], []],
    ["cover one direction", { ...agreed, direction: "request" }, "2027-01-31", ["request"], []],
    ["expire", agreed, "2027-02-01", [], [/expired on 2027-01-31/]],
    ["that nothing needs are found", { ...agreed, rule: "element-added" }, "2027-01-01", [], [/covers no change/]],
    ["of another place are found", { ...agreed, location: "type User" }, "2027-01-01", [], [/covers no change/]],
    ["of a rule that there is not are found", { ...agreed, rule: "elemnt" }, "2027-01-01", [], [/names no rule/]],
  ])("%s", (_, entry, today, ignored, finding) => {
    const applied = apply(entry, today);
    expect(applied.ignored).toEqual(ignored);
    expect(applied.findings).toEqual(finding.map((message) => expect.stringMatching(message)));
  });
});
