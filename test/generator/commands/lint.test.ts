import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lintCase } from "../lint/cases.js";
import { portwright, root } from "./cli.js";

const folder = mkdtempSync(join(tmpdir(), "portwright-lint-"));

beforeAll(() => writeFileSync(join(folder, "bad.wsdl"), lintCase("R2706").bad));
afterAll(() => rmSync(folder, { recursive: true }));

function configure(lint: object): void {
  writeFileSync(join(folder, "portwright.config.json"), JSON.stringify({ contract: "bad.wsdl", lint }, undefined, 2));
}

const PLACE = "bad.wsdl:53:30";

test("prints findings with places and what to do, and fails for errors", async () => {
  const run = await portwright(folder, "lint", "bad.wsdl");
  expect(run).toMatchObject({ code: 1, err: "" });
  expect(run.out.split("\n")).toEqual([
    `${PLACE}: error R2706: use is encoded [binding OrdersSoap/GetOrder/input]`,
    '  hint: Write use="literal", and schema types for what was encoded.',
    "1 error, 0 warnings, 0 notes",
    "",
  ]);
});

test.each([
  ["never", 0],
  ["warning", 1],
])("--fail-on %s ends with %i", async (level, code) => {
  expect((await portwright(folder, "lint", "bad.wsdl", "--fail-on", level)).code).toBe(code);
});

test("prints findings as data, and as workflow commands", async () => {
  const data: unknown = JSON.parse((await portwright(folder, "lint", "bad.wsdl", "--json")).out);
  const place = { file: "bad.wsdl", line: 53, column: 30 };
  expect(data).toMatchObject({ findings: [{ rule: "R2706", level: "error", ...place }], hidden: 0, ignored: 0 });
  const { out } = await portwright(folder, "lint", "bad.wsdl", "--format", "github");
  expect(out).toMatch(/^::error file=bad\.wsdl,line=53,col=30,title=R2706::use is encoded%0AWrite use=/);
});

test("reads its settings, and reports an entry that covers no finding", async () => {
  const location = "binding OrdersSoap/GetOrder";
  configure({
    ignore: [
      { rule: "R2706", location, reason: "agreed" },
      { rule: "R2701", location, reason: "past" },
    ],
  });
  const run = await portwright(folder, "lint");
  expect(run.code).toBe(0);
  expect(run.out).toMatch(/^portwright\.config\.json:10:7: warning unused-ignore: the entry for R2701 at /);
  expect(run.out).toContain("0 errors, 1 warning, 0 notes; 1 ignored by the configuration");
});

test("refuses settings for a rule that there is not, an unknown level, and an entry without a reason", async () => {
  configure({ rules: { R2760: "off" }, ignore: [{ rule: "unused", location: "type A", reason: "no" }] });
  const misspelt = await portwright(folder, "lint");
  expect(misspelt.code).toBe(2);
  expect(misspelt.err).toMatch(/:5:7: error PW601: there is no rule "R2760"\n.*\n.*:8:7: error PW601: .*"unused"/);
  configure({ rules: { R2706: "on" }, ignore: [{ rule: "R2706", location: "type A" }] });
  const wrong = await portwright(folder, "lint");
  expect(wrong.code).toBe(2);
  expect(wrong.err).toMatch(/lint\.rules\.R2706 must be "off" or "info"[\s\S]*needs the property "reason"/);
});

test("lists its rules", async () => {
  const { code, out } = await portwright(folder, "lint", "--rules");
  expect(code).toBe(0);
  expect(out).toMatch(/^R2706 +error +all messages are literal$/m);
});

test("the contract of this repository has no error and no warning", async () => {
  expect(await portwright(root, "lint", "--fail-on", "warning")).toMatchObject({ code: 0, err: "" });
});
