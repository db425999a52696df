import { TimeoutError } from "@portwright/runtime";
import { Deadline, transportError } from "@portwright/runtime/client";
import { collectStream } from "@portwright/runtime/codec";
import { ConformanceFailure, NotTriedError } from "../case.js";
import type { Settings } from "../settings.js";
import type { WireAnswer, WireRequest } from "./exchange.js";

const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** After so many time-outs in a row nothing more is sent: a suite of thousands of them would take hours. */
const MOST_TIMEOUTS = 10;

type SenderSettings = Pick<Settings, "fetch" | "rate" | "maxRequests" | "timeout">;

/** Sends the requests of a suite: not too many a second, not too many in all. It follows no redirect. */
export class Sender {
  readonly #settings: SenderSettings;
  readonly #pace: Pace;
  readonly #first: WireRequest[] = [];
  #sent = 0;
  #timeouts = 0;

  constructor(settings: SenderSettings) {
    this.#settings = settings;
    this.#pace = new Pace(settings.rate);
  }

  /** How many requests were sent. */
  get sent(): number {
    return this.#sent;
  }

  /** Has a request sent before the next one; its answer is not looked at. */
  readonly sendFirst = (request: WireRequest): void => {
    this.#first.push(request);
  };

  /**
   * Sends a request and reads the whole answer.
   * @throws {ConformanceFailure} when none comes
   * @throws {NotTriedError}
   */
  async send(request: WireRequest): Promise<WireAnswer> {
    for (const earlier of this.#first.splice(0)) await this.#send(earlier);
    return this.#send(request);
  }

  async #send(request: WireRequest): Promise<WireAnswer> {
    this.#checkLimits();
    this.#sent++;
    await this.#pace.next();
    try {
      const answer = await this.#attempt(request).catch((error: unknown) => {
        if (wasClosed(error)) return this.#attempt(request);
        throw error;
      });
      this.#timeouts = 0;
      return answer;
    } catch (error) {
      this.#timeouts = error instanceof TimeoutError ? this.#timeouts + 1 : 0;
      throw noAnswer(error);
    }
  }

  #checkLimits(): void {
    const { maxRequests } = this.#settings;
    if (this.#sent >= maxRequests) throw new NotTriedError(`the limit of ${maxRequests} requests is reached`);
    if (this.#timeouts < MOST_TIMEOUTS) return;
    throw new NotTriedError(`the last ${MOST_TIMEOUTS} requests had no answer in time`);
  }

  async #attempt(request: WireRequest): Promise<WireAnswer> {
    const { fetch, timeout } = this.#settings;
    const deadline = new Deadline(timeout, undefined);
    try {
      return await deadline.race(fetch(toRequest(request, deadline.signal)).then(readAnswer));
    } catch (error) {
      throw deadline.explain(error);
    } finally {
      deadline.end();
    }
  }
}

async function readAnswer({ status, headers, body }: Response): Promise<WireAnswer> {
  const bytes = body === null ? new Uint8Array() : await collectStream(body, MAX_ANSWER_BYTES);
  return { status, header: (name) => headers.get(name) ?? undefined, body: bytes };
}

/** A kept connection may end just as it is used again (RFC 9112, section 9.3.1); then another one is tried. */
function wasClosed(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { readonly code?: unknown };
  return code === "UND_ERR_SOCKET" || code === "ECONNRESET";
}

function noAnswer(cause: unknown): ConformanceFailure {
  if (cause instanceof TimeoutError) return new ConformanceFailure(`no answer came: ${cause.message}`, { cause });
  return new ConformanceFailure(`no whole answer came: ${transportError(cause).message}`, { cause });
}

const BURST_MS = 20;

/** Lets something happen so many times a second, evenly but for short bursts. */
class Pace {
  readonly #interval: number;
  #due = 0;

  constructor(rate: number) {
    this.#interval = 1000 / rate;
  }

  /** Resolves when it may happen again. */
  async next(): Promise<void> {
    const now = performance.now();
    this.#due = Math.max(this.#due, now - BURST_MS) + this.#interval;
    const wait = this.#due - now;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** A request of the fetch API. A body in chunks is a stream, which is sent without a Content-Length. */
function toRequest({ method, url, headers, body, chunked }: WireRequest, signal?: AbortSignal): Request {
  const content = body && { body: chunked ? inChunks(body) : (body as Uint8Array<ArrayBuffer>) };
  const more = { ...(signal && { signal }), ...(chunked && { duplex: "half" }) };
  const init = { method, headers, redirect: "manual", ...content, ...more } as const;
  return new Request(url, init);
}

/** In two halves, so that there is a chunk border within the message. */
function inChunks(body: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  const middle = body.length >> 1;
  return new ReadableStream({
    start: (controller) => {
      for (const half of [body.slice(0, middle), body.slice(middle)]) if (half.length > 0) controller.enqueue(half);
      controller.close();
    },
  });
}

/**
 * Finds out whether anybody answers at a URL, whatever the answer is.
 * @throws {Error} with the reason, when nobody does
 */
export async function checkReachable(url: string, timeout = 10_000): Promise<void> {
  const deadline = new Deadline(timeout, undefined);
  try {
    const response = await deadline.race(fetch(url, { redirect: "manual", signal: deadline.signal ?? null }));
    await response.body?.cancel();
  } catch (error) {
    const { message } = transportError(deadline.explain(error));
    throw new Error(`nobody answers at ${url}: ${message.trim()}`, { cause: error });
  } finally {
    deadline.end();
  }
}
