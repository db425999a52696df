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
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "commonjs" }));
  execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", ...tarballs], {
    cwd: folder,
    stdio: "ignore",
  });
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

/** The module formats and resolutions of applications: a name, the format, and the options of the compiler. */
export const MODULE_KINDS: readonly (readonly [name: string, type: "module" | "commonjs", options: object])[] = [
  ["node16-module", "module", { module: "node16" }],
  ["node16-commonjs", "commonjs", { module: "node16" }],
  ["nodenext-module", "module", { module: "nodenext" }],
  ["nodenext-commonjs", "commonjs", { module: "nodenext" }],
  ["bundler", "module", { module: "esnext", moduleResolution: "bundler" }],
  ["commonjs", "commonjs", { module: "commonjs" }],
];

/**
 * Makes a folder of a project for each module kind, with a copy of some of its sources; gives the folders. Libraries
 * are checked too, but for those of the compiler.
 * @param sources a file or a folder of the project
 */
export function writeModuleKinds(project: string, sources: string, options: object = {}): readonly string[] {
  return MODULE_KINDS.map(([name, type, moduleOptions]) => {
    const folder = join(project, name);
    cpSync(join(project, sources), join(folder, sources), { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type }));
    const compilerOptions = {
      target: "es2022",
      lib: ["es2022", "dom", "dom.iterable"],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      skipDefaultLibCheck: true,
      types: [],
      ...moduleOptions,
      ...options,
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: [sources] }));
    return folder;
  });
}

/** Compiles folders in one process, which costs less than one for each; gives what the compiler prints. */
export function compile(compiler: string, folders: readonly string[]): string {
  return run(root, process.execPath, compiler, "-b", "--force", ...folders);
}
