import type { Recording } from "../../support/recording.js";
import { type HttpRequest, requestKey } from "./request-key.js";

/** A server that gives the answers of recordings. */
export interface Replay {
  readonly fetch: (request: Request) => Promise<Response>;
  /** How many requests came that no recording has; asking starts the count again. */
  readonly missed: () => number;
}

/** Answers a request as the engine answered the one that is the same to it; fails on any other. */
export function replay(recordings: readonly Recording[]): Replay {
  const answers = new Map(recordings.map((recording) => [requestKey(recordedRequest(recording)), recording]));
  let missed = 0;
  return {
    fetch: async (request) => {
      const key = requestKey(await httpRequest(request));
      const recording = key === undefined ? undefined : answers.get(key);
      if (recording !== undefined) return toResponse(recording);
      missed++;
      throw new TypeError("not recorded");
    },
    missed: () => {
      const count = missed;
      missed = 0;
      return count;
    },
  };
}

/** The request of a recording. */
export function recordedRequest({ method, path, request }: Recording): HttpRequest {
  return { method, path, headers: new Headers([...request.headers]), body: request.body };
}

async function httpRequest(request: Request): Promise<HttpRequest> {
  const { pathname, search } = new URL(request.url);
  const body = new Uint8Array(await request.arrayBuffer());
  return { method: request.method, path: pathname + search, headers: request.headers, body };
}

function toResponse({ status, response }: Recording): Response {
  const headers = new Headers([...response.headers]);
  return new Response(response.body.length === 0 ? null : Uint8Array.from(response.body), { status, headers });
}
