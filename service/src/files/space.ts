import { statfs } from "node:fs/promises";

/** How many bytes an ordinary user may still write to the file system that a directory is on. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
