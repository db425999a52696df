import { randomUUID } from "node:crypto";
import { link, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** A directory that this process alone has open. */
export interface DirectoryLock {
  /** Lets the next process in. */
  release(): Promise<void>;
}

/** The data directory is open in another process. */
export class DirectoryInUse extends Error {
  override readonly name = "DirectoryInUse";

  /** @param owner what the other process says of itself: "process 12 (host)". */
  constructor(directory: string, owner: string) {
    super(
      `the data directory ${directory} is in use by ${owner}: stop that one first, ` +
        "or set DATABASE_URL to share a PostgreSQL server between processes",
    );
  }
}

/**
 * Takes the lock of `directory`: a Unix socket on which its owner listens. The kernel ends the listening with the
 * process, however that ends, and refuses connections from then on; process ids, which containers count separately,
 * do not matter. The sockets are numbered, `lock.1`, `lock.2` ..., and only the highest counts. A successor creates
 * the next number, which the file system lets exactly one process do, so that two of them cannot both take over from
 * one that ended.
 * @throws DirectoryInUse when the owner lives; the system's error where a directory cannot hold sockets.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  for (;;) {
    const highest = Math.max(0, ...(await lockNumbers(directory)));
    const owner = highest > 0 ? await ownerOf(directory, highest) : undefined;
    if (owner !== undefined) throw new DirectoryInUse(directory, owner);
    const own = highest + 1;
    const server = await createLock(directory, own);
    if (server === undefined) continue;
    const numbers = await lockNumbers(directory);
    if (numbers.some((number) => number > own)) {
      await closeServer(server);
      await removeLock(directory, own);
      continue;
    }
    await Promise.all(numbers.filter((number) => number < own).map((number) => removeLock(directory, number)));
    return { release: () => closeServer(server) };
  }
}

const lockName = (number: number): string => `lock.${number}`;

const removeLock = (directory: string, number: number): Promise<void> =>
  rm(join(directory, lockName(number)), { force: true });

async function lockNumbers(directory: string): Promise<number[]> {
  const names = await readdir(directory);
  return names.flatMap((name) => (/^lock\.\d{1,9}$/.test(name) ? [Number(name.slice("lock.".length))] : []));
}

/** How long an owner has to say who it is, in milliseconds. One that does not say so is an owner as well. */
const INTRODUCTION_MS = 1_000;

/** What the system answers for a socket that nobody listens on, and for one that was removed in the meantime. */
const FREE: ReadonlySet<unknown> = new Set(["ECONNREFUSED", "ENOENT"]);

/** What the owner of a lock says of itself; undefined when nobody has it. */
function ownerOf(directory: string, number: number): Promise<string | undefined> {
  return atShortPath(directory, lockName(number), (path) => {
    return new Promise((resolveOwner, reject) => {
      let text = "";
      const socket = connect(path);
      const finish = (): void => {
        socket.destroy();
        resolveOwner(text || "another process");
      };
      socket.setTimeout(INTRODUCTION_MS, finish);
      socket.on("data", (chunk) => {
        text += String(chunk);
      });
      socket.on("end", finish);
      socket.on("error", (error: NodeJS.ErrnoException) => {
        if (FREE.has(error.code)) resolveOwner(undefined);
        else if (error.code === "EAGAIN" || error.code === "ECONNRESET") finish();
        else reject(error);
      });
    });
  });
}

/**
 * Listens on a new socket and then gives it its number: a link appears only when nothing has that name yet, and the
 * socket answers from its first moment. Undefined when another process was faster.
 */
async function createLock(directory: string, number: number): Promise<Server | undefined> {
  const draft = `lock.draft.${randomUUID()}`;
  const server = await atShortPath(directory, draft, listen);
  try {
    await link(join(directory, draft), join(directory, lockName(number)));
    return server;
  } catch (error) {
    await closeServer(server);
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
    throw error;
  } finally {
    await rm(join(directory, draft), { force: true });
  }
}

function listen(path: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(`process ${process.pid} (${hostname()})`, () => socket.destroy());
  });
  return new Promise((resolveServer, reject) => {
    server.once("error", reject);
    server.listen(path, () => {
      server.unref();
      resolveServer(server);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  server.ref();
  return new Promise((resolveClosed) => server.close(() => resolveClosed()));
}

/** The most bytes that every system takes as the path of a socket (`sun_path`: 104 with the final zero on macOS). */
const MAX_SOCKET_PATH = 103;

/** Gives `use` a path to a socket that is not too long: through a passing link where the directory's own path is. */
async function atShortPath<Result>(
  directory: string,
  name: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(resolve(directory), name);
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH) return use(path);
  const passing = await mkdtemp(join(tmpdir(), "lock-"));
  try {
    await symlink(resolve(directory), join(passing, "d"));
    return await use(join(passing, "d", name));
  } finally {
    await rm(passing, { recursive: true, force: true });
  }
}
