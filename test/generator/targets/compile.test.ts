import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { addHandlers, emptyHandlers } from "../../../generator/scaffold/add-handlers.js";
import type { GeneratedFile } from "../../../generator/targets/target.js";
import { generateFrom, root } from "./generate.js";

/** Stricter than the generated tsconfig: nothing may be unused, and the libraries are checked too. */
const OPTIONS = {
  target: "ES2022",
  module: "NodeNext",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  types: ["node"],
  typeRoots: [join(root, "node_modules/@types")],
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

/** The packages that the generated one is compiled with. */
const PACKAGES = ["@portwright", "fast-check", "libxml2-wasm"];

describe.each([
  ["small", "test/cases/emit/small/portwright.config.json"],
  ["customerapi", "portwright.config.json"],
])("the package %s", (name, configuration) => {
  test("compiles, with a scaffolded handlers file and the examples of its README", async () => {
    const files = await generateFrom(configuration);
    const folder = mkdtempSync(join(tmpdir(), "portwright-compile-"));
    try {
      write(folder, [...files, handlersFile(name, files), ...examples(files)]);
      const paths = { [name]: ["./src/index.ts"], [`${name}/*`]: ["./src/*.ts"] };
      const config = { compilerOptions: { ...OPTIONS, paths }, include: ["src", "examples"] };
      write(folder, [{ path: "tsconfig.json", text: JSON.stringify(config) }]);
      for (const name of PACKAGES) link(folder, name);
      const tsc = join(root, "node_modules/typescript/bin/tsc");
      const { stdout } = spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
      expect(stdout).toBe("");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

function handlersFile(name: string, files: readonly GeneratedFile[]): GeneratedFile {
  const server = files.find(({ path }) => path === "src/server.ts")?.text ?? "";
  const methods = [...server.matchAll(/^ {2}readonly (\w+): Handler</gm)].map(([, method = ""]) => method);
  const operations = methods.map((method) => ({ method, name: method, documentation: undefined }));
  const module = `${name}/server`;
  return { path: "examples/handlers.ts", text: addHandlers(emptyHandlers(module, name), operations, module).text };
}

/** The code of a README: one module for each section, since later examples go on with the names of earlier ones. */
function examples(files: readonly GeneratedFile[]): readonly GeneratedFile[] {
  const readme = files.find(({ path }) => path === "README.md")?.text ?? "";
  return readme.split(/^## /m).flatMap((section, index) => {
    const code = [...section.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, text = ""]) => text).join("\n");
    return code === "" ? [] : [{ path: `examples/section-${index}.ts`, text: code }];
  });
}

/** Lets a folder find a package of this project. */
function link(folder: string, name: string): void {
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
}

function write(folder: string, files: readonly GeneratedFile[]): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
