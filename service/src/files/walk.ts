import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** A file or directory, and what would be different if it had been changed. */
export interface FileFacts {
  readonly kind: "file" | "directory";
  /** The path below the walked directory, with `/` between its parts. */
  readonly path: string;
  /** The length of a file in bytes; 0 for a directory. */
  readonly size: number;
  readonly inode: bigint;
  /** When content or status last changed, in nanoseconds; unlike mtime nobody can set it back. */
  readonly changed: bigint;
  readonly modified: bigint;
}

/**
 * Every regular file and directory below a directory, in the order of their paths. Links are left out, so that nothing
 * outside is counted or copied. A file that goes away in between is left out.
 * @throws the file system's error when the directory itself is not there, or the signal's reason.
 */
export async function walkFiles(directory: string, signal?: AbortSignal): Promise<readonly FileFacts[]> {
  const files: FileFacts[] = [];
  const pending = [""];
  for (let below = pending.pop(); below !== undefined; below = pending.pop()) {
    signal?.throwIfAborted();
    for (const entry of await entriesOf(directory, below)) {
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) pending.push(path);
      if (entry.isDirectory() || entry.isFile()) files.push(...(await factsOf(directory, path)));
    }
  }
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

async function entriesOf(directory: string, below: string) {
  try {
    return await readdir(join(directory, below), { withFileTypes: true });
  } catch (error) {
    if (below !== "" && isGone(error)) return [];
    throw error;
  }
}

async function factsOf(directory: string, path: string): Promise<readonly FileFacts[]> {
  try {
    const status = await lstat(join(directory, path), { bigint: true });
    const kind = status.isDirectory() ? "directory" : "file";
    const size = kind === "file" ? Number(status.size) : 0;
    return [{ kind, path, size, inode: status.ino, changed: status.ctimeNs, modified: status.mtimeNs }];
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";
