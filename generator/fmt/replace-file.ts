import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";

/**
 * Replaces the content of a file atomically: a run that fails or is killed leaves the file unchanged. Its permissions
 * stay, and so does a link to it.
 *
 * @throws the file system's error
 */
export function replaceFile(file: string, bytes: Uint8Array): void {
  const target = realpathSync(file);
  const prepared = `${target}.portwright-${process.pid}`;
  try {
    writeFileSync(prepared, bytes, { mode: statSync(target).mode });
    renameSync(prepared, target);
  } catch (error) {
    rmSync(prepared, { force: true });
    throw error;
  }
}
