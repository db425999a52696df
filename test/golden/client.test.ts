import * as calls from "customerapi/client";
import { describe, expect, test } from "vitest";
import { infoset } from "../support/infoset.js";
import { type Recording, readRecordings } from "../support/recording.js";
import { nullResults, requests, results } from "./exchanges.js";
import { methodName } from "./method-name.js";

type Method = (request: unknown) => Promise<unknown>;
type SentRequest = Parameters<calls.Transport>[0];

const recordings = readRecordings();

describe("the generated client", () => {
  test.each(recordings)("$name $binding: sends the recorded request", async (recording) => {
    const { sent } = await call(recording);
    const url = new URL(sent.url);
    const recorded = new URL(recording.path, "http://127.0.0.1");
    expect(sent.method).toBe(recording.method);
    expect(url.pathname).toBe(recorded.pathname);
    expect([...url.searchParams]).toEqual([...recorded.searchParams]);
    expect(header(sent, "soapaction")).toBe(recording.request.headers.get("soapaction"));
    expect(header(sent, "content-type")?.replace(/; action="[^"]+"$/, "")).toBe(
      recording.request.headers.get("content-type"),
    );
    expect(canonicalForm(bodyOf(sent))).toEqual(canonicalForm(recording.request.body));
  });

  test.each(recordings.filter(({ status, variant }) => status === 200 && variant !== "null"))(
    "$name $binding: decodes the recorded answer",
    async (recording) => {
      expect((await call(recording)).outcome).toEqual({ value: results[recording.name] });
    },
  );

  test.each(recordings.filter(({ variant }) => variant === "null"))(
    "$name $binding: an absent list is empty, an absent record is an error",
    async (recording) => {
      const want = nullResults[recording.name];
      const { outcome } = await call(recording);
      if (want === "DecodeError")
        expect(outcome).toMatchObject({ error: { name: want, message: expect.stringContaining("no result") } });
      else expect(outcome).toEqual({ value: want });
    },
  );

  test.each(recordings.filter(({ status }) => status !== 200))(
    "$name $binding: reports the engine's failure",
    async (recording) => {
      expect((await call(recording)).outcome).toMatchObject({ error: { name: "HttpError", status: 500 } });
    },
  );
});

/** Calls the operation of a recording over a transport that gives the recorded answer. */
async function call(
  recording: Recording,
): Promise<{ sent: SentRequest; outcome: { value: unknown } | { error: unknown } }> {
  const sent: SentRequest[] = [];
  const transport: calls.Transport = async (request) => {
    sent.push(request);
    return recordedAnswer(recording);
  };
  const client = calls.createClient({ baseUrl: "http://127.0.0.1", binding: recording.binding, transport });
  const method = new Map<string, unknown>(Object.entries(client)).get(methodName(recording.operation)) as Method;
  const outcome = await method(requests[recording.name]).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  const [request] = sent;
  if (request === undefined || sent.length !== 1) throw new Error(`${sent.length} requests were sent`);
  return { sent: request, outcome };
}

async function recordedAnswer({ status, response }: Recording): Promise<calls.TransportResponse> {
  return calls.fetchTransport({
    fetch: async () =>
      new Response(new Uint8Array(response.body), { status, headers: Object.fromEntries(response.headers) }),
  })({ method: "GET", url: "http://127.0.0.1/", headers: {} });
}

function header({ headers }: SentRequest, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

function bodyOf({ body }: SentRequest): Uint8Array {
  return typeof body === "string" ? new TextEncoder().encode(body) : (body ?? new Uint8Array());
}

/** A body as what it says: an infoset, a list of form fields, or nothing. */
function canonicalForm(body: Uint8Array): unknown {
  const text = new TextDecoder().decode(body);
  return text.startsWith("<") ? infoset(text) : [...new URLSearchParams(text)];
}
