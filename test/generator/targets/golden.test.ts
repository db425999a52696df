import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { generateFrom, root } from "./generate.js";

const CASES = "test/cases/emit";

/** The same in all packages, or tested elsewhere. */
const SHARED = /^src\/(?:runtime\/|explorer)/;

/** Set to write the expected files instead of comparing: then read the difference before it is committed. */
const UPDATE = process.env["UPDATE_GOLDENS"] !== undefined;

describe.each(readdirSync(join(root, CASES)))("the package of test/cases/emit/%s", (name) => {
  const expected = join(root, CASES, name, "expected");

  test("is as expected", async () => {
    const files = await generateFrom(`${CASES}/${name}/portwright.config.json`);
    const own = files.filter(({ path }) => !SHARED.test(path));
    const texts = Object.fromEntries(own.map(({ path, text }) => [path, text]));
    if (UPDATE) replace(expected, texts);
    expect(texts).toEqual(contents(expected));
  });
});

function contents(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /\.\w+$/.test(path));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

function replace(folder: string, texts: Readonly<Record<string, string>>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
