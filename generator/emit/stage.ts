import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { UsageError } from "../diagnostics.js";
import { isReallyWithin, makeFolder } from "./folders.js";
import type { PackageChanges } from "./package-folder.js";

/** A change of one file, as the journal has it: what was there before decides how to undo it. */
interface JournalEntry {
  readonly path: string;
  readonly existed: boolean;
}

const JOURNAL = "journal.json";
const PREFIX = ".portwright-";

/** The folder beside a package in which this process prepares a change of it. On the same file system, so that files can be moved. */
export function stageFolder(folder: string): string {
  return join(dirname(resolve(folder)), `.${basename(resolve(folder))}${PREFIX}${process.pid}`);
}

/**
 * Prepares a change beside the package: the new files under `new/`, copies of those they replace under `old/`, and
 * at last the journal, which says that the stage is whole. Until then the package is untouched.
 */
export function prepare(stage: string, folder: string, { written, removed }: PackageChanges): void {
  for (const { path, text } of written) {
    makeFolder(dirname(join(stage, "new", path)));
    writeFileSync(join(stage, "new", path), text);
  }
  const journal = [...written.map(({ path }) => path), ...removed].map((path): JournalEntry => {
    const existed = existsSync(join(folder, path));
    if (existed) cpSync(join(folder, path), join(stage, "old", path));
    return { path, existed };
  });
  writeFileSync(join(stage, "unfinished"), JSON.stringify(journal));
  renameSync(join(stage, "unfinished"), join(stage, JOURNAL));
}

/** Moves the prepared files into the package and removes what it should not have. May throw half-way: see `undo`. */
export function apply(stage: string, folder: string, { written, removed }: PackageChanges): void {
  for (const { path } of written) {
    makeFolder(dirname(join(folder, path)));
    renameSync(join(stage, "new", path), join(folder, path));
  }
  for (const path of removed) rmSync(join(folder, path));
  removeEmptyFolders(folder, removed);
}

/** Puts the package back as it was before `apply`, however far that came. */
export function undo(stage: string, folder: string): void {
  const journal = join(stage, JOURNAL);
  if (!existsSync(journal)) return;
  const entries = JSON.parse(readFileSync(journal, "utf8")) as readonly JournalEntry[];
  makeFolder(folder);
  // A repository can contain a stage that no run of the tool made.
  const foreign = entries.find(({ path }) => !isReallyWithin(folder, join(folder, path)));
  if (foreign !== undefined)
    throw new UsageError(`${journal} names ${foreign.path}, outside of ${folder}: remove ${stage}`);
  for (const { path, existed } of entries) {
    makeFolder(dirname(join(folder, path)));
    if (existed) cpSync(join(stage, "old", path), join(folder, path));
    else rmSync(join(folder, path), { force: true });
  }
  removeEmptyFolders(
    folder,
    entries.filter(({ existed }) => !existed).map(({ path }) => path),
  );
}

/** Ends a change. The journal goes first: a stage without one changes nothing when it is found later. */
export function discard(stage: string): void {
  rmSync(join(stage, JOURNAL), { force: true });
  rmSync(stage, { recursive: true, force: true });
}

/** Undoes what processes that were killed while they changed the package left behind. Does nothing mostly. */
export function recover(folder: string): void {
  const parent = dirname(resolve(folder));
  const prefix = `.${basename(resolve(folder))}${PREFIX}`;
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    if (isRunning(Number.parseInt(name.slice(prefix.length), 10))) continue;
    undo(join(parent, name), folder);
    discard(join(parent, name));
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function removeEmptyFolders(folder: string, paths: readonly string[]): void {
  for (const path of paths) {
    let parent = dirname(path);
    while (parent !== "." && existsSync(join(folder, parent)) && readdirSync(join(folder, parent)).length === 0) {
      rmSync(join(folder, parent), { recursive: true });
      parent = dirname(parent);
    }
  }
}
