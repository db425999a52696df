import type { GeneratedFile } from "../targets/target.js";
import { compareWithFolder, readPackageFolder } from "./package-folder.js";
import { recover } from "./stage.js";

/** A file of the generated package that is not what the contract says. */
export interface Drift {
  /** "changed": stale, or edited by hand; "missing": not there; "left over": there, and nothing generates it. */
  readonly kind: "changed" | "missing" | "left over";
  readonly path: string;
  /** From the file as it is to the file as it should be, in unified format. */
  readonly diff: string;
}

/** Compares a package's folder with the files that it should have; writes none of them. Empty when all is as it should be. */
export async function findDrift(folder: string, files: readonly GeneratedFile[]): Promise<readonly Drift[]> {
  recover(folder);
  const present = readPackageFolder(folder);
  const { written, removed } = compareWithFolder(present, files);
  if (written.length === 0 && removed.length === 0) return [];
  const { createTwoFilesPatch } = await import("diff");
  const patch = (path: string, before: string, after: string): string =>
    createTwoFilesPatch(`${path} (in the folder)`, `${path} (generated)`, before, after, undefined, undefined, {
      context: 2,
    });
  return [
    ...written.map(({ path, text }): Drift => {
      const before = present.get(path);
      return { kind: before === undefined ? "missing" : "changed", path, diff: patch(path, before ?? "", text) };
    }),
    ...removed.map((path): Drift => ({ kind: "left over", path, diff: patch(path, present.get(path) ?? "", "") })),
  ].sort((left, right) => (left.path < right.path ? -1 : 1));
}
