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
