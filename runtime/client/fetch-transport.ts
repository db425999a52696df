import { TransportError } from "../errors.js";
import { collectStream, SizeLimitError } from "../http/byte-collector.js";
import { type Transport, transportError, type TransportResponse } from "./transport.js";

/** The options of the transport over fetch. */
export interface FetchTransportOptions {
  /** The fetch function, where it is not the global one: a service binding, a test. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** The transport over the fetch API: browsers, edge workers, Bun, Deno. */
export function fetchTransport(options: FetchTransportOptions = {}): Transport {
  const send = options.fetch ?? ((url: string, init: RequestInit) => fetch(url, init));
  return async ({ url, method, headers, body, signal }) => {
    const init = { method, headers, redirect: "manual" } as const;
    const content = body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> };
    try {
      return wrap(await send(url, { ...init, ...content, ...(signal && { signal }) }));
    } catch (cause) {
      throw cause instanceof TransportError ? cause : transportError(cause);
    }
  };
}

function wrap(response: Response): TransportResponse {
  if (response.type === "opaqueredirect") {
    throw new TransportError("the server redirects; set another baseUrl");
  }
  return {
    status: response.status,
    header: (name) => response.headers.get(name) ?? undefined,
    bytes: (limit) => readAll(response, limit),
    chunks: () => readChunks(response),
  };
}

async function readAll({ body }: Response, limit: number): Promise<Uint8Array> {
  try {
    return body === null ? new Uint8Array() : await collectStream(body, limit);
  } catch (cause) {
    throw cause instanceof SizeLimitError ? cause : transportError(cause);
  }
}

async function* readChunks({ body }: Response): AsyncIterable<Uint8Array> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } catch (cause) {
    throw transportError(cause);
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
