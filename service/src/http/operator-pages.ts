import type { ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Metrics } from "../operate/metrics.js";
import type { Database } from "../store/database.js";

/** A page for the operator of the service, outside the contract. */
type Page = (response: ServerResponse) => Promise<void>;

/** How long the database may take to answer before it counts as gone, in milliseconds. */
const HEALTH_LIMIT_MS = 2_000;

/**
 * `/healthz`: 200 while the database answers and has space to write, else 503. `/metrics`: the counters of this process. Both are open to
 * whoever reaches the port and show nothing of a customer.
 */
export function operatorPages(database: Database, metrics: Metrics): ReadonlyMap<string, Page> {
  let asked: Promise<string> | undefined;
  // Those who ask while the database is being asked share what it answers.
  const health = (): Promise<string> => (asked ??= healthOf(database).finally(() => (asked = undefined)));
  return new Map<string, Page>([
    ["/healthz", async (response) => answerHealth(response, await health())],
    ["/metrics", async (response) => send(response, 200, metrics.contentType, await metrics.text())],
  ]);
}

function answerHealth(response: ServerResponse, status: string): void {
  send(response, status === "ok" ? 200 : 503, "application/json", `${JSON.stringify({ status })}\n`);
}

/** What `/healthz` says of the database. */
export async function healthOf(database: Database): Promise<"ok" | "disk full" | "no database"> {
  if (database.isFull()) return "disk full";
  const answered = database.query("SELECT 1").then(() => "ok" as const);
  const timer = new AbortController();
  const late = delay(HEALTH_LIMIT_MS, "no database" as const, { signal: timer.signal });
  return Promise.race([answered, late])
    .catch(() => "no database" as const)
    .finally(() => timer.abort());
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, { "Content-Type": contentType, "Cache-Control": "no-store" }).end(body);
}
