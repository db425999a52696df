import { randomUUID } from "node:crypto";
import { link, readFile, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isRunning, ownIdentity } from "./process-identity.js";

/** A directory that this process alone has open. */
export interface DirectoryLock {
  /** Lets the next process in. */
  release(): Promise<void>;
}

/** The data directory is open in another process. */
export class DirectoryInUse extends Error {
  override readonly name = "DirectoryInUse";

  /** @param owner the identity of the process: its id, a space, its start time. */
  constructor(directory: string, owner: string) {
    super(
      `the data directory ${directory} is in use by process ${owner.split(" ", 1)[0]}: stop that one first, ` +
        "or set DATABASE_URL to share a PostgreSQL server between processes",
    );
  }
}

/**
 * Takes the lock of `directory`. Lock files are numbered, `lock.1`, `lock.2` ..., and only the highest counts: it
 * contains its owner's identity, and nothing once it is released. A successor creates the next number, which the file
 * system lets exactly one process do, so that two of them cannot both take over from one that died.
 * @throws DirectoryInUse when the owner is running.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  for (;;) {
    const highest = Math.max(0, ...(await lockNumbers(directory)));
    await refuseIfOwned(directory, highest);
    const own = highest + 1;
    if (!(await createLock(directory, own))) continue;
    const numbers = await lockNumbers(directory);
    if (numbers.some((number) => number > own)) {
      await rm(lockPath(directory, own), { force: true });
      continue;
    }
    await Promise.all(numbers.filter((number) => number < own).map((number) => removeLock(directory, number)));
    return { release: () => truncate(lockPath(directory, own)) };
  }
}

const lockPath = (directory: string, number: number): string => join(directory, `lock.${number}`);

const removeLock = (directory: string, number: number): Promise<void> =>
  rm(lockPath(directory, number), { force: true });

async function lockNumbers(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names.flatMap((name) => (/^lock\.\d{1,9}$/.test(name) ? [Number(name.slice("lock.".length))] : []));
}

async function refuseIfOwned(directory: string, number: number): Promise<void> {
  if (number === 0) return;
  const owner = await readFile(lockPath(directory, number), "utf8").catch(() => "");
  if (owner !== "" && (await isRunning(owner))) throw new DirectoryInUse(directory, owner);
}

/** A link appears together with its content, which a file that is opened and then written would not. */
async function createLock(directory: string, number: number): Promise<boolean> {
  const draft = join(directory, `lock.draft.${process.pid}.${randomUUID()}`);
  await writeFile(draft, await ownIdentity(), { mode: 0o600 });
  try {
    await link(draft, lockPath(directory, number));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
