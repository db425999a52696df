import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ContractError } from "../../../generator/diagnostics.js";
import { compile, linkPackages, writeFiles } from "../../support/compile.js";
import { generateFrom, root } from "./generate.js";
import { usage } from "./usage.js";

/** The folders are listed in its README. */
const CASES = "test/cases/emit";

/** The case whose files are all expected; the others have the files that differ in a way that it does not show. */
const WHOLE = "small";

/** Not in any folder: tested in test/explorer, and copies of the contract. */
const ELSEWHERE = /^src\/explorer|^contract\//;

/** Set by `npm run goldens`: writes the expected files instead of comparing. Read the difference before it is committed. */
const UPDATE = process.env["UPDATE_GOLDENS"] !== undefined;

const cases = readdirSync(join(root, CASES), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [{ name: entry.name, folder: `${CASES}/${entry.name}` }] : [],
);

/** The generated code, to be compiled. */
const generated = mkdtempSync(join(tmpdir(), "portwright-goldens-"));
writeFiles(generated, { "package.json": JSON.stringify({ type: "module" }) });
linkPackages(generated, ["@portwright", "fast-check", "libxml2-wasm"]);
afterAll(() => rmSync(generated, { recursive: true }));

test.each(cases)("the code of $folder is as expected", async ({ name, folder }) => {
  const files = await generate(folder);
  write(name, files);
  const expected = contents(join(root, folder, "expected"));
  const isWhole = name === WHOLE || Object.keys(expected).length === 0;
  const isShown = (path: string): boolean => (isWhole ? !ELSEWHERE.test(path) : expected[path] !== undefined);
  const shown = Object.fromEntries(Object.entries(files).filter(([path]) => isShown(path)));
  if (UPDATE) replace(join(root, folder, "expected"), shown);
  expect(shown).toEqual(UPDATE ? shown : expected);
  for (const [path, text] of Object.entries(files)) {
    if (path.startsWith("contract/")) expect(text).toBe(readFileSync(join(root, folder, path.slice(9)), "utf8"));
  }
});

test("all of it compiles, and the customer API, with scaffolded handlers and the examples of each README", async () => {
  const files = await generateFrom("portwright.config.json");
  write("customerapi", Object.fromEntries(files.map(({ path, text }) => [path, text])));
  const modules = [...cases.map(({ name }) => name), "customerapi"].flatMap((name) => [
    [name, [`./${name}/src/index.ts`]],
    [`${name}/*`, [`./${name}/src/*.ts`]],
  ]);
  expect(compile(generated, ["*/src", "*/examples"], Object.fromEntries(modules))).toBe("");
});

function write(name: string, files: Readonly<Record<string, string>>): void {
  writeFiles(join(generated, name), { ...files, ...usage(name, files) });
}

/** The generated files, or `stderr.txt` with the errors where the contract is refused. */
async function generate(folder: string): Promise<Record<string, string>> {
  try {
    const files = await generateFrom(`${folder}/portwright.config.json`);
    return Object.fromEntries(files.map(({ path, text }) => [path, text]));
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return { "stderr.txt": `${error.message.replaceAll(`${folder}/`, "")}\n` };
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
