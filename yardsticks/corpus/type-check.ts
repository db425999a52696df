import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** What the compiler says of a package: its errors, or that it did not end. */
export type TypeCheck =
  | { readonly kind: "checked"; readonly errors: readonly string[] }
  | { readonly kind: "timedOut" | "crashed"; readonly reason: string };

/** How many packages the compiler gets at once. */
const BATCH = 80;

/** How long it may take for a batch, and for one package. */
const BATCH_SECONDS = 120;

/**
 * Compiles generated packages with strict TypeScript, many at once.
 * @param root the folder of the packages
 * @param names the folders in it
 */
export async function typeCheck(
  root: string,
  names: readonly string[],
  onBatch: (count: number) => void,
): Promise<ReadonlyMap<string, TypeCheck>> {
  const checks = new Map<string, TypeCheck>();
  const folder = resolve(root);
  for (let start = 0; start < names.length; start += BATCH) {
    await checkBatch(folder, names.slice(start, start + BATCH), checks);
    onBatch(checks.size);
  }
  return checks;
}

/** A batch that the compiler does not get through is halved. */
async function checkBatch(root: string, names: readonly string[], checks: Map<string, TypeCheck>): Promise<void> {
  const run = await compile(root, names);
  const [only] = names;
  if (run.kind === "checked") {
    for (const name of names) checks.set(name, { kind: "checked", errors: errorsOf(run.errors, name) });
  } else if (names.length === 1 && only !== undefined) {
    checks.set(only, run);
  } else {
    const middle = Math.ceil(names.length / 2);
    await checkBatch(root, names.slice(0, middle), checks);
    await checkBatch(root, names.slice(middle), checks);
  }
}

function errorsOf(lines: readonly string[], name: string): readonly string[] {
  return lines.filter((line) => line.startsWith(`${name}/`)).map((line) => line.slice(name.length + 1));
}

function compile(root: string, names: readonly string[]): Promise<TypeCheck> {
  const config = join(root, "tsconfig.json");
  // All of them have the same options.
  const settings = {
    extends: `./${names[0]}/tsconfig.json`,
    compilerOptions: { rootDir: ".", noEmit: true },
    include: names.map((name) => `${name}/src/**/*.ts`),
  };
  writeFileSync(config, JSON.stringify(settings));
  const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  return new Promise((finish) => {
    const child = spawn(process.execPath, [compiler, "-p", config, "--pretty", "false"], {
      cwd: root,
      detached: true,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    const timer = setTimeout(() => {
      // The compiler is a process that the started one starts.
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      finish({ kind: "timedOut", reason: `the compiler is not done after ${BATCH_SECONDS} s` });
    }, BATCH_SECONDS * 1_000);
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      const errors = output.split("\n").filter((line) => line.includes(": error TS"));
      const done = code === 0 || errors.length > 0;
      finish(
        done ? { kind: "checked", errors } : { kind: "crashed", reason: `the compiler ended with ${signal ?? code}` },
      );
    });
  });
}
