import type { TransportRequest } from "@portwright/runtime/client";
import type { Answer } from "@portwright/runtime/server";
import type { WireMessage } from "./proof.js";

/** A request as reports show it. */
export function requestMessage({ method, url, headers, body }: TransportRequest): WireMessage {
  return { kind: "request", method, path: url.replace(/^https?:\/\/[^/]*/, ""), headers, body: textOf(body) };
}

/** An answer as reports show it. */
export function responseMessage(answer: Answer): WireMessage {
  const contentType = contentTypeOf(answer);
  const headers = contentType === undefined ? {} : { "content-type": contentType };
  return { kind: "response", status: answer.status, headers, body: textOf(answer.body) };
}

/** The media type of an answer; undefined where there is no body. */
export function contentTypeOf({ headers }: Answer): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === "content-type")?.[1];
}

function textOf(body: Uint8Array | undefined): string {
  return body === undefined ? "" : new TextDecoder().decode(body);
}
