import { readFileSync, statSync } from "node:fs";

/** The size of the largest file that is read, in bytes. */
export const MAX_FILE_BYTES = 50_000_000;

const REASONS: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "there is no such file"],
  ["EACCES", "it may not be read"],
]);

/**
 * Reads a regular file: a device or a pipe could be endless.
 * @returns the bytes, or the reason why there are none, in words for the user
 */
export function readRegularFile(path: string): Buffer | string {
  try {
    const stat = statSync(path);
    if (stat.isDirectory()) return "it is a folder";
    if (!stat.isFile()) return "it is not a regular file";
    if (stat.size > MAX_FILE_BYTES) return `it has more than ${MAX_FILE_BYTES / 1_000_000} MB`;
    return readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return REASONS.get(code) ?? code;
  }
}
