import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { skips } from "../support/skips.js";
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
  writeModuleKinds,
} from "./packages.js";

const node = `node-${process.platform}-${process.arch}`;

/** What the packages are tried with, from the npm registry. */
const TOOLS = {
  "typescript-5.4": "npm:typescript@5.4.5",
  "typescript-5.9": "npm:typescript@5.9.3",
  "typescript-7": "npm:typescript@7.0.2",
  "node-22": `npm:${node}@22`,
  "node-24": `npm:${node}@24`,
  jest: "30",
  publint: "0.3.25",
  "@arethetypeswrong/cli": "0.18.5",
};

const folder = temporaryFolder();
const tools = join(folder.path, "tools");
const project = join(folder.path, "project");
const application = join(folder.path, "application");
const WORKSPACES = ["generated", "runtime", "conformance"] as const;
let packed: Readonly<Record<(typeof WORKSPACES)[number], Packed>>;

const COMPILERS = ["typescript-5.4", "typescript-5.9", "typescript-7"].map(
  (name) => [name, join(tools, "node_modules", name, "bin/tsc")] as const,
);
const newest = COMPILERS.at(-1)?.[1];
const PLATFORMS = [
  ["this Node.js", process.execPath],
  ["Node.js 22", join(tools, "node_modules/node-22/bin/node")],
  ["Node.js 24", join(tools, "node_modules/node-24/bin/node")],
] as const;

/** An application around the generated modules. */
const MAIN = `import * as client from "./api/client.js";
import { explorer } from "./api/explorer.js";
import * as server from "./api/server.js";
declare const console: { log(text: string): void };
export async function main(callAll: (...modules: unknown[]) => Promise<string[]>): Promise<void> {
  const createServer = (handlers: server.Handlers) => server.createServer(handlers, { explorer });
  console.log((await callAll(client, { ...server, createServer })).join("\\n"));
}`;
/** Runs the application as it was compiled for each module kind. */
const RUN = `
const callAll = require("./call-all.cjs");
(async () => {
  for (const kind of ${JSON.stringify(MODULE_KINDS.map(([name]) => name))}) {
    console.log(kind);
    await (await import("./" + kind + "/dist/main.js")).main(callAll);
  }
})();`;

/** The packages as another repository gets them: packed, and the generated one installed with nothing else beside it. */
beforeAll(() => {
  const packedIn = (workspace: (typeof WORKSPACES)[number]) => pack(workspace, folder.path);
  packed = { generated: packedIn("generated"), runtime: packedIn("runtime"), conformance: packedIn("conformance") };
  installInProject(project, [packed.generated.tarball]);
}, 300_000);

afterAll(folder.remove);

/** Installs the tools; gives why that is not possible. */
function installTools(): string | undefined {
  mkdirSync(tools);
  writeFileSync(join(tools, "package.json"), JSON.stringify({ private: true, dependencies: TOOLS }));
  try {
    execFileSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: tools, stdio: "ignore" });
    return undefined;
  } catch {
    return "the npm registry cannot be reached";
  }
}

describe.skipIf(skips("the packages with other compilers and versions of Node.js", installTools()))("installed", () => {
  describe("the generated package", () => {
    test.each(PLATFORMS.slice(1))("is imported and required by %s", (_, platform) => {
      expect(run(project, platform, "esm.mjs")).toBe(CALLS);
      expect(run(project, platform, "commonjs.cjs")).toBe(CALLS);
    });

    test.each(COMPILERS)("compiles with every module kind: %s", (_, compiler) => {
      expect(compile(compiler, writeModuleKinds(project, "types.ts", { noEmit: true }))).toBe("");
    });

    test("runs under Jest", () => {
      const output = run(
        project,
        process.execPath,
        join(tools, "node_modules/jest/bin/jest.js"),
        "--rootDir",
        project,
        "--json",
        "--testTimeout=60000",
      );
      expect(output).toContain(`"numPassedTests":2`);
    });
  });

  describe.each(WORKSPACES)("the package of %s", (workspace) => {
    test("has no finding of publint", () => {
      expect(
        run(tools, process.execPath, "node_modules/publint/src/cli.js", packed[workspace].tarball, "--strict"),
      ).toContain("All good!");
    });

    test("has no finding of @arethetypeswrong/cli but for node10", () => {
      const program = "node_modules/@arethetypeswrong/cli/dist/index.js";
      const output = run(tools, process.execPath, program, packed[workspace].tarball, "--profile", "node16");
      expect(output).toContain("No problems found");
    });
  });

  describe("the modules of output source, in an application", () => {
    beforeAll(() => {
      installInProject(application, [packed.runtime.tarball, packed.conformance.tarball]);
      const config = { contract: join(root, "schema/customerapi.wsdl"), outDir: "src/api", output: "source" };
      const chosen = { targets: ["client", "server", "explorer", "wsdl"], clientParameters: ["key"] };
      writeFileSync(join(application, "portwright.config.json"), JSON.stringify({ ...config, ...chosen }));
      writeFileSync(join(application, "run.cjs"), RUN);
      mkdirSync(join(application, "src"));
      writeFileSync(join(application, "src/main.ts"), MAIN);
      const generate = [join(root, "dist/generator/cli.js"), "generate", "--config", "portwright.config.json"];
      execFileSync(process.execPath, generate, { cwd: application, stdio: "ignore" });
    }, 120_000);

    test.each(COMPILERS)("compile and run with every module kind: %s", (_, compiler) => {
      expect(compile(compiler, writeModuleKinds(application, "src", { rootDir: "src", outDir: "dist" }))).toBe("");
      for (const [, platform] of compiler === newest ? PLATFORMS : PLATFORMS.slice(0, 1)) {
        expect(run(application, platform, "run.cjs")).toBe(MODULE_KINDS.map(([name]) => `${name}\n${CALLS}`).join(""));
      }
    });
  });
});

const manifest = (): Record<string, unknown> =>
  JSON.parse(readFileSync(join(project, "node_modules/customerapi/package.json"), "utf8")) as Record<string, unknown>;

describe("the packed package", () => {
  test("has at most 80 files and 450 kB, and no dependency", () => {
    expect(packed.generated.files.length).toBeLessThanOrEqual(80);
    expect(packed.generated.bytes).toBeLessThanOrEqual(450_000);
    expect(manifest()).not.toHaveProperty("dependencies");
  });

  test.each(["esm.mjs", "commonjs.cjs"])("serves and calls every binding under this Node.js: %s", (program) => {
    expect(run(project, process.execPath, program)).toBe(CALLS);
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
    const compiler = join(root, "node_modules/typescript/bin/tsc");
    expect(compile(compiler, writeModuleKinds(project, "values.ts", { noEmit: true }))).toBe("");
    const script = `const { arbitraries } = require("customerapi/conformance/arbitraries");
      console.log(typeof require("fast-check").sample(arbitraries.SMUser, 1)[0].maxMailboxSizeInMB);`;
    expect(run(project, process.execPath, "--input-type=commonjs", "-e", script)).toBe("number\n");
  });
});
