import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caseFiles, diffCase } from "../diff/cases.js";
import type { Run } from "../../support/program.js";
import { portwright } from "./cli.js";

const folder = mkdtempSync(join(tmpdir(), "portwright-diff-"));
const diff = async (...parameters: readonly string[]): Promise<Run> => await portwright(folder, "diff", ...parameters);
const git = (...parameters: readonly string[]): void => {
  const settings = ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...settings, ...parameters], { cwd: folder });
};

/** An element that becomes required: of its two changes, the one in requests breaks old clients. */
const RULE = "element-made-required";
const LOCATION = "type T/a";
const SUMMARY = /: 1 breaking, 1 compatible\nnext version: 2\.0\.0 \(major, after 1\.0\.0\)\n$/;

beforeAll(() => {
  const files = caseFiles(diffCase(RULE), folder);
  for (const side of ["old", "new"] as const) {
    mkdirSync(join(folder, side));
    cpSync(files[side], join(folder, side, "contract.wsdl"));
    cpSync(files[side], join(folder, `${side}.wsdl`));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("what is compared", () => {
  test.each([
    ["files", "old.wsdl", "new.wsdl"],
    ["folders", "old", "new"],
    ["a file and a folder", "old.wsdl", "new"],
  ])("%s", async (_, old, next) => {
    const run = await diff(old, next);
    expect(run).toMatchObject({ code: 1 });
    expect(run.out).toMatch(SUMMARY);
  });

  test("nothing has changed between a contract and itself", async () => {
    const run = await diff("old.wsdl", "old");
    expect(run.code).toBe(0);
    expect(run.out).toContain("old.wsdl -> old: no change that counts\nversion 1.0.0 can stay");
  });

  test("revisions, and the place where the branch left main when no old contract is named", async () => {
    cpSync(join(folder, "old.wsdl"), join(folder, "contract.wsdl"));
    writeFileSync(join(folder, "portwright.config.json"), JSON.stringify({ contract: "contract.wsdl" }));
    git("init", "--quiet", "--initial-branch=main");
    git("add", "contract.wsdl");
    git("commit", "--quiet", "--message=first");
    cpSync(join(folder, "new.wsdl"), join(folder, "contract.wsdl"));
    expect((await diff("main:contract.wsdl", "contract.wsdl")).out).toMatch(SUMMARY);
    expect((await diff("main:contract.wsdl", "old.wsdl")).code).toBe(0);
    const run = await diff();
    expect(run.code).toBe(1);
    expect(run.out).toMatch(/^[0-9a-f]{12}:contract\.wsdl -> contract\.wsdl: 1 breaking/m);
    rmSync(join(folder, "portwright.config.json"));
  });
});

test("the text has the change, its location and a refused message", async () => {
  const { out, err } = await diff("old.wsdl", "new.wsdl");
  expect(out.split("\n").slice(0, 3)).toEqual([
    "breaking    element-made-required  type T/a  (request; SOAP 1.1; Op)",
    "  An optional element became required: minOccurs 0 became minOccurs 1.",
    "  backward breaking, forward compatible; TypeScript: source-breaking",
  ]);
  expect(out).toMatch(/HTTP 500: Op\/item\/a: the element is missing; it is required/);
  expect(out).toContain('<Op xmlns="urn:test"><item></item></Op>');
  expect(err).not.toMatch(/ at .*\.js:\d+/);
});

test.each([
  ["markdown", /^## Contract review: 1 breaking, 1 compatible\n/],
  ["github", /^::error file=new\.wsdl,line=12,col=22,title=breaking%3A element-made-required::/],
  ["junit", /^<\?xml [\s\S]*<testsuite[\s\S]* failures="1"/],
  ["html", /^<!doctype html>[\s\S]*element-made-required[\s\S]*<\/html>\s*$/],
])("--format %s", async (format, expected) => {
  const run = await diff("old.wsdl", "new.wsdl", "--format", format);
  expect(run.code).toBe(1);
  expect(run.out).toMatch(expected);
});

test("--format json and --json are the same, and contain both proofs", async () => {
  const { out } = await diff("old.wsdl", "new.wsdl", "--format", "json");
  expect((await diff("old.wsdl", "new.wsdl", "--json")).out).toBe(out);
  expect(JSON.parse(out)).toMatchObject({
    changes: [
      {
        rule: RULE,
        direction: "request",
        proofs: { backward: { kind: "counterexample" }, forward: { kind: "agreed" } },
      },
      {
        rule: RULE,
        direction: "response",
        proofs: { backward: { kind: "agreed" }, forward: { kind: "counterexample" } },
      },
    ],
  });
});

test("--output writes the report to a file, and nothing else anywhere", async () => {
  const run = await diff("old.wsdl", "new.wsdl", "--output", "report.txt");
  expect(run).toMatchObject({ code: 1, out: "" });
  expect(readFileSync(join(folder, "report.txt"), "utf8")).toMatch(SUMMARY);
});

test.each([
  ["breaks backward", "old.wsdl", "new.wsdl", ["--fail-on", "breaking"], 1],
  ["breaks backward, and may", "old.wsdl", "new.wsdl", ["--fail-on", "never"], 0],
  ["is counted forward", "old.wsdl", "new.wsdl", ["--direction", "forward"], 1],
  ["is counted both ways", "old.wsdl", "new.wsdl", ["--direction", "both"], 1],
  ["is risky", "risky", "", ["--fail-on", "breaking"], 0],
  ["is risky, and must not be", "risky", "", ["--fail-on", "risky"], 1],
  ["is compatible backward", "forward", "", [], 0],
  ["is compatible backward and breaks forward", "forward", "", ["--direction", "forward"], 1],
])("the exit code for what %s", async (_, old, next, options, code) => {
  const cases: Readonly<Record<string, string>> = { risky: "fault-added", forward: "operation-added" };
  const found = cases[old];
  const files = found === undefined ? [old, next] : Object.values(caseFiles(diffCase(found), folder));
  expect((await diff(...files, ...options)).code).toBe(code);
});

describe("the ignore file", () => {
  const entry = { rule: RULE, location: LOCATION, reason: "all clients send it", expires: "2999-12-31" };
  const ignore = (...entries: readonly object[]): void =>
    writeFileSync(join(folder, "agreed.json"), JSON.stringify({ ignore: entries }, undefined, 2));
  const run = (): Promise<Run> => diff("old.wsdl", "new.wsdl", "--ignore", "agreed.json");

  test("covers a change until its day", async () => {
    ignore(entry);
    expect(await run()).toMatchObject({ code: 0 });
    expect((await run()).out).toContain("no change that counts; 2 ignored");
  });

  test.each([
    [
      "has expired",
      { ...entry, expires: "2020-01-31" },
      'for element-made-required at "type T/a" expired on 2020-01-31',
    ],
    [
      "covers no change",
      { ...entry, location: "type T/b" },
      'for element-made-required at "type T/b" covers no change',
    ],
    ["names no rule", { ...entry, rule: "element-lost" }, 'for element-lost at "type T/a" names no rule'],
  ])("is itself a finding where an entry %s", async (_, other, message) => {
    ignore(entry, other);
    const { code, out } = await run();
    expect(code).toBe(1);
    expect(out).toContain(message);
    expect(out).toMatch(/agreed\.json:9:5/);
  });

  test("is read from its own place when none is named", async () => {
    ignore(entry);
    cpSync(join(folder, "agreed.json"), join(folder, "portwright.diff-ignore.json"));
    expect((await diff("old.wsdl", "new.wsdl")).code).toBe(0);
    rmSync(join(folder, "portwright.diff-ignore.json"));
  });

  test("is refused with all that is wrong in it", async () => {
    ignore({ rule: RULE, location: LOCATION, expires: "soon" });
    const { code, err } = await run();
    expect(code).toBe(2);
    expect(err).toMatch(/agreed\.json:3:5: error PW601: .*"reason"/);
    expect(err).toMatch(/agreed\.json:6:7: error PW601: .*expires.*a day such as "2027-01-31"/);
  });
});

test("--rules lists every rule and compares nothing", async () => {
  const { code, out } = await diff("--rules");
  expect(code).toBe(0);
  expect(out).toMatch(/^element-made-required +an optional element became required \(request breaking\/compatible, /m);
  const { rules } = JSON.parse((await diff("--rules", "--json")).out) as {
    rules: readonly { id: string; why: string }[];
  };
  expect(rules.length).toBeGreaterThanOrEqual(80);
  expect(rules.every(({ why }) => why.length > 10)).toBe(true);
});

test.each([
  ["a file that there is not", ["old.wsdl", "no.wsdl"], "no.wsdl: there is no such file or folder"],
  ["a revision that there is not", ["never:old.wsdl", "new.wsdl"], "never:old.wsdl: "],
  ["a folder without a contract", [".git", "new.wsdl"], ".git: there is no WSDL file in that folder"],
  ["a folder with two contracts", [".", "new.wsdl"], "name one of them"],
  ["no new contract, and none configured", ["old.wsdl"], "no contract: name a WSDL file"],
  ["an unknown format", ["old.wsdl", "new.wsdl", "--format", "pdf"], 'Given: "pdf"'],
  ["an unknown level", ["old.wsdl", "new.wsdl", "--fail-on", "docs"], 'Given: "docs"'],
  ["an unknown option", ["old.wsdl", "new.wsdl", "--all"], "Unknown argument: all"],
  ["three contracts", ["old.wsdl", "new.wsdl", "old.wsdl"], "Unknown argument: old.wsdl"],
  ["a seed that is no number", ["old.wsdl", "new.wsdl", "--seed", "x"], "--seed must be a whole number, 0 or more"],
  ["fewer runs than none", ["old.wsdl", "new.wsdl", "--runs", "-1"], "--runs must be a whole number, 0 or more"],
  ["an ignore file that there is not", ["old.wsdl", "new.wsdl", "--ignore", "no.json"], "cannot read the ignore file"],
  ["an output that cannot be written", ["old.wsdl", "new.wsdl", "--output", "no/x"], "the report cannot be written"],
])("%s: exit code 2 and no stack trace", async (_, parameters, message) => {
  const { code, out, err } = await diff(...parameters);
  expect(code).toBe(2);
  expect(out).toBe("");
  expect(err).toContain(message);
  expect(err).not.toMatch(/^ +at /m);
});

test("the errors of a contract are printed with positions", async () => {
  writeFileSync(join(folder, "broken.wsdl"), readFileSync(join(folder, "new.wsdl"), "utf8").replace("tns:T", "tns:U"));
  const { code, err } = await diff("old.wsdl", "broken.wsdl");
  expect(code).toBe(2);
  expect(err).toMatch(/^broken\.wsdl:\d+:\d+: error PW402: /);
});
