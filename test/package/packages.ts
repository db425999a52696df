import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's own folder. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** A packed workspace. */
export interface Packed {
  readonly tarball: string;
  readonly files: readonly string[];
  readonly bytes: number;
}

/** Makes a folder of its own for a test, and removes it in the end. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "portwright-package-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Packs a workspace. In a copy beside the other workspaces, since `prepack` changes the compiled code that other tests run. */
export function pack(workspace: "runtime" | "conformance" | "generated", into: string): Packed {
  const copy = join(into, "workspaces");
  if (!existsSync(copy)) copyWorkspaces(copy);
  const output = execFileSync("npm", ["pack", "--json", "--pack-destination", into], {
    cwd: join(copy, workspace),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  // What `prepack` prints comes first.
  const [packed] = JSON.parse(output.slice(output.search(/^\[$/m))) as readonly {
    readonly filename: string;
    readonly size: number;
    readonly files: readonly { readonly path: string }[];
  }[];
  if (packed === undefined) throw new Error(`${workspace} was not packed`);
  const { filename, size, files } = packed;
  return { tarball: join(into, filename), bytes: size, files: files.map(({ path }) => path) };
}

function copyWorkspaces(into: string): void {
  mkdirSync(into);
  for (const workspace of ["runtime", "conformance", "generated"]) {
    const filter = (path: string): boolean => !["dist", "node_modules"].includes(basename(path));
    cpSync(join(root, workspace), join(into, workspace), { recursive: true, filter });
  }
  cpSync(join(root, "tsconfig.base.json"), join(into, "tsconfig.base.json"));
  symlinkSync(join(root, "node_modules"), join(into, "node_modules"));
}

/** Makes an empty project that has the files of test/package/fixture, and installs packages in it without a network. */
export function installInProject(folder: string, tarballs: readonly string[]): void {
  cpSync(new URL("fixture/", import.meta.url), folder, { recursive: true });
  writeManifest(folder, "commonjs");
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", ...tarballs], {
    cwd: folder,
    stdio: "ignore",
  });
}

/** Chooses the module format of the project. */
export function writeManifest(folder: string, type: "module" | "commonjs"): void {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type }));
}

/** Runs a program in a folder; gives what it prints, also when it fails. */
export function run(folder: string, command: string, ...parameters: readonly string[]): string {
  try {
    return execFileSync(command, parameters, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
    return `${stdout}${stderr}`;
  }
}

/** What the programs of the fixture print. */
export const CALLS = [
  'soap11 [{"usage":1,"quota":2},true]',
  'soap12 [{"usage":1,"quota":2},true]',
  'httpGet [{"usage":1,"quota":2},true]',
  'httpPost [{"usage":1,"quota":2},true]',
  "SoapFault true",
  "wsdl true",
  "",
].join("\n");

/** The module formats and resolutions of applications, and the options of the compiler for each. */
export const MODULE_KINDS: readonly (readonly [name: string, type: "module" | "commonjs", options: object])[] = [
  ["node16, ECMAScript modules", "module", { module: "node16" }],
  ["node16, CommonJS", "commonjs", { module: "node16" }],
  ["nodenext, ECMAScript modules", "module", { module: "nodenext" }],
  ["nodenext, CommonJS", "commonjs", { module: "nodenext" }],
  ["bundler", "module", { module: "esnext", moduleResolution: "bundler" }],
  ["module commonjs", "commonjs", { module: "commonjs" }],
];

/** Compiles a file of the project, libraries checked too; gives what the compiler prints. */
export function compile(folder: string, compiler: string, options: object, files: readonly string[]): string {
  const compilerOptions = {
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
    ...options,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  return run(folder, process.execPath, compiler, "-p", "tsconfig.json");
}
