import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const modules = fileURLToPath(new URL("../../node_modules/", import.meta.url));

/** Stricter than the tsconfig of generated packages: nothing may be unused. */
const OPTIONS = {
  target: "ES2022",
  module: "NodeNext",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  types: ["node"],
  typeRoots: [join(modules, "@types")],
  customConditions: ["@portwright/source"],
  skipLibCheck: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  noEmit: true,
};

/** Lets the sources of a folder import packages of this project. */
export function linkPackages(folder: string, names: readonly string[]): void {
  mkdirSync(join(folder, "node_modules"));
  for (const name of names) symlinkSync(join(modules, name), join(folder, "node_modules", name));
}

/** Compiles the sources of a folder as one program, without output; gives what the compiler prints. */
export function compile(
  folder: string,
  include: readonly string[],
  paths: Readonly<Record<string, readonly string[]>> = {},
): string {
  writeFiles(folder, { "tsconfig.json": JSON.stringify({ compilerOptions: { ...OPTIONS, paths }, include }) });
  const { stdout } = spawnSync(process.execPath, [join(modules, "typescript/bin/tsc"), "-p", folder], {
    encoding: "utf8",
  });
  return stdout;
}

/** Writes texts below a folder, by their paths. */
export function writeFiles(folder: string, texts: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(texts)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
