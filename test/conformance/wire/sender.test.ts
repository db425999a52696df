import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { ConformanceFailure, NotTriedError } from "../../../conformance/case.js";
import type { WireRequest } from "../../../conformance/wire/exchange.js";
import { Sender } from "../../../conformance/wire/sender.js";

const SETTINGS = { fetch: (request: Request) => fetch(request), rate: 10_000, maxRequests: 100, timeout: 5000 };
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Listens on a free port; gives the request that reaches it. */
async function listen(listener: RequestListener): Promise<WireRequest> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { method: "GET", url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, headers: {} };
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test("an answer is read whole, whatever its status; a redirect is not followed", async () => {
  const request = await listen((_, response) => response.writeHead(302, { location: "/x", "x-a": "b" }).end("moved"));
  const { status, header, body } = await new Sender(SETTINGS).send(request);
  expect([status, header("x-a"), header("x-b"), new TextDecoder().decode(body)]).toEqual([
    302,
    "b",
    undefined,
    "moved",
  ]);
});

test.each([
  [true, "chunked", undefined],
  [undefined, undefined, "5"],
])("a body in chunks (%s) has no Content-Length", async (chunked, encoding, length) => {
  const seen: unknown[] = [];
  const request = await listen(async ({ headers, method }, response) => {
    seen.push([method, headers["transfer-encoding"], headers["content-length"], headers["content-type"]]);
    response.end();
  });
  const content = { body: bytes("a<b>c"), ...(chunked && { chunked: true as const }) };
  await new Sender(SETTINGS).send({ ...request, method: "POST", ...content });
  expect(seen).toEqual([["POST", encoding, length, undefined]]);
});

describe("no answer is a failure that says why", () => {
  test.each<[name: string, listener: RequestListener, message: RegExp]>([
    ["a connection that is closed", ({ socket }) => socket.destroy(), /^no whole answer came: .+/],
    [
      "half an answer",
      (_, response) => response.writeHead(200, { "content-length": 9 }).write("half", () => response.destroy()),
      /^no whole answer came: .+/,
    ],
    ["none at all", () => undefined, /^no answer came: no answer within 300 ms$/],
    [
      "a body that never ends",
      (_, response) => response.writeHead(200).write("half"),
      /^no answer came: no answer within 300 ms$/,
    ],
  ])("%s", async (_, listener, message) => {
    const failure = await new Sender({ ...SETTINGS, timeout: 300 })
      .send(await listen(listener))
      .catch((error) => error);
    expect(failure).toBeInstanceOf(ConformanceFailure);
    expect(failure.message).toMatch(message);
  });

  test("nobody there", async () => {
    const { url } = await listen(() => undefined);
    for (const close of closers.splice(0)) close();
    await expect(new Sender(SETTINGS).send({ method: "GET", url, headers: {} })).rejects.toThrow(/ECONNREFUSED/);
  });
});

test("a connection that ends before it is used is tried once more", async () => {
  let calls = 0;
  const request = await listen(({ socket }, response) => {
    if (calls++ === 0) socket.destroy();
    else response.end("here");
  });
  const { body } = await new Sender(SETTINGS).send(request);
  expect([calls, new TextDecoder().decode(body)]).toEqual([2, "here"]);
});

test("a function that ignores the time-out is not waited for", async () => {
  const sender = new Sender({ ...SETTINGS, timeout: 50, fetch: () => new Promise<Response>(() => undefined) });
  await expect(sender.send({ method: "GET", url: "http://a/", headers: {} })).rejects.toThrow("no answer within 50 ms");
});

const answer = async (): Promise<Response> => new Response("");

test("requests are counted and end at the limit", async () => {
  const sender = new Sender({ ...SETTINGS, maxRequests: 2, fetch: answer });
  const request = { method: "GET", url: "http://a/", headers: {} };
  await sender.send(request);
  await sender.send(request);
  await expect(sender.send(request)).rejects.toThrow(NotTriedError);
  expect(sender.sent).toBe(2);
});

test("after ten time-outs in a row nothing more is sent; an answer begins the count again", async () => {
  let calls = 0;
  const silent = (): Promise<Response> => (++calls === 5 ? answer() : new Promise<Response>(() => undefined));
  const sender = new Sender({ ...SETTINGS, timeout: 5, fetch: silent });
  const request = { method: "GET", url: "http://a/", headers: {} };
  for (let index = 1; index <= 15; index++) await sender.send(request).catch(() => undefined);
  expect(calls).toBe(15);
  await expect(sender.send(request)).rejects.toThrow("the last 10 requests had no answer in time");
  expect(calls).toBe(15);
});

test("requests keep to the rate", async () => {
  const sender = new Sender({ ...SETTINGS, rate: 100, fetch: answer });
  const start = performance.now();
  for (let index = 0; index < 20; index++) await sender.send({ method: "GET", url: "http://a/", headers: {} });
  // 20 intervals of 10 ms, but for the first burst; timers may fire a millisecond early.
  expect(performance.now() - start).toBeGreaterThan(20 * 10 - 20 - 10 - 5);
});

test("what has to come first is sent first, once", async () => {
  const seen: string[] = [];
  const fetch = async ({ url }: Request): Promise<Response> => {
    seen.push(url);
    return new Response("");
  };
  const sender = new Sender({ ...SETTINGS, fetch });
  sender.sendFirst({ method: "GET", url: "http://a/1", headers: {} });
  await sender.send({ method: "GET", url: "http://a/2", headers: {} });
  await sender.send({ method: "GET", url: "http://a/3", headers: {} });
  expect(seen).toEqual(["http://a/1", "http://a/2", "http://a/3"]);
});
