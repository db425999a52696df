import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedFile } from "../targets/target.js";

/** What builds and package managers put into a package's folder: the only things there that are not generated. */
const NOT_GENERATED = /^(?:node_modules|dist|coverage|\..*|.*\.tsbuildinfo|.*\.tgz)$/;

/**
 * Reads all files of a generated package. Every file in its folder counts as generated, whoever put it there, but for
 * what builds and package managers leave at its top: node_modules, dist, coverage, *.tsbuildinfo, *.tgz, dot files.
 *
 * @returns texts by path, in the order of their paths; empty where the folder is not there
 */
export function readPackageFolder(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const top = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !NOT_GENERATED.test(name));
  const paths = top.flatMap((entry) => (entry.isDirectory() ? filesBelow(folder, entry.name) : [entry.name]));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

function filesBelow(folder: string, path: string): readonly string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const below = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(folder, below) : [below];
  });
}

/** How a package's folder differs from the files that it should have. */
export interface PackageChanges {
  /** Files to write: new, or with another text. */
  readonly written: readonly GeneratedFile[];
  /** Files to remove, since nothing generates them. */
  readonly removed: readonly string[];
  readonly unchanged: number;
}

/** Compares the files that a package has with those that it should have. */
export function compareWithFolder(
  present: ReadonlyMap<string, string>,
  files: readonly GeneratedFile[],
): PackageChanges {
  const wanted = new Set(files.map(({ path }) => path));
  const written = files.filter(({ path, text }) => present.get(path) !== text);
  return {
    written,
    removed: [...present.keys()].filter((path) => !wanted.has(path)),
    unchanged: files.length - written.length,
  };
}
