import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeFiles } from "../../support/compile.js";
import { generateFrom, root } from "./generate.js";

const SMALL = "test/cases/emit/small";

/** What run.mjs must print; written by hand from the values that it passes around. */
const printed = readFileSync(join(root, SMALL, "run.txt"), "utf8");

test("the package of test/cases/emit/small, built as it builds itself, does what its types say", async () => {
  const folder = mkdtempSync(join(tmpdir(), "portwright-run-"));
  try {
    const files = await generateFrom(`${SMALL}/portwright.config.json`);
    writeFiles(folder, Object.fromEntries(files.map(({ path, text }) => [path, text])));
    cpSync(join(root, SMALL, "run.mjs"), join(folder, "run.mjs"));
    const modules = join(folder, "node_modules");
    symlinkSync(join(root, "node_modules"), modules);
    expect(run(join(root, "node_modules/typescript/bin/tsc"), "-p", folder)).toBe("");
    expect(run(join(folder, "run.mjs"))).toBe(printed);
    execFileSync(process.execPath, [join(root, "node_modules/tsdown/dist/run.mjs")], { cwd: folder });
    rmSync(modules);
    expect(run(join(folder, "run.mjs")), "packed, without any other package").toBe(printed);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Runs a program with Node; gives what it prints. */
function run(...parameters: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: "utf8" });
  return stdout + stderr;
}
