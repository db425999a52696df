import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findDrift } from "../../../generator/emit/drift.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portwright-drift-"));
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src/a.ts"), "one\ntwo\nthree\n");
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a package as it should be has no drift", async () => {
  expect(await findDrift(folder, [{ path: "src/a.ts", text: "one\ntwo\nthree\n" }])).toEqual([]);
});

test("a changed file shows the lines that generating would change", async () => {
  const [drift, ...others] = await findDrift(folder, [{ path: "src/a.ts", text: "one\n2\nthree\n" }]);
  expect(others).toEqual([]);
  expect(drift).toMatchObject({ kind: "changed", path: "src/a.ts" });
  expect(drift?.diff.split("\n").filter((line) => /^[-+][^-+]/.test(line))).toEqual(["-two", "+2"]);
});

test("missing and left-over files are found, in the order of their paths", async () => {
  const drift = await findDrift(folder, [{ path: "README.md", text: "new\n" }]);
  expect(drift.map(({ kind, path }) => [kind, path])).toEqual([
    ["missing", "README.md"],
    ["left over", "src/a.ts"],
  ]);
  expect(drift[0]?.diff).toContain("+new");
  expect(drift[1]?.diff).toContain("-one");
});

test("a folder that is not there lacks everything", async () => {
  const drift = await findDrift(join(folder, "none"), [{ path: "a", text: "" }]);
  expect(drift.map(({ kind }) => kind)).toEqual(["missing"]);
});
