import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeDirectory, syncDirectory } from "../files/directories.js";
import { freeBytes } from "../files/space.js";
import { type Database, type Queryable, StoreUnavailable } from "./database.js";
import { type DirectoryLock, lockDirectory } from "./directory-lock.js";
import { Engine } from "./engine.js";
import { inTransaction } from "./transaction.js";

/** How the embedded store behaves; every value has a default, durations are in milliseconds. */
export interface PGliteOptions {
  /** Below this many free bytes on the disk the store refuses to write. Default 64 MB: four segments of its log. */
  readonly minFree?: number;
  /** How many bytes are free. Default: what the system says of the directory. */
  readonly freeBytes?: (directory: string) => Promise<number>;
  /** How long a statement may take before the engine counts as stuck. Default 30,000. */
  readonly statementLimit?: number;
  /** The same while there is too little space. Default 5,000. */
  readonly fullLimit?: number;
  /** Told why the engine was lost; the next call starts another one. */
  readonly onBroken?: (error: Error) => void;
}

/** The directory has files of a database that cannot be read. */
export class DamagedStore extends Error {
  override readonly name = "DamagedStore";

  constructor(directory: string, problem: string, options?: ErrorOptions) {
    const advice = "Put back a copy of it, or move it away to begin with an empty database";
    super(`${directory} ${problem}. ${advice}`, options);
  }
}

const MIN_FREE = 64 * 1_048_576;
const STATEMENT_LIMIT_MS = 30_000;
const FULL_LIMIT_MS = 5_000;

/** How long an engine may take to start: it may have a long log to go through, on a slow machine. */
const START_LIMIT_MS = 300_000;

/** The files of the engine's log are this long. With less free space a checkpoint could fail. */
const LOG_SEGMENT = 16 * 1_048_576;

/** How often the free space and the engine are looked at. */
const WATCH_MS = 250;

/** How often a checkpoint is made while there are changes; PGlite makes none, so that its log would grow. */
const CHECKPOINT_MS = 60_000;

/** After an engine did not start, calls are refused for this long before the next try. */
const RESTART_PAUSE_MS = 1_000;

/**
 * Opens the embedded PostgreSQL whose files are in `directory`, and creates it at the first call. It belongs to one
 * process: it takes the directory's lock first.
 * @throws DirectoryInUse when another process has the directory open; DamagedStore; StoreUnavailable
 */
