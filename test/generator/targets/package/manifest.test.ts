import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../generate.js";

const read = (path: string): Readonly<Record<string, Readonly<Record<string, string>> | undefined>> =>
  JSON.parse(readFileSync(join(root, path), "utf8")) as ReturnType<typeof read>;

test("the generated package is compiled with the packages that this one is tested with", () => {
  const own = read("package.json");
  for (const [name, version] of Object.entries(read("generated/package.json")["devDependencies"] ?? {})) {
    expect([name, version]).toEqual([name, own["dependencies"]?.[name] ?? own["devDependencies"]?.[name]]);
  }
});
