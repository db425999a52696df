import { Worker } from "node:worker_threads";
import { type Parameter, StoreUnavailable } from "./database.js";

/** A statement on its way to the thread. */
export interface EngineRequest {
  readonly sql: string;
  readonly parameters: readonly Parameter[];
}

/** What a statement failed with: those properties of the error that are of use, as they were. */
type Failure = { readonly [Name in "message" | "code" | "constraint" | "severity"]: unknown };

/** What the thread answers: a reply for each request, in their order, and one before them when it is ready. */
export type EngineReply = { readonly rows: readonly unknown[] } | { readonly failure: Failure };

interface Pending {
  readonly begun: number;
  readonly resolve: (rows: readonly unknown[]) => void;
  readonly reject: (error: Error) => void;
}

/** The built file, also when tests run the sources: a thread loads JavaScript only. */
const THREAD = new URL("../../dist/store/engine-thread.js", import.meta.url);

/** SQLSTATE disk_full (PostgreSQL manual, appendix A). */
const DISK_FULL = "53100";

/** How long an orderly end may take before the thread is ended without it, in milliseconds. */
const CLOSE_MS = 10_000;

/**
 * One life of the embedded PostgreSQL, in a thread of its own, so that an engine that loops without end (as PGlite does
 * when the disk is full) stops neither this process nor its own end.
 */
export class Engine {
  readonly #thread: Worker;
  readonly #pending: Pending[] = [];
  /** Why the engine cannot be used any more. */
  #broken: Error | undefined;
  /** Resolves when the engine accepts statements, rejects when it cannot start. */
  readonly ready: Promise<unknown>;
  /** Resolves, with the reason, when the thread has ended and its files are free. */
  readonly ended: Promise<Error>;

  constructor(directory: string) {
    this.#thread = new Worker(THREAD, { workerData: directory });
    this.#thread.on("message", (reply: EngineReply) => this.#settle(reply));
    this.#thread.on("error", (error) => this.#break(error));
    this.ended = new Promise((resolve) => {
      this.#thread.on("exit", () => {
        const reason = this.#broken ?? new Error("the database engine ended");
        this.#break(reason);
        resolve(reason);
      });
    });
    this.ready = this.#wait();
  }

  /** Whether statements can be given to it. */
  get isAlive(): boolean {
    return this.#broken === undefined;
  }

  /** For how many milliseconds the statement that runs now, or the start, has been running. */
  get busyFor(): number {
    const [first] = this.#pending;
    return first === undefined ? 0 : performance.now() - first.begun;
  }

  /** @throws StoreUnavailable when the engine is lost; otherwise what PostgreSQL says. */
  async query<Row>(sql: string, parameters: readonly Parameter[] = []): Promise<readonly Row[]> {
    if (this.#broken !== undefined) throw lost(this.#broken, "unchanged");
    const reply = this.#wait();
    this.#thread.postMessage({ sql, parameters } satisfies EngineRequest);
    return (await reply) as readonly Row[];
  }

  /** Ends the thread at once, whatever it is doing. Nothing that was committed is lost. */
  async kill(reason: Error): Promise<void> {
    this.#break(reason);
    await this.#thread.terminate();
  }

  /** Ends the engine after the statements that it has been given. */
  async close(): Promise<void> {
    this.#thread.postMessage("close");
    const timer = setTimeout(() => void this.#thread.terminate(), CLOSE_MS);
    await this.ended;
    clearTimeout(timer);
  }

  #wait(): Promise<readonly unknown[]> {
    return new Promise((resolve, reject) => this.#pending.push({ begun: performance.now(), resolve, reject }));
  }

  #settle(reply: EngineReply): void {
    const pending = this.#pending.shift();
    if ("rows" in reply) {
      pending?.resolve(reply.rows);
    } else if (reply.failure.severity === "ERROR") {
      pending?.reject(toError(reply.failure));
    } else {
      // FATAL, PANIC, or an error of the layers below: the engine is in an unknown state.
      const error = toError(reply.failure);
      pending?.reject(lost(error, "unknown"));
      void this.kill(error);
    }
  }

  #break(reason: Error): void {
    this.#broken ??= reason;
    for (const { reject } of this.#pending.splice(0)) reject(lost(this.#broken, "unknown"));
  }
}

function lost(cause: Error, outcome: StoreUnavailable["outcome"]): StoreUnavailable {
  return new StoreUnavailable("connection", outcome, cause.message, { cause });
}

/** An error of PostgreSQL, or of the layers below it, which throw values of other classes than `Error` too. */
function toError({ message, code, constraint }: Failure): Error {
  const text = typeof message === "string" && message !== "" ? message : "the database engine failed";
  if (code === DISK_FULL) return new StoreUnavailable("space", "unchanged", text);
  return Object.assign(new Error(text), { code, constraint });
}