export async function openPGlite(directory: string, options: PGliteOptions = {}): Promise<Database> {
  await makeDirectory(directory);
  const lock = await lockDirectory(directory);
  const store = new EmbeddedStore(directory, lock, options);
  try {
    await store.open();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

class EmbeddedStore implements Database {
  readonly #directory: string;
  readonly #cluster: string;
  readonly #lock: DirectoryLock;
  readonly #options: PGliteOptions;
  readonly #watch: NodeJS.Timeout;
  #engine: Engine | undefined;
  #starting = false;
  #noStartBefore = 0;
  #full = false;
  #closing = false;
  /** Whether there were transactions after the last checkpoint, and when that was. */
  #changed = false;
  #checkpointed = performance.now();
  /** Settles when the one that has the connection is done. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(directory: string, lock: DirectoryLock, options: PGliteOptions) {
    this.#directory = directory;
    this.#cluster = join(directory, "cluster");
    this.#lock = lock;
    this.#options = options;
    this.#watch = setInterval(() => void this.#look(), WATCH_MS).unref();
  }

  /** Starts the first engine, on a new database if there is none. */
  async open(): Promise<void> {
    await this.#look();
    this.#refuseIfFull();
    if (!(await isCluster(this.#cluster))) await this.#create();
    try {
      await this.#start(this.#cluster);
    } catch (cause) {
      this.#refuseIfFull();
      const reason = cause instanceof Error ? cause.message : String(cause);
      const problem = `cannot be opened (${reason}): it is damaged, or of another version of PostgreSQL`;
      throw new DamagedStore(this.#cluster, problem, { cause });
    }
  }

  query<Row>(sql: string, parameters?: Parameters<Queryable["query"]>[1]): Promise<readonly Row[]> {
    return this.#alone(async () => (await this.#ready()).query<Row>(sql, parameters));
  }

  async transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    return this.#alone(async () => {
      this.#refuseIfFull();
      this.#changed = true;
      return inTransaction(await this.#ready(), work);
    });
  }

  isFull(): boolean {
    return this.#full;
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.#alone(async () => {
      if (this.#engine?.isAlive) await this.#engine.close();
      clearInterval(this.#watch);
      await this.#lock.release();
    });
  }

  /** Gives `work` the one connection when those before it are done. */
  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** The engine that lives, or a new one in place of the one that was lost. */
  async #ready(): Promise<Engine> {
    if (this.#engine?.isAlive) return this.#engine;
    this.#refuseIfFull();
    if (performance.now() < this.#noStartBefore) throw unavailable("the database engine does not start");
    await this.#engine?.ended;
    try {
      return await this.#start(this.#cluster);
    } catch (error) {
      this.#noStartBefore = performance.now() + RESTART_PAUSE_MS;
      throw unavailable("the database engine does not start", error);
    }
  }

  async #start(cluster: string): Promise<Engine> {
    const engine = new Engine(cluster);
    this.#engine = engine;
    this.#starting = true;
    void engine.ended.then((reason) => {
      if (!this.#closing && this.#engine === engine) this.#options.onBroken?.(reason);
    });
    try {
      await engine.ready;
      return engine;
    } finally {
      this.#starting = false;
    }
  }

  /** Makes the database under a passing name, so that one that is there has always been finished. */
  async #create(): Promise<void> {
    const draft = `${this.#cluster}.new`;
    await rm(draft, { recursive: true, force: true });
    const engine = await this.#start(draft);
    this.#engine = undefined;
    await engine.close();
    await rename(draft, this.#cluster);
    await syncDirectory(this.#directory);
  }

  /** Looks at the free space, and ends an engine that takes too long: with a full disk it would never end. */
  async #look(): Promise<void> {
    const { minFree = MIN_FREE, statementLimit = STATEMENT_LIMIT_MS, fullLimit = FULL_LIMIT_MS } = this.#options;
    const free = await (this.#options.freeBytes ?? freeBytes)(this.#directory).catch(() => Number.POSITIVE_INFINITY);
    this.#full = free < minFree;
    const [usual, short] = this.#starting ? [START_LIMIT_MS, statementLimit] : [statementLimit, fullLimit];
    const limit = this.#full || this.#closing ? short : usual;
    const isDue = this.#full ? free > LOG_SEGMENT : performance.now() - this.#checkpointed > CHECKPOINT_MS;
    if (this.#changed && isDue && !this.#closing) void this.#checkpoint();
    if (this.#engine?.isAlive && this.#engine.busyFor > limit) {
      await this.#engine.kill(new Error(`the database engine did not answer for ${limit} milliseconds`));
    }
  }

  /** Shortens the log; at the moment when the disk becomes full that may be all the space that is wanted. */
  async #checkpoint(): Promise<void> {
    this.#changed = false;
    this.#checkpointed = performance.now();
    await this.#alone(async () => this.#engine?.isAlive && this.#engine.query("CHECKPOINT")).catch(() => undefined);
  }

  #refuseIfFull(): void {
    if (!this.#full) return;
    const megabytes = Math.round((this.#options.minFree ?? MIN_FREE) / 1_048_576);
    const message = `the disk of ${this.#directory} has less than ${megabytes} MB of free space`;
    throw new StoreUnavailable("space", "unchanged", message);
  }
}

const unavailable = (message: string, cause?: unknown): StoreUnavailable =>
  new StoreUnavailable("connection", "unchanged", message, { cause });

/** Whether the directory has a database; false when it is empty or not there. @throws DamagedStore */
async function isCluster(directory: string): Promise<boolean> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (names.includes("PG_VERSION")) return true;
  if (names.length > 0) {
    const problem = "is not empty but has no file PG_VERSION: the database is damaged, or this is another directory";
    throw new DamagedStore(directory, problem);
  }
  return false;
}
