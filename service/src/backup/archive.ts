import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { FileFacts } from "../files/walk.js";
import { END_OF_ARCHIVE, memberHeader, padding } from "./tar.js";

/** A file that was written: how long it is in bytes, and its SHA-256 in hexadecimal. */
export interface Archive {
  readonly size: number;
  readonly sha256: string;
}

/** A file was not what the walk had seen. */
export class SourceChanged extends Error {
  override readonly name = "SourceChanged";
}

/**
 * Writes the files below `directory` to `target` as a tar archive, gzipped when `compressed`, down to the disk.
 * @throws SourceChanged when a file is missing or has another length than in `files`; the signal's reason.
 */
export async function writeArchive(
  directory: string,
  files: readonly FileFacts[],
  target: string,
  options: { readonly compressed: boolean; readonly signal: AbortSignal },
): Promise<Archive> {
  const output = await open(target, "w", 0o600);
  const hash = createHash("sha256");
  let size = 0;
  const write = async (chunks: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      await output.writeFile(chunk);
    }
  };
  try {
    const members = () => tarOf(directory, files);
    await (options.compressed
      ? pipeline(members, createGzip(), write, { signal: options.signal })
      : pipeline(members, write, { signal: options.signal }));
    await output.sync();
  } finally {
    await output.close();
  }
  return { size, sha256: hash.digest("hex") };
}

async function* tarOf(directory: string, files: readonly FileFacts[]): AsyncGenerator<Uint8Array> {
  for (const file of files) {
    yield memberHeader(file);
    if (file.kind === "file") yield* contentOf(directory, file);
    yield padding(file.size);
  }
  yield END_OF_ARCHIVE;
}

async function* contentOf(directory: string, file: FileFacts): AsyncGenerator<Uint8Array> {
  const input = await openMember(directory, file);
  try {
    let length = 0;
    for await (const chunk of input.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > file.size) break;
      yield chunk;
    }
    if (length !== file.size) throw new SourceChanged(`${file.path} changed its length while it was read`);
  } finally {
    await input.close();
  }
}

/** The error codes of `open` for a file that was removed or replaced by a link. */
const REPLACED: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "ELOOP"]);

/** O_NOFOLLOW: a file that has become a link since the walk must not lead out of the directory. */
async function openMember(directory: string, file: FileFacts): Promise<FileHandle> {
  try {
    return await open(join(directory, file.path), constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (!REPLACED.has((error as NodeJS.ErrnoException).code)) throw error;
    throw new SourceChanged(`${file.path} has gone since it was listed`, { cause: error });
  }
}
