import { type Dirent, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../diagnostics.js";
import type { GeneratedFile } from "../targets/target.js";

/** What builds and package managers put into a package's folder: the only things there that are not generated. */
const NOT_GENERATED = /^(?:node_modules|dist|coverage|\..*|.*\.tsbuildinfo|.*\.tgz)$/;

/**
 * Reads all files of a generated package. Every file in its folder counts as generated, whoever put it there, but for
 * what builds and package managers leave at its top: node_modules, dist, coverage, *.tsbuildinfo, *.tgz, dot files.
 *
 * @returns texts by path, in the order of their paths; empty where the folder is not there
 * @throws {UsageError} for a link, a pipe or a device: what it leads to is not of the package
 */
export function readPackageFolder(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const top = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !NOT_GENERATED.test(name));
  const paths = top.flatMap((entry) => filesOf(folder, entry.name, entry));
  return new Map(paths.sort().map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

function filesOf(folder: string, path: string, entry: Dirent): readonly string[] {
  if (entry.isFile()) return [path];
  if (!entry.isDirectory())
    throw new UsageError(
      `${join(folder, path)} is a link, or another thing that is neither a file nor a folder: remove it`,
    );
  const entries = readdirSync(join(folder, path), { withFileTypes: true });
  return entries.flatMap((below) => filesOf(folder, `${path}/${below.name}`, below));
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
