import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { generatePackage } from "../../generator/commands/generate-files.js";
import { openProject } from "../../generator/commands/project.js";
import { createReporter } from "../../generator/commands/reporter.js";
import { ContractError, formatDiagnostic } from "../../generator/diagnostics.js";
import { testContract } from "./contract-case.js";
import { type Construct, constructs, validMessages } from "./folder.js";
import { testSchema } from "./schema-case.js";

/** Set by `npm run goldens`: writes the expected files instead of comparing. Read the difference before it is committed. */
const UPDATE = process.env["UPDATE_GOLDENS"] !== undefined;

/** The same for all constructs, or almost. */
const LEFT_OUT: ReadonlySet<string> = new Set(["src/index.ts", "src/server.ts", "src/service.ts"]);

describe.each(constructs)("$name", async (construct) => {
  if (UPDATE) replaceExpected(construct, await generate(construct));

  test("the code and the warnings are as expected", async () => {
    expect(await generate(construct)).toEqual(expectedFiles(construct));
  });

  if (construct.contract === "schema.xsd") await testSchema(construct);
  else if (validMessages(construct).length > 0) await testContract(construct);
});

test("docs/support.md links each row to its folder, and each folder has a row", () => {
  const page = readFileSync("docs/support.md", "utf8");
  const rows = page.split("\n").filter((line) => /^\| (?!construct |---)/.test(line));
  const linked = rows.map((row) => /^\| \[.+?\]\(\.\.\/test\/cases\/constructs\/([\w-]+)\) +\|/.exec(row)?.[1] ?? row);
  expect(linked.sort()).toEqual(constructs.map(({ name }) => name).sort());
});

/** The generated files that are expected, and `diagnostics.txt` where something is left out or refused. */
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
    const sources = files.map(({ path, text }) => [`src/${path}`, text] as const);
    return {
      ...Object.fromEntries(sources.filter(([path, text]) => !LEFT_OUT.has(path) && isShown(text))),
      ...diagnostics(warnings.map((warning) => formatDiagnostic(warning))),
    };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return diagnostics(error.message.split("\n"));
  }
}

/** Whether a module has more than its first lines and the version guard. */
function isShown(text: string): boolean {
  return [...text.matchAll(/^export /gm)].length > (text.includes("export const generatedVersion") ? 1 : 0);
}

function expectedFiles({ folder }: Construct): Record<string, string> {
  const sources = existsSync(join(folder, "src")) ? readdirSync(join(folder, "src")).map((file) => `src/${file}`) : [];
  const others = existsSync(join(folder, "diagnostics.txt")) ? ["diagnostics.txt"] : [];
  return Object.fromEntries([...sources, ...others].map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

function replaceExpected({ folder }: Construct, files: Readonly<Record<string, string>>): void {
  for (const path of Object.keys(expectedFiles({ folder, name: "", contract: "" }))) rmSync(join(folder, path));
  mkdirSync(join(folder, "src"), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
}
