import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { ts } from "ts-morph";

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** What a source file imports: files of this repository by their path, all else by its specifier. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Reads the imports of every TypeScript file in the folders. Imports and exports of types alone are included. */
export function readImports(folders: readonly string[]): Imports {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...folders], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const files = listed.split("\n").filter((file) => file.endsWith(".ts"));
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(ROOT + file, "utf8"))]));
}

/** What one file imports. */
export function importsOf(file: string, text: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const targets = importedFiles.map(({ fileName }) => targetOf(file, fileName));
  return [...new Set(targets)];
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(file), specifier).replace(/\.js$/, ".ts");
  return specifier.startsWith("node:") ? "node" : specifier;
}

/** The rings in a graph: its strongly connected components of more than one file (Tarjan 1972). */
export function ringsIn(imports: Imports): readonly (readonly string[])[] {
  const rings: (readonly string[])[] = [];
  const indices = new Map<string, number>();
  const path: string[] = [];
  /** Gives the lowest index on the path that the file reaches. */
  const visit = (file: string): number => {
    const index = indices.size;
    let lowest = index;
    indices.set(file, index);
    path.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      const seen = indices.get(target);
      if (seen === undefined) lowest = Math.min(lowest, visit(target));
      else if (path.includes(target)) lowest = Math.min(lowest, seen);
    }
    if (lowest === index) {
      const ring = path.splice(path.indexOf(file));
      if (ring.length > 1) rings.push(ring.sort());
    }
    return lowest;
  };
  for (const file of imports.keys()) if (!indices.has(file)) visit(file);
  return rings;
}

/** The files that no entry point imports, directly or not. */
export function unreachedFrom(entries: readonly string[], imports: Imports): readonly string[] {
  const reached = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    open.push(...(imports.get(file) ?? []));
  }
  return [...imports.keys()].filter((file) => !reached.has(file));
}
