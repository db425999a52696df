import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { generatePackage } from "../../generator/commands/generate-files.js";
import { openProject } from "../../generator/commands/project.js";
import { createReporter } from "../../generator/commands/reporter.js";
import { ContractError, formatDiagnostic } from "../../generator/diagnostics.js";
import { compile, linkPackages, writeFiles } from "../support/compile.js";
import { testContract } from "./contract-case.js";
import { CONSTRUCTS, type Construct, constructs, validMessages } from "./folder.js";
import { testSchema } from "./schema-case.js";

/** Set by `npm run goldens`: writes the expected files instead of comparing. Read the difference before it is committed. */
const UPDATE = process.env["UPDATE_GOLDENS"] !== undefined;

/** The generated files that are compared, each where a construct has it. */
const SHOWN = ["types.ts", "faults.ts", "diagnostics.txt"];

/** The generated code, with the values, in the same folders as those in the project. */
const root = mkdtempSync(join(tmpdir(), "portwright-constructs-"));
mkdirSync(join(root, CONSTRUCTS), { recursive: true });
writeFiles(root, { "package.json": JSON.stringify({ type: "module" }) });
linkPackages(root, ["@portwright"]);
symlinkSync(import.meta.dirname, join(root, "test/constructs"));
afterAll(() => rmSync(root, { recursive: true }));

describe.each(constructs)("$name", async (construct) => {
  const files = await generate(construct);
  const shown = Object.fromEntries(Object.entries(files).filter(([path, text]) => isShown(path, text)));
  if (UPDATE) replaceExpected(construct, shown);

  test("the types and the warnings are as expected", () => {
    expect(shown).toEqual(expectedFiles(construct));
  });

  const code = join(root, construct.folder);
  writeFiles(code, files);
  const values = join(construct.folder, "values.ts");
  if (existsSync(values)) copyFileSync(values, join(code, "values.ts"));
  if (construct.contract === "schema.xsd") await testSchema(construct, code);
  else if (validMessages(construct).length > 0) await testContract(construct, code);
});

test("the code of all constructs compiles, and the values have the types", () => {
  expect(compile(root, [CONSTRUCTS])).toBe("");
});

test("docs/support.md links each row to its folder, and each folder has a row", () => {
  const page = readFileSync("docs/support.md", "utf8");
  const rows = page.split("\n").filter((line) => /^\| (?!construct |---)/.test(line));
  const linked = rows.map((row) => /^\| \[.+?\]\(\.\.\/test\/cases\/constructs\/([\w-]+)\) +\|/.exec(row)?.[1] ?? row);
  expect(linked.sort()).toEqual(constructs.map(({ name }) => name).sort());
});

/** The generated files, and `diagnostics.txt` where something is left out or refused. */
async function generate({ folder, contract }: Construct): Promise<Record<string, string>> {
  const diagnostics = (lines: readonly string[]): Record<string, string> =>
    lines.length === 0
      ? {}
      : { "diagnostics.txt": lines.map((line) => `${line.replaceAll(`${folder}/`, "")}\n`).join("") };
  const targets = contract === "schema.xsd" ? ["codec"] : ["server"];
  const project = {
    ...openProject({ contract: join(folder, contract) }),
    config: { output: "source", targets } as const,
    root: folder,
  };
  try {
    const { files, warnings } = await generatePackage(project, createReporter({ quiet: true }));
    return {
      ...Object.fromEntries(files.map(({ path, text }) => [path, text])),
      ...diagnostics(warnings.map((warning) => formatDiagnostic(warning))),
    };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return diagnostics(error.message.split("\n"));
  }
}

/** Whether a file is compared: not a module that has only its first lines and the version guard. */
function isShown(path: string, text: string): boolean {
  if (!SHOWN.includes(path)) return false;
  const exported = [...text.matchAll(/^export /gm)].length;
  return path === "diagnostics.txt" || exported > (text.includes("export const generatedVersion") ? 1 : 0);
}

function expectedFiles({ folder }: Construct): Record<string, string> {
  const paths = SHOWN.filter((path) => existsSync(join(folder, path)));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

function replaceExpected({ folder }: Construct, files: Readonly<Record<string, string>>): void {
  for (const path of SHOWN) rmSync(join(folder, path), { force: true });
  writeFiles(folder, files);
}
