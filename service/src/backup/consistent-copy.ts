import { setTimeout as delay } from "node:timers/promises";
import { type FileFacts, walkFiles } from "../files/walk.js";
import { type Archive, SourceChanged, writeArchive } from "./archive.js";

/** How often a copy is begun before the job gives up for this time. */
const TRIES = 5;

/**
 * How old the newest change must be before a copy begins, in milliseconds. File systems keep times in ticks of some
 * milliseconds: of two changes within one tick the second cannot be seen.
 */
const SETTLED_AFTER_MS = 50;

/** How long the second try waits; each further one waits twice as long. */
const FIRST_PAUSE_MS = 100;

/**
 * Archives a directory as it was at one moment: the files are listed, copied and listed again, and a copy counts
 * only when both lists are equal in paths, lengths, inodes and times of change. Otherwise it is thrown away.
 * @throws SourceChanged when the files changed during every try.
 */
export async function archiveConsistently(
  directory: string,
  target: string,
  options: { readonly compressed: boolean; readonly signal: AbortSignal },
): Promise<Archive> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (tried > 0) await delay(FIRST_PAUSE_MS * 2 ** (tried - 1), undefined, { signal: options.signal });
    const archive = await tryArchive(directory, target, options);
    if (archive !== undefined) return archive;
  }
  throw new SourceChanged(`the files changed during each of ${TRIES} copies: back up when the database is quiet`);
}

async function tryArchive(
  directory: string,
  target: string,
  options: { readonly compressed: boolean; readonly signal: AbortSignal },
): Promise<Archive | undefined> {
  const before = await walkFiles(directory, options.signal);
  if (!isSettled(before)) return undefined;
  try {
    const archive = await writeArchive(directory, before, target, options);
    return isSame(before, await walkFiles(directory, options.signal)) ? archive : undefined;
  } catch (error) {
    if (error instanceof SourceChanged) return undefined;
    throw error;
  }
}

function isSettled(files: readonly FileFacts[]): boolean {
  const latest = BigInt(Date.now() - SETTLED_AFTER_MS) * 1_000_000n;
  return files.every((file) => file.changed < latest);
}

function isSame(before: readonly FileFacts[], after: readonly FileFacts[]): boolean {
  return before.length === after.length && before.every((file, index) => isUnchanged(file, after[index]));
}

function isUnchanged(before: FileFacts, after: FileFacts | undefined): boolean {
  return (
    after !== undefined &&
    before.path === after.path &&
    before.kind === after.kind &&
    before.size === after.size &&
    before.inode === after.inode &&
    before.changed === after.changed
  );
}
