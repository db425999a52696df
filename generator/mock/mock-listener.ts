import { setTimeout } from "node:timers/promises";
import { DecodeError } from "@portwright/runtime";
import {
  type Answer,
  type HttpRequest,
  type NodeListener,
  Refusal,
  type Serving,
  buildRoutes,
  nodeListener,
  readBody,
  respond,
} from "@portwright/runtime/server";
import type { RecordedAnswers } from "./recorded-answers.js";
import { requestKey } from "./request-key.js";

/** The answers of a mock, in addition to samples. */
export interface MockAnswers {
  /** Empty for none. */
  readonly recorded: RecordedAnswers;
  /** The delay of every answer, in milliseconds. */
  readonly latency: number;
}

/** Makes the request listener of a mock: a recorded answer where there is one, otherwise that of the service. */
export function mockListener(serving: Serving, { recorded, latency }: MockAnswers): NodeListener {
  const routes = buildRoutes(serving);
  const answer = async (request: HttpRequest): Promise<Answer> => {
    if (recorded.size === 0) return respond(serving, routes, request);
    const buffered = new BufferedRequest(request);
    return (await findRecorded(recorded, buffered, serving)) ?? respond(serving, routes, buffered);
  };
  const delayed = async (request: HttpRequest): Promise<Answer> => {
    const found = await answer(request);
    if (latency > 0) await setTimeout(latency);
    return found;
  };
  return nodeListener((request, send) => void delayed(request).then(send));
}

/** The recorded answer to a request; undefined for one that was not recorded, or that cannot be read. */
async function findRecorded(
  recorded: RecordedAnswers,
  request: HttpRequest,
  { limits, budget }: Serving,
): Promise<Answer | undefined> {
  const { method, path, query } = request;
  const share = budget.share();
  try {
    const body = method === "GET" ? new Uint8Array() : await readBody(request, limits, share).catch(() => undefined);
    if (body === undefined) return undefined;
    return recorded.get(requestKey({ method, path, query, contentType: request.header("content-type"), body }));
  } catch (error) {
    if (error instanceof DecodeError || error instanceof Refusal) return undefined;
    throw error;
  } finally {
    share.release();
  }
}

/** A request whose body can be read more than once: to look for a recorded answer, and then by the server core. */
class BufferedRequest implements HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string | undefined;
  readonly #request: HttpRequest;
  #body: Promise<Uint8Array> | undefined;

  constructor(request: HttpRequest) {
    ({ method: this.method, path: this.path, query: this.query } = request);
    this.#request = request;
  }

  get scheme(): "http" | "https" {
    return this.#request.scheme;
  }

  get host(): string | undefined {
    return this.#request.host;
  }

  get remoteAddress(): string | undefined {
    return this.#request.remoteAddress;
  }

  get disconnected(): boolean {
    return this.#request.disconnected;
  }

  header(name: string): string | undefined {
    return this.#request.header(name);
  }

  readBody(...options: Parameters<HttpRequest["readBody"]>): Promise<Uint8Array> {
    this.#body ??= this.#request.readBody(...options);
    return this.#body;
  }

  onDisconnect(listener: () => void): void {
    this.#request.onDisconnect(listener);
  }
}
