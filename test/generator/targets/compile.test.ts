import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addHandlers, emptyHandlers } from "../../../generator/scaffold/add-handlers.js";
import type { GeneratedFile } from "../../../generator/targets/target.js";
import { compile, linkPackages, writeFiles } from "../../support/compile.js";
import { generateFrom } from "./generate.js";

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
      const all = [...files, handlersFile(name, files), ...examples(files)];
      writeFiles(folder, Object.fromEntries(all.map(({ path, text }) => [path, text])));
      const paths = { [name]: ["./src/index.ts"], [`${name}/*`]: ["./src/*.ts"] };
      linkPackages(folder, PACKAGES);
      expect(compile(folder, ["src", "examples"], paths)).toBe("");
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
