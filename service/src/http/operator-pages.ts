import type { ServerResponse } from "node:http";
import type { Metrics } from "../operate/metrics.js";
import type { Database } from "../store/database.js";

/** A page for the operator of the service, outside the contract. */
type Page = (response: ServerResponse) => Promise<void>;

/**
 * `/healthz`: 200 while the database answers, else 503. `/metrics`: the counters of this process. Both are open to
 * whoever reaches the port and show nothing of a customer.
 */
export function operatorPages(database: Database, metrics: Metrics): ReadonlyMap<string, Page> {
  return new Map<string, Page>([
    ["/healthz", (response) => answerHealth(database, response)],
    ["/metrics", async (response) => send(response, 200, metrics.contentType, await metrics.text())],
  ]);
}

async function answerHealth(database: Database, response: ServerResponse): Promise<void> {
  const healthy = await database.query("SELECT 1").then(
    () => true,
    () => false,
  );
  const body = JSON.stringify({ status: healthy ? "ok" : "no database" });
  send(response, healthy ? 200 : 503, "application/json", `${body}\n`);
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, { "Content-Type": contentType, "Cache-Control": "no-store" }).end(body);
}
