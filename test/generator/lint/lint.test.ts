import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { lint } from "../../../generator/lint/lint.js";
import type { LintSettings } from "../../../generator/lint/settings.js";
import { readLintInput } from "../../../generator/lint/input.js";
import { loadContract } from "../../../generator/load.js";
import { lintCase, lintCaseFiles } from "./cases.js";

const folder = mkdtempSync(join(tmpdir(), "portwright-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The findings about a contract of test/cases/lint: "level rule location". */
function run(file: string, settings: LintSettings = {}) {
  const { findings, ...rest } = lint(readLintInput(loadContract(file), []), settings);
  return { ...rest, findings: findings.map(({ level, rule, location }) => `${level} ${rule} ${location}`) };
}

const ENCODED = lintCaseFiles(lintCase("R2706"), folder).bad;
const FOUND = "error R2706 binding OrdersSoap/GetOrder/input";

describe("settings", () => {
  test.each<[name: string, settings: LintSettings, want: readonly string[], ignored: number]>([
    ["none", {}, [FOUND], 0],
    ["another level", { rules: { R2706: "info" } }, ["info R2706 binding OrdersSoap/GetOrder/input"], 0],
    ["off", { rules: { R2706: "off" } }, [], 0],
    ["the place ignored", { ignore: [entry("binding OrdersSoap/GetOrder/input")] }, [], 1],
    ["what is around the place ignored", { ignore: [entry("binding OrdersSoap")] }, [], 1],
  ])("%s", (_, settings, want, ignored) => {
    expect(run(ENCODED, settings)).toEqual({ findings: want, ignored, unused: [] });
  });

  test("an entry that covers nothing is unused, though a name begins like it", () => {
    const unused = [entry("binding Orders"), { ...entry("binding OrdersSoap"), rule: "R2702" }];
    expect(run(ENCODED, { ignore: unused })).toEqual({ findings: [FOUND], ignored: 0, unused });
  });
});

function entry(location: string) {
  return { rule: "R2706", location, reason: "agreed" };
}

test("the profile's errors are warnings in a SOAP 1.2 binding", () => {
  const file = join(folder, "soap12.wsdl");
  writeFileSync(file, lintCase("R2706").bad.replaceAll(/<soap:/g, "<soap12:"));
  expect(run(file).findings).toEqual(["warning R2706 binding OrdersSoap/GetOrder/input"]);
  expect(run(file, { rules: { R2706: "info" } }).findings).toEqual(["info R2706 binding OrdersSoap/GetOrder/input"]);
});

test("either name of HTTP is a transport of SOAP 1.2, and one of SOAP 1.1", () => {
  const { good } = lintCase("R2702");
  const other = good.replace("http://schemas.xmlsoap.org/soap/http", "http://www.w3.org/2003/05/soap/bindings/HTTP/");
  const file = join(folder, "transport.wsdl");
  writeFileSync(file, other);
  expect(run(file).findings).toEqual(["error R2702 binding OrdersSoap"]);
  writeFileSync(file, other.replaceAll("<soap:", "<soap12:"));
  expect(run(file).findings).toEqual([]);
});

test("HTTP bindings, and port types that only they have, are not judged by the profile", () => {
  const { good: text } = lintCase("R2401");
  const order = /( *<wsdl:input message="t:GetOrderHttpIn"\/>\n)( *<wsdl:output message="t:GetOrderHttpOut"\/>\n)/;
  const file = join(folder, "http.wsdl");
  writeFileSync(file, text.replace(order, "$2$1"));
  expect(text).toMatch(order);
  expect(run(file).findings.filter((finding) => / R\d/.test(finding))).toEqual([]);
});
