import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Metrics } from "../operate/metrics.js";
import type { Database } from "../store/database.js";

/** A page for the operator of the service, outside the contract. */
type Page = (response: ServerResponse) => Promise<void>;

/** How long the database may take to answer before it counts as gone, and how often it is asked, in milliseconds. */
const HEALTH_LIMIT_MS = 2_000;
const ASK_MS = 2_000;

/** After this long a caller gets what was found last: a database may be busy. In milliseconds. */
const ANSWER_MS = 100;

/**
 * `/healthz`: 200 while the database answers and has space to write, else 503. `/metrics`: the counters of this process.
 * Both are open to whoever reaches the port and show nothing of a customer.
 */
export function operatorPages(health: Health, metrics: Metrics): ReadonlyMap<string, Page> {
  return new Map<string, Page>([
    ["/healthz", async (response) => answerHealth(response, await health.status())],
    ["/metrics", async (response) => send(response, 200, metrics.contentType, await metrics.text())],
  ]);
}

function answerHealth(response: ServerResponse, status: string): void {
  send(response, status === "ok" ? 200 : 503, "application/json", `${JSON.stringify({ status })}\n`);
}

type Status = "ok" | "disk full" | "no database";

/** What `/healthz` says of the database, which has just been opened. It is asked all the time, so that nobody waits long. */
export class Health {
  readonly #database: Database;
  readonly #asking: NodeJS.Timeout;
  #asked: Promise<Status> | undefined;
  #last: Status = "ok";

  constructor(database: Database) {
    this.#database = database;
    this.#asking = setInterval(() => void this.#ask(), ASK_MS).unref();
  }

  /** What the database answers within 100 ms, else what it answered last. */
  async status(): Promise<Status> {
    return this.#database.isFull() ? "disk full" : within(ANSWER_MS, this.#ask(), () => this.#last);
  }

  /** Asks the database no more. */
  close(): void {
    clearInterval(this.#asking);
  }

  /** Those who ask while the database is being asked share what it answers. */
  #ask(): Promise<Status> {
    this.#asked ??= this.#query();
    return this.#asked;
  }

  async #query(): Promise<Status> {
    const answered = this.#database.query("SELECT 1").then(() => "ok" as const);
    const gone = (): Status => "no database";
    this.#last = await within(HEALTH_LIMIT_MS, answered, gone).catch(gone);
    this.#asked = undefined;
    return this.#last;
  }
}

/** What is promised, or `otherwise` when that takes longer. */
async function within<Value>(milliseconds: number, promised: Promise<Value>, otherwise: () => Value): Promise<Value> {
  const timer = new AbortController();
  const late = delay(milliseconds, undefined, { signal: timer.signal }).then(otherwise);
  return Promise.race([promised, late]).finally(() => timer.abort());
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, { "Content-Type": contentType, "Cache-Control": "no-store" }).end(body);
}
