import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const consumer = mkdtempSync(join(tmpdir(), "portwright-consumer-"));
const installed = join(consumer, "node_modules/customerapi");

/** The declarations of Node.js, which the consumer has not installed itself. */
const NODE_TYPES = ["--types", "node", "--typeRoots", join(root, "node_modules/@types")];

/** The generated package as another repository gets it: packed, unpacked into node_modules, nothing else beside it. */
beforeAll(() => {
  execFileSync("npm", ["pack", "-w", "generated", "--silent", "--pack-destination", consumer], { cwd: root });
  const [tarball = ""] = readdirSync(consumer).filter((name) => name.endsWith(".tgz"));
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", join(consumer, tarball), "-C", installed, "--strip-components=1"]);
  cpSync(new URL("fixture/", import.meta.url), consumer, { recursive: true });
}, 60_000);

afterAll(() => rmSync(consumer, { recursive: true, force: true }));

describe("the packed package", () => {
  test("has no dependency", () => {
    const manifest: unknown = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect(manifest).not.toHaveProperty("dependencies");
  });

  test("holds compiled code, declarations and source maps that lead to sources it ships", () => {
    const files = readdirSync(join(installed, "dist"), { recursive: true, encoding: "utf8" });
    const modules = files.filter((file) => file.endsWith(".js"));
    expect(modules).toContain("client.js");
    for (const module of modules) {
      expect(files).toContain(module.replace(/\.js$/, ".d.ts"));
      const map = join(installed, "dist", `${module}.map`);
      const { sources } = JSON.parse(readFileSync(map, "utf8")) as { sources: string[] };
      for (const source of sources) expect(existsSync(join(dirname(map), source)), source).toBe(true);
    }
  });

  test("serves and calls every binding under plain Node", () => {
    const output = execFileSync(process.execPath, ["run.js"], { cwd: consumer, encoding: "utf8" });
    expect(output.trim().split("\n")).toEqual([
      'soap11 [{"usage":1,"quota":2},true]',
      'soap12 [{"usage":1,"quota":2},true]',
      'httpGet [{"usage":1,"quota":2},true]',
      'httpPost [{"usage":1,"quota":2},true]',
    ]);
  });

  test.each([["tsconfig.browser.json"], ["tsconfig.node.json", NODE_TYPES], ["tsconfig.suite.json", NODE_TYPES]])(
    "its declarations compile with %s, libraries checked too",
    (project, types = []) => {
      expect(compile(project, types)).toBe("");
    },
  );

  test("its conformance module is there without fast-check", () => {
    expect(run(process.execPath, ["-e", 'import("customerapi/conformance").then(() => console.log("loaded"))'])).toBe(
      "loaded\n",
    );
  });

  test("its program runs without any other package, and says what it cannot do", () => {
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8")) as {
      bin: Record<string, string>;
    };
    const program = join(installed, manifest.bin["customerapi-conformance"] ?? "");
    expect(readFileSync(program, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
    const list = ["--list", "--url", "http://127.0.0.1", "--operation", "VerifyKey", "--binding", "soap12"];
    expect(run(process.execPath, [program, ...list])).toContain("soap12/VerifyKey/example-answered\n");
    const script = `import { conformance } from "customerapi/conformance";
      const { leftOut } = await conformance({ url: "http://127.0.0.1", operations: ["VerifyKey"] });
      console.log(leftOut.map(({ why }) => why).join("\\n"));`;
    const reasons = run(process.execPath, ["--input-type=module", "-e", script]);
    for (const peer of ["fast-check", "libxml2-wasm"]) expect(reasons).toContain(peer);
  });

  test("its arbitraries compile and work beside fast-check", () => {
    symlinkSync(join(root, "node_modules/fast-check"), join(consumer, "node_modules/fast-check"));
    expect(compile("tsconfig.values.json", NODE_TYPES)).toBe("");
    expect(run(process.execPath, ["values.js"])).toBe("number\n");
  });
});

/** Compiles a project of the consumer; gives what the compiler says, empty for no errors. */
function compile(project: string, options: readonly string[]): string {
  writeFileSync(join(consumer, "package.json"), '{ "type": "module" }');
  return run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", project, ...options]);
}

/** Runs a command in the consumer's folder; gives what it prints, empty for a silent success. */
function run(command: string, parameters: readonly string[]): string {
  try {
    return execFileSync(command, parameters, { cwd: consumer, encoding: "utf8" });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}
