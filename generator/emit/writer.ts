import type { GeneratedFile } from "../targets/target.js";
import { compareWithFolder, type PackageChanges, readPackageFolder } from "./package-folder.js";
import { apply, discard, prepare, recover, stageFolder, undo } from "./stage.js";

/** Signals that must not end the process while a package is changed: they would leave the stage beside it. */
const DEFERRED = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Makes these the only files of a package's folder. No other code writes generated files. All or nothing: they
 * are prepared beside the package and then moved in, each by one rename; files that are right already are not
 * touched. A failure puts everything back. After a kill in the middle of the renames the next run puts everything
 * back first; a run that is killed earlier has changed nothing.
 *
 * @returns what was changed
 * @throws the file system's error, with the package as it was
 */
export function writePackage(folder: string, files: readonly GeneratedFile[]): PackageChanges {
  recover(folder);
  const changes = compareWithFolder(readPackageFolder(folder), files);
  if (changes.written.length > 0 || changes.removed.length > 0) changeFolder(folder, changes);
  return changes;
}

/**
 * Makes changes of a folder, all or nothing. A file is replaced by a rename, so that nothing is written through a link.
 * @throws the file system's error, with the folder as it was
 */
export function changeFolder(folder: string, changes: PackageChanges): void {
  withoutSignals(() => change(stageFolder(folder), folder, changes));
}

function change(stage: string, folder: string, changes: PackageChanges): void {
  try {
    prepare(stage, folder, changes);
    apply(stage, folder, changes);
  } catch (error) {
    undo(stage, folder);
    discard(stage);
    throw error;
  }
  discard(stage);
}

/** Runs a step to its end: a signal that has a listener does not end the process, and this one takes milliseconds. */
function withoutSignals(step: () => void): void {
  const ignore = (): void => undefined;
  for (const signal of DEFERRED) process.on(signal, ignore);
  try {
    step();
  } finally {
    for (const signal of DEFERRED) process.removeListener(signal, ignore);
  }
}
