import { createServer, type Handlers } from "../../../generated/src/server.js";
import { service } from "../../../generated/src/service.js";
import { CaseFailure } from "../../../conformance/case.js";
import type { Fixtures } from "../../../conformance/fixtures/fixtures.js";
import type { ConformanceOptions } from "../../../conformance/settings.js";
import type { ConformanceRule } from "../../../conformance/rule.js";
import { stubFixtures, stubHandlers } from "../../../conformance/stub/stub-handlers.js";
import { conformanceSuite } from "../../../conformance/suite.js";

/** Answers requests. */
export type Fetch = (request: Request) => Promise<Response>;

/** The generated server with stub handlers; `overrides` are handlers that do something else. */
export function server(overrides: Partial<Handlers> = {}): Fetch {
  return createServer({ ...(stubHandlers(service) as unknown as Handlers), ...overrides }).fetch;
}

/** A server whose requests are changed before they come in. */
export const changingRequests =
  (change: (request: Request) => Request | Promise<Request>, next: Fetch = server()): Fetch =>
  async (request) =>
    next(await change(request));

/** A server whose answers are changed on their way out. */
export const changingAnswers =
  (change: (text: string, request: Request) => string, next: Fetch = server()): Fetch =>
  async (request) => {
    const response = await next(request.clone());
    const text = await response.text();
    if (text === "") return response;
    return new Response(change(text, request), { status: response.status, headers: response.headers });
  };

/** A request with another query or form. */
export async function withForm(request: Request, change: (form: string) => string): Promise<Request> {
  if (request.method === "GET") {
    const url = new URL(request.url);
    url.search = change(url.search.slice(1));
    return new Request(url.href, request);
  }
  if (request.headers.get("content-type")?.includes("form") !== true) return request;
  const { method, headers, url } = request;
  return new Request(url, { method, headers, body: change(await request.text()) });
}

/** What the cases of some rules find, as "case: message". */
export async function findings(
  fetch: Fetch,
  rules: readonly ConformanceRule[],
  options: Omit<ConformanceOptions, "fetch" | "fixtures"> & { readonly fixtures?: Fixtures } = {},
): Promise<readonly string[]> {
  const given = { fixtures: stubFixtures(service), mutating: true, rate: 1_000_000, runs: 5, ...options };
  const suite = await conformanceSuite(service, { fetch, ...given }, rules);
  const found: string[] = [];
  for (const { id, run } of suite) {
    try {
      await run();
    } catch (error) {
      if (!(error instanceof CaseFailure)) throw error;
      found.push(`${id}: ${error.message}`);
    }
  }
  return found;
}
