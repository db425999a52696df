import type { DataFiles } from "../files/data-files.js";
import type { Database } from "../store/database.js";
import { extendLease, failJob, handBack, retryJob, type RunningJob, takeJob } from "./jobs.js";
import { type BackupLimits, NO_LIMITS, QuotaExceeded, removeOldBackups } from "./limits.js";
import { LeaseLost, runJob, TooManyAttempts } from "./run-job.js";
import { Wakeup } from "./wakeup.js";

/** How often an attempt may fail before the job counts as failed. */
const MAX_FAILURES = 5;

/** The first pause after a failure in milliseconds; each further one is twice as long. */
const FIRST_RETRY_MS = 1_000;

/** The errors after which another attempt would end in the same way. */
const GIVEN_UP = [TooManyAttempts, QuotaExceeded];

const MAX_REASON_LENGTH = 500;

/**
 * How an attempt ended. "retry": it failed and will be made again; "handedBack": the worker was stopped; "lost": another
 * worker has taken the job.
 */
export type AttemptOutcome = "succeeded" | "retry" | "failed" | "handedBack" | "lost";

/** The options of a worker; every duration in milliseconds. */
export interface WorkerOptions {
  /** How long a job belongs to a worker that has died. It is extended after each third of it. Default 10,000. */
  readonly lease?: number;
  /** How often the worker looks for jobs that other processes stored. Default 1,000. */
  readonly poll?: number;
  /** Default: no limits. */
  readonly limits?: BackupLimits;
  /** While it says so, no job is begun. */
  readonly isPaused?: () => boolean;
  /** Told of the end of every attempt, with the error for those that did not succeed. */
  readonly onAttempt?: (job: RunningJob, outcome: AttemptOutcome, error: unknown) => void;
  /** Told when the database cannot be asked; the worker goes on trying. */
  readonly onError?: (error: unknown) => void;
}

/** Makes backups, one at a time, concurrently with the rest of the process. */
export interface Worker {
  /** Says that a job was stored just now. */
  wake(): void;
  /** Ends the worker; a job in its hands goes back to the queue. */
  stop(): Promise<void>;
}

/** Starts a worker. Any number of them, in any number of processes, may work on one database. */
export function startWorker(database: Database, files: DataFiles, options: WorkerOptions = {}): Worker {
  const loop = new WorkerLoop(database, files, options);
  const ended = loop.run();
  return {
    wake: () => loop.wakeup.now(),
    stop: async () => {
      loop.stopping.abort();
      loop.wakeup.now();
      await ended;
    },
  };
}

class WorkerLoop {
  readonly stopping = new AbortController();
  readonly wakeup = new Wakeup();
  readonly #database: Database;
  readonly #files: DataFiles;
  readonly #options: WorkerOptions;
  readonly #lease: number;

  constructor(database: Database, files: DataFiles, options: WorkerOptions) {
    this.#database = database;
    this.#files = files;
    this.#options = options;
    this.#lease = options.lease ?? 10_000;
  }

  async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const worked = await this.#workOnce().catch((error: unknown) => this.#options.onError?.(error));
      if (worked !== true && !this.stopping.signal.aborted) await this.wakeup.wait(this.#options.poll ?? 1_000);
    }
  }

  /** Takes a job and brings it to an end; false when there is none. */
  async #workOnce(): Promise<boolean> {
    if (this.#options.isPaused?.() === true) return false;
    const job = await takeJob(this.#database, this.#lease);
    if (job === undefined) return false;
    const error = await this.#attempt(job);
    const outcome = error === undefined ? "succeeded" : await this.#settle(job, error);
    this.#options.onAttempt?.(job, outcome, error);
    return true;
  }

  async #attempt(job: RunningJob): Promise<unknown> {
    const lost = new AbortController();
    const heartbeat = setInterval(() => void this.#extend(job, lost), this.#lease / 3);
    try {
      const signal = AbortSignal.any([this.stopping.signal, lost.signal]);
      const limits = this.#options.limits ?? NO_LIMITS;
      await runJob(this.#database, this.#files, job, signal, limits);
      await this.#removeOld(job, limits);
      return undefined;
    } catch (error) {
      return lost.signal.aborted ? lost.signal.reason : error;
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** What goes wrong here does not make the new backup a failure; the next one comes back to it. */
  #removeOld(job: RunningJob, limits: BackupLimits): Promise<void> {
    return removeOldBackups(this.#database, this.#files, job.databaseId, limits).catch((error: unknown) =>
      this.#options.onError?.(error),
    );
  }

  async #extend(job: RunningJob, lost: AbortController): Promise<void> {
    try {
      if (!(await extendLease(this.#database, job, this.#lease))) lost.abort(new LeaseLost(job));
    } catch (error) {
      this.#options.onError?.(error);
    }
  }

  /** Leaves a job that was not finished to the next worker. */
  async #settle(job: RunningJob, error: unknown): Promise<AttemptOutcome> {
    if (error instanceof LeaseLost) return "lost";
    if (this.stopping.signal.aborted) {
      await handBack(this.#database, job);
      return "handedBack";
    }
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON_LENGTH);
    if (GIVEN_UP.some((kind) => error instanceof kind) || job.failures + 1 >= MAX_FAILURES) {
      await failJob(this.#database, job, reason);
      return "failed";
    }
    await retryJob(this.#database, job, reason, FIRST_RETRY_MS * 2 ** job.failures);
    return "retry";
  }
}
