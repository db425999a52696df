import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer, type Handlers, type Server } from "customerapi/server";
import { describe, expect, test } from "vitest";
import { infoset } from "../support/infoset.js";
import { type Recording, readRecordings } from "../support/recording.js";
import { requests, results, seenForm } from "./exchanges.js";
import { methodName } from "./method-name.js";

/** What a server answered, whichever way it was reached. */
interface Answer {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: Uint8Array;
}

type Request = Readonly<Record<string, unknown>>;

const recordings = readRecordings();
const answered = recordings.filter(({ status, variant }) => status === 200 && variant !== "null");
const refusedByEngine = recordings.filter(({ status }) => status !== 200);

describe.each([
  ["fetch", viaFetch],
  ["a node:http listener", viaListener],
])("the generated server over %s", (_, reach) => {
  test.each(answered)("$name $binding: answers as recorded", async (recording) => {
    const { answer, received } = await exchange(recording, reach);
    expect(answer.status).toBe(200);
    expect(answer.contentType).toBe(recording.response.headers.get("content-type") ?? null);
    if (recording.response.body.length === 0) expect(answer.body).toHaveLength(0);
    else expect(infoset(answer.body)).toEqual(infoset(recording.response.body));
    expect(received).toEqual([requests[recording.name]]);
    expect(received.map(seenForm)).toEqual([recording.seen]);
  });

  test.each(refusedByEngine)("$name $binding: an empty array is a call like any other", async (recording) => {
    const { answer, received } = await exchange(recording, reach);
    expect(answer).toEqual({ status: 200, contentType: null, body: new Uint8Array() });
    expect(received).toEqual([requests[recording.name]]);
  });
});

test("these are all the recordings but the null ones", () => {
  expect(answered.length).toBe(116 - 3 * 4 - 2);
  expect(refusedByEngine.length).toBe(2);
});

async function exchange(
  recording: Recording,
  reach: (server: Server, recording: Recording) => Promise<Answer>,
): Promise<{ answer: Answer; received: readonly Request[] }> {
  const received: Request[] = [];
  const handle = (request: Request): unknown => {
    received.push(request);
    return results[recording.name];
  };
  const names = new Set(recordings.map(({ operation }) => methodName(operation)));
  const handlers = Object.fromEntries([...names].map((name) => [name, handle]));
  return { answer: await reach(createServer(handlers as unknown as Handlers), recording), received };
}

function requestInit({ method, request }: Recording): RequestInit {
  const headers = Object.fromEntries(request.headers);
  return method === "GET" ? { method, headers } : { method, headers, body: new Uint8Array(request.body) };
}

async function viaFetch(server: Server, recording: Recording): Promise<Answer> {
  return read(await server.fetch(new Request(`http://127.0.0.1${recording.path}`, requestInit(recording))));
}

async function viaListener(server: Server, recording: Recording): Promise<Answer> {
  const http = createHttpServer(server.listener);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = http.address() as AddressInfo;
    return await read(await fetch(`http://127.0.0.1:${port}${recording.path}`, requestInit(recording)));
  } finally {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  }
}

async function read(response: Response): Promise<Answer> {
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, contentType: response.headers.get("content-type"), body };
}
