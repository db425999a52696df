import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const tsc = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));

test("what must compile does, and what must not compile does not", () => {
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", fileURLToPath(new URL(".", import.meta.url))], {
    encoding: "utf8",
  });
  expect(stdout.split("\n").filter((line) => line.includes(".test-d.ts("))).toEqual([]);
});
