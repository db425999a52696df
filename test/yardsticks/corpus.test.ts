import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Progress, reportOf } from "../../yardsticks/corpus/report.js";
import { testFile } from "../../yardsticks/corpus/test-file.js";
import { typeCheck } from "../../yardsticks/corpus/type-check.js";

/** Inside the repository, so that what is generated finds the runtime. */
mkdirSync("dist", { recursive: true });
const folder = mkdtempSync("dist/corpus-test-");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const progress = (status: Progress["status"], loaded = true): Progress => ({
  file: `${status}.wsdl`,
  loaded,
  status,
  operations: 1,
  seconds: 1,
  reasons: [],
});

test("each stage counts the documents that come farther", () => {
  const all = [
    progress("valid"),
    progress("roundTripped"),
    progress("typeChecked"),
    progress("generated"),
    progress("refused"),
    progress("refused", false),
    progress("crashed", false),
    progress("timedOut", false),
  ];
  const { counts, files } = reportOf(all);
  expect(counts).toEqual({
    files: 8,
    loaded: 5,
    generated: 4,
    typeChecked: 3,
    roundTripped: 2,
    valid: 1,
    refused: 2,
    crashed: 1,
    timedOut: 1,
  });
  expect(files[0]).toEqual({ file: "valid.wsdl", status: "valid", operations: 1, seconds: 1, reasons: [] });
});

test("a contract is valid, and its package compiles", async () => {
  const outDir = join(folder, "simple");
  const outcome = await testFile({ contract: "test/cases/constructs/wrapped/contract.wsdl", outDir, lenient: false });
  expect(outcome).toMatchObject({ loaded: true, status: "valid", reasons: [] });
  expect(outcome.operations).toBeGreaterThan(0);
  mkdirSync(join(folder, "bad/src"), { recursive: true });
  writeFileSync(join(folder, "bad/src/index.ts"), 'export const number: number = "text";\n');
  const checks = await typeCheck(folder, ["simple", "bad"], () => undefined);
  expect(checks.get("simple")).toEqual({ kind: "checked", errors: [] });
  expect(checks.get("bad")).toEqual({ kind: "checked", errors: [expect.stringContaining("TS2322")] });
});

test("libxml2 judges the wrapper of an rpc message by its parts, and not that an ID occurs once", async () => {
  const outDir = join(folder, "judged");
  const outcome = await testFile({ contract: "test/yardsticks/judged.wsdl", outDir, lenient: false });
  expect(outcome).toMatchObject({ loaded: true, status: "valid", operations: 1, reasons: [] });
});

test("types alone are judged: names with prefixes too, and no abstract type without derived ones", async () => {
  const schema = join(folder, "types.xsd");
  const [, text = ""] = /<w:types>(.*)<\/w:types>/s.exec(readFileSync("test/yardsticks/judged.wsdl", "utf8")) ?? [];
  const declarations = 'xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:s="urn:judged"';
  writeFileSync(schema, text.replace("<xs:schema", `<xs:schema ${declarations}`));
  const outcome = await testFile({ contract: schema, outDir: join(folder, "types"), lenient: false });
  expect(outcome).toMatchObject({ loaded: true, status: "valid", operations: 0, reasons: [] });
});

test("a contract with an error is refused with its findings", async () => {
  const contract = "test/cases/contract/bad-references/input.wsdl";
  const outcome = await testFile({ contract, outDir: join(folder, "bad-references"), lenient: false });
  expect(outcome).toMatchObject({ loaded: false, status: "refused", operations: 0 });
  expect(outcome.reasons[0]).toMatch(/^test\/cases\/contract\/bad-references\/\S+: error PW402: /);
});
