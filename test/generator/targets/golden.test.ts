import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ContractError } from "../../../generator/diagnostics.js";
import { writeFiles } from "../../support/compile.js";
import { generateFrom, root } from "./generate.js";

const CASES = "test/cases/emit";

/** Tested elsewhere: test/explorer. */
const SHARED = /^src\/explorer/;

/** Set by `npm run goldens`: writes the expected files instead of comparing. Read the difference before it is committed. */
const UPDATE = process.env["UPDATE_GOLDENS"] !== undefined;

/** `npm run typecheck` compiles the expected sources. */
describe.each(readdirSync(join(root, CASES)))("the package of test/cases/emit/%s", (name) => {
  const expected = join(root, CASES, name, "expected");

  test("is as expected", async () => {
    const files = await generate(name);
    if (UPDATE) replace(expected, files);
    expect(files).toEqual(contents(expected));
  });
});

/** The files of the package, or `stderr.txt` with the errors where the contract is refused. */
async function generate(name: string): Promise<Record<string, string>> {
  try {
    const files = await generateFrom(`${CASES}/${name}/portwright.config.json`);
    return Object.fromEntries(files.filter(({ path }) => !SHARED.test(path)).map(({ path, text }) => [path, text]));
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return { "stderr.txt": `${error.message.replaceAll(`${CASES}/${name}/`, "")}\n` };
  }
}

function contents(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

function replace(folder: string, texts: Readonly<Record<string, string>>): void {
  rmSync(folder, { recursive: true, force: true });
  writeFiles(folder, texts);
}
