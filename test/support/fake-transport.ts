import type { Transport, TransportRequest, TransportResponse } from "../../runtime/client/transport.js";
import { collectStream } from "../../runtime/http/byte-collector.js";

/** An answer as a test gives it. */
export interface Given {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** A transport that gives each answer in turn, an error by throwing it, and keeps what it was asked to send. */
export function fakeTransport(...answers: readonly (Given | Error)[]): {
  transport: Transport;
  sent: TransportRequest[];
} {
  const sent: TransportRequest[] = [];
  const transport: Transport = async (request) => {
    const answer = answers[sent.length];
    sent.push(request);
    if (answer === undefined) throw new Error("more requests than answers");
    if (answer instanceof Error) throw answer;
    return respond(answer);
  };
  return { transport, sent };
}

function respond({ status, headers = {}, body = "" }: Given): TransportResponse {
  const response = new Response(typeof body === "string" ? body : new Uint8Array(body));
  const stream = response.body ?? new ReadableStream<Uint8Array>();
  return {
    status,
    header: (name) => new Map(Object.entries(headers)).get(name),
    bytes: (limit) => collectStream(stream, limit),
    chunks: () => chunks(stream),
  };
}

async function* chunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
