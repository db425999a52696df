import { walkFiles } from "./walk.js";

const BYTES_PER_MEGABYTE = 1_048_576;

/** The largest value of `xs:int`. */
const MAX_INT = 2_147_483_647;

/**
 * The space that the files below a directory take, in megabytes of 1,048,576 bytes. A part of a megabyte counts as a
 * whole one, so that 0 means "nothing". The lengths of the files are added up, not the blocks on the disk.
 */
export async function usageInMegabytes(directory: string, signal?: AbortSignal): Promise<number> {
  const files = await walkFiles(directory, signal);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return Math.min(MAX_INT, Math.ceil(bytes / BYTES_PER_MEGABYTE));
}
