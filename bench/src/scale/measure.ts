import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const GENERATOR = fileURLToPath(new URL("../../../dist/generator/cli.js", import.meta.url));
const COMPILER = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

/** What a process took. */
export interface Cost {
  /** Processor time of the user and of the system. */
  readonly seconds: number;
  /** The most memory that it had at once. */
  readonly megabytes: number;
}

/** What the package of a contract takes; a text says why it could not be measured. */
export interface ScaleFigures {
  readonly generate: Cost | string;
  /** The size of the TypeScript files. */
  readonly outputBytes: number;
  /** `tsc --noEmit` of the package. */
  readonly compile: Cost | string;
  /** `tsc --noEmit` of a program that calls one operation, with the declarations of the package. */
  readonly consume: Cost | string;
}

/**
 * Generates the package of a contract and compiles it and a program that uses it.
 * @param folder an empty folder within this repository, where the compiler finds the runtime
 */
export function measureScale(contract: string, folder: string): ScaleFigures {
  const output = join(folder, "package");
  const generate = costOf(process.execPath, [GENERATOR, "generate", contract, "--out", output, "--lenient", "--quiet"]);
  if (typeof generate === "string") return { generate, outputBytes: 0, compile: "-", consume: "-" };
  const sources = join(output, "src");
  const declarations = join(folder, "declarations");
  const compile = compileWith(join(folder, "check.json"), { noEmit: true }, [`${sources}/**/*.ts`]);
  compileWith(join(folder, "emit.json"), { emitDeclarationOnly: true, outDir: declarations, rootDir: sources }, [
    `${sources}/**/*.ts`,
  ]);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const program = join(folder, "program.ts");
  writeFileSync(program, callOf(readFileSync(join(sources, "operations.ts"), "utf8")));
  const consume = compileWith(
    join(folder, "program.json"),
    { noEmit: true, declaration: false, declarationMap: false, isolatedDeclarations: false, rootDir: folder },
    [program],
  );
  return { generate, outputBytes: sizeOf(sources), compile, consume };
}

/** A program that calls the first operation. */
function callOf(operations: string): string {
  const [, name = "none"] = /^export const (\w+): OperationDescriptor/m.exec(operations) ?? [];
  return [
    `import { createClient } from "./declarations/client.js";`,
    `const client = createClient({ baseUrl: "http://localhost" });`,
    `export const result = client.${name}({} as Parameters<typeof client.${name}>[0]);`,
    "",
  ].join("\n");
}

/** Compiles with the options of the generated package, but for those that are given. */
function compileWith(config: string, options: object, include: readonly string[]): Cost | string {
  writeFileSync(config, JSON.stringify({ extends: "./package/tsconfig.json", compilerOptions: options, include }));
  return costOf(process.execPath, [COMPILER, "-p", config, "--pretty", "false"]);
}

/** Runs a program under GNU time, whose figures are those of the program and all that it starts. */
function costOf(program: string, parameters: readonly string[]): Cost | string {
  const { status, stdout, stderr } = spawnSync("time", ["--format", "%U %S %M", program, ...parameters], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const lines = stderr.trimEnd().split("\n");
  if (status !== 0) return `failed: ${[stdout, ...lines].join("\n").slice(0, 200)}`;
  const [user = 0, system = 0, kilobytes = 0] = (lines.at(-1) ?? "").split(" ").map(Number);
  return { seconds: user + system, megabytes: kilobytes / 1_024 };
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  return files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** Makes a folder, without what an earlier run left there. */
export function emptyFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
