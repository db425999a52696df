import type { WireRequest } from "./exchange.js";

/** A request of the fetch API. A body in chunks is a stream, which is sent without a Content-Length. */
export function toRequest({ method, url, headers, body, chunked }: WireRequest, signal?: AbortSignal): Request {
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
