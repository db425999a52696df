import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ARCHITECTURE } from "./architecture.js";
import { ROOT } from "./imports.js";

test("docs/architecture.md names files and folders that exist", () => {
  const named = [
    ...ARCHITECTURE.matchAll(/`((?:\.ci|docs|generator|runtime|conformance|service|test|templates)\/[^`*A-Z]*)`/g),
  ];
  expect(named.length).toBeGreaterThan(50);
  expect(named.flatMap(([, path = ""]) => (existsSync(ROOT + path) ? [] : [path]))).toEqual([]);
});

const trackedFiles = (folder: string): readonly string[] =>
  execFileSync("git", ["ls-files", "-z", folder], { cwd: ROOT, encoding: "utf8" }).split("\0").slice(0, -1);

test("the committed package has at most 25 files", () => {
  expect(trackedFiles("generated").length).toBeLessThanOrEqual(25);
});

test("tests and their fixtures have at most 55,000 lines", () => {
  const files = trackedFiles("test").filter((file) => existsSync(ROOT + file));
  const lines = files.map((file) => readFileSync(ROOT + file, "latin1").split("\n").length - 1);
  expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(55_000);
});

test("a test that is skipped has a reason", () => {
  const listed = execFileSync("git", ["grep", "-lE", "skipIf\\(|runIf\\(|\\.skip\\(|\\.todo\\(", "--", "test"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const files = listed.split("\n").filter((file) => file !== "" && !file.startsWith("test/structure/"));
  const reasonless = files.flatMap((file) =>
    [...readFileSync(ROOT + file, "utf8").matchAll(/\b(?:skipIf|runIf|skip|todo)\((?!skips\(|isSkipped\)).*/g)].map(
      ([line]) => `${file}: ${line}`,
    ),
  );
  expect(reasonless).toEqual([]);
});
