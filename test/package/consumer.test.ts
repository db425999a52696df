import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CALLS,
  compile,
  installInProject,
  MODULE_KINDS,
  pack,
  type Packed,
  root,
  run,
  temporaryFolder,
  writeManifest,
} from "./packages.js";

const folder = temporaryFolder();
const project = join(folder.path, "project");
const compiler = join(root, "node_modules/typescript/bin/tsc");
let packed: Packed;

/** The generated package as another repository gets it: packed, and installed with nothing else beside it. */
beforeAll(() => {
  packed = pack("generated", folder.path);
  installInProject(project, [packed.tarball]);
}, 120_000);

afterAll(folder.remove);

const manifest = (): Record<string, unknown> =>
  JSON.parse(readFileSync(join(project, "node_modules/customerapi/package.json"), "utf8")) as Record<string, unknown>;

describe("the packed package", () => {
  test("has at most 80 files and 450 kB, and no dependency", () => {
    expect(packed.files.length).toBeLessThanOrEqual(80);
    expect(packed.bytes).toBeLessThanOrEqual(450_000);
    expect(manifest()).not.toHaveProperty("dependencies");
  });

  test.each(["esm.mjs", "commonjs.cjs"])("serves and calls every binding under plain Node: %s", (program) => {
    expect(run(project, process.execPath, program)).toBe(CALLS);
  });

  test.each(MODULE_KINDS.slice(-2))("its declarations compile: %s", (_, type, options) => {
    writeManifest(project, type);
    expect(compile(project, compiler, options, ["types.ts"])).toBe("");
  });

  test("its program runs without any other package, and names what it leaves out", () => {
    const { bin } = manifest() as { readonly bin: Readonly<Record<string, string>> };
    const program = join(project, "node_modules/customerapi", bin["customerapi-conformance"] ?? "");
    expect(readFileSync(program, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
    const list = ["--list", "--url", "http://127.0.0.1", "--operation", "VerifyKey", "--binding", "soap12"];
    expect(run(project, process.execPath, program, ...list)).toContain("soap12/VerifyKey/example-answered\n");
    const print = `conformance({ url: "http://127.0.0.1", operations: ["VerifyKey"] })
      .then(({ leftOut }) => console.log(leftOut.map(({ why }) => why).join("; ")));`;
    for (const loaded of [
      `import("customerapi/conformance").then(({ conformance }) => ${print.replace(/;$/, "")});`,
      `const { conformance } = require("customerapi/conformance"); ${print}`,
    ]) {
      const reasons = run(project, process.execPath, "-e", loaded);
      for (const peer of ["fast-check", "libxml2-wasm"]) expect(reasons).toContain(`${peer} is not installed`);
    }
  });

  test("its arbitraries compile and work beside fast-check", () => {
    for (const peer of ["fast-check", "pure-rand"]) {
      symlinkSync(join(root, "node_modules", peer), join(project, "node_modules", peer));
    }
    writeManifest(project, "module");
    expect(compile(project, compiler, { module: "nodenext" }, ["values.ts"])).toBe("");
    const script = `const { arbitraries } = require("customerapi/conformance/arbitraries");
      console.log(typeof require("fast-check").sample(arbitraries.SMUser, 1)[0].maxMailboxSizeInMB);`;
    expect(run(project, process.execPath, "--input-type=commonjs", "-e", script)).toBe("number\n");
  });
});
