import { BudgetError } from "../http/byte-budget.js";
import { type ByteCounter, collectStream, SizeLimitError } from "../http/byte-collector.js";
import { bytesOf } from "../xml/encode.js";
import type { Answer, BodyStream } from "./answer.js";
import { BodyError, type HttpRequest, type Responder } from "./http-request.js";

/** A handler of the fetch API: Deno.serve, Bun.serve, edge workers, service workers. */
export type FetchHandler = (request: Request) => Promise<Response>;

/** Makes the handler that answers through `respond`. */
export function fetchHandler(respond: Responder): FetchHandler {
  return async (request) => {
    const { status, headers, body, rest, release } = await new Promise<Answer>((resolve) => {
      respond(new FetchHttpRequest(request), resolve);
    });
    release?.();
    const init = { status, headers: pairsOf(headers) };
    if (rest !== undefined) return new Response(streamOf(bytesOf(body ?? ""), rest), init);
    return new Response((body ?? null) as Uint8Array<ArrayBuffer> | null, init);
  };
}

/** A body whose first piece is there. Pieces are asked for when the platform takes them. */
function streamOf(first: Uint8Array, rest: BodyStream): ReadableStream<Uint8Array<ArrayBuffer>> {
  const take = (controller: ReadableStreamDefaultController, piece: Uint8Array): void => {
    controller.enqueue(piece);
    if (rest.isComplete) controller.close();
  };
  let isFirst = true;
  const source = {
    async pull(controller: ReadableStreamDefaultController): Promise<void> {
      const piece = isFirst ? first : await rest.next();
      isFirst = false;
      take(controller, piece);
    },
    cancel: () => rest.cancel(),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

function pairsOf(headers: Answer["headers"]): [name: string, value: string][] {
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? ""]] : []));
}

/** A request of the fetch API. It has no remote address. */
class FetchHttpRequest implements HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string | undefined;
  readonly scheme: "http" | "https";
  readonly host: string;
  readonly remoteAddress = undefined;
  readonly #request: Request;

  constructor(request: Request) {
    const { pathname, search, protocol, host } = new URL(request.url);
    this.method = request.method;
    this.path = pathname;
    this.query = search === "" ? undefined : search.slice(1);
    this.scheme = protocol === "https:" ? "https" : "http";
    this.host = host;
    this.#request = request;
  }

  get disconnected(): boolean {
    return this.#request.signal.aborted;
  }

  header(name: string): string | undefined {
    return this.#request.headers.get(name) ?? undefined;
  }

  async readBody(limit: number, counter: ByteCounter): Promise<Uint8Array> {
    if (this.#request.body === null) return new Uint8Array();
    try {
      return await collectStream(this.#request.body, limit, counter);
    } catch (cause) {
      if (cause instanceof SizeLimitError || cause instanceof BudgetError) throw cause;
      throw new BodyError("the request was broken off", { cause });
    }
  }

  onDisconnect(listener: () => void): void {
    const { signal } = this.#request;
    if (signal.aborted) listener();
    else signal.addEventListener("abort", listener, { once: true });
  }
}
