import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Metrics } from "../operate/metrics.js";
import type { Database } from "../store/database.js";

/** A page for the operator of the service, outside the contract. */
type Page = (response: ServerResponse) => Promise<void>;

/** How long the database may take to answer before it counts as gone, in milliseconds. */
const HEALTH_LIMIT_MS = 2_000;

/** After this long a caller gets what was found last, if that is recent: a database may be busy. In milliseconds. */
const ANSWER_MS = 100;
const RECENT_MS = 10_000;

/**
 * `/healthz`: 200 while the database answers and has space to write, else 503. `/metrics`: the counters of this process.
 * Both are open to whoever reaches the port and show nothing of a customer.
 */
export function operatorPages(database: Database, metrics: Metrics): ReadonlyMap<string, Page> {
  const health = new Health(database);
  return new Map<string, Page>([
    ["/healthz", async (response) => answerHealth(response, await health.status())],
    ["/metrics", async (response) => send(response, 200, metrics.contentType, await metrics.text())],
  ]);
}

function answerHealth(response: ServerResponse, status: string): void {
  send(response, status === "ok" ? 200 : 503, "application/json", `${JSON.stringify({ status })}\n`);
}

type Status = "ok" | "disk full" | "no database";

/** What `/healthz` says of the database. */
export class Health {
  readonly #database: Database;
  #asked: Promise<Status> | undefined;
  #last: { readonly status: Status; readonly time: number } | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Those who ask while the database is being asked share what it answers. */
  async status(): Promise<Status> {
    if (this.#database.isFull()) return "disk full";
    this.#asked ??= this.#ask();
    const asked = this.#asked;
    const last = this.#last;
    if (last === undefined || performance.now() - last.time > RECENT_MS) return asked;
    return within(ANSWER_MS, asked, last.status);
  }

  async #ask(): Promise<Status> {
    const answered = this.#database.query("SELECT 1").then(() => "ok" as const);
    const status = await within<Status>(HEALTH_LIMIT_MS, answered, "no database").catch(() => "no database" as const);
    this.#last = { status, time: performance.now() };
    this.#asked = undefined;
    return status;
  }
}

/** What is promised, or `otherwise` when that takes longer. */
async function within<Value>(milliseconds: number, promised: Promise<Value>, otherwise: Value): Promise<Value> {
  const timer = new AbortController();
  const late = delay(milliseconds, otherwise, { signal: timer.signal });
  return Promise.race([promised, late]).finally(() => timer.abort());
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, { "Content-Type": contentType, "Cache-Control": "no-store" }).end(body);
}
