import { setTimeout as delay } from "node:timers/promises";
import { randomBytes } from "node:crypto";
import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { Agent } from "undici";
import { afterAll, describe, expect, test } from "vitest";
import { fetchTransport } from "../../../runtime/client/fetch-transport.js";
import { nodeTransport } from "../../../runtime/client/node-transport.js";
import type { Transport, TransportRequest } from "../../../runtime/client/transport.js";
import { undiciTransport } from "../../../runtime/client/undici-transport.js";
import { fetchOver } from "../../support/fetch-over.js";
import { rawAnswer, rawServer } from "../../support/raw-server.js";

const dispatcher = new Agent();
afterAll(() => dispatcher.destroy());

const transports: readonly (readonly [string, Transport])[] = [
  ["node:http", nodeTransport()],
  ["fetch", fetchTransport({ fetch: fetchOver(dispatcher) })],
  ["undici", undiciTransport(dispatcher)],
];

const get = (url: string, more: Partial<TransportRequest> = {}): TransportRequest => ({
  method: "GET",
  url,
  headers: {},
  ...more,
});
const brokenOff = expect.objectContaining({ name: "TransportError", cause: expect.any(Error) });
const limit = 1e9;

async function drain(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of chunks);
}

describe.each(transports)("the transport over %s", (_, transport) => {
  test("sends method, target, headers and body, and reads status, headers and body", async () => {
    const body = Buffer.from([0, 255, 128, 10]);
    await using server = await rawServer((socket) =>
      socket.write(rawAnswer("418 Teapot", ["X-One: a", "X-Two: b", "X-Two: c"], body)),
    );
    const sent = Buffer.from("<zoë/>");
    const response = await transport({
      method: "POST",
      url: `${server.url}/a/b?c=d%20e&f`,
      headers: { "content-type": "text/xml; charset=utf-8", soapaction: '"urn:x"' },
      body: sent,
    });
    expect(response.status).toBe(418);
    expect(response.header("x-one")).toBe("a");
    expect(response.header("x-two")).toBe("b, c");
    expect(response.header("x-none")).toBeUndefined();
    expect(response.header("constructor")).toBeUndefined();
    expect(Buffer.from(await response.bytes(limit))).toEqual(body);
    const [request] = server.requests;
    expect(request?.start).toBe("POST /a/b?c=d%20e&f HTTP/1.1");
    expect(request?.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    expect(request?.headers.get("soapaction")).toBe('"urn:x"');
    expect(request?.headers.get("host")).toBe(new URL(server.url).host);
    expect(request?.body).toEqual(sent);
  });

  test("a GET has no body", async () => {
    await using server = await rawServer((socket) => socket.write(rawAnswer("200 OK", [])));
    const response = await transport(get(server.url));
    expect(await response.bytes(limit)).toHaveLength(0);
    expect(server.requests[0]?.start).toBe("GET / HTTP/1.1");
    expect(server.requests[0]?.headers.has("content-length")).toBe(false);
    expect(server.requests[0]?.headers.has("transfer-encoding")).toBe(false);
  });

  test("follows no redirect", async () => {
    await using server = await rawServer((socket) => socket.write(rawAnswer("302 Found", ["Location: /other"])));
    expect((await transport(get(server.url))).status).toBe(302);
    expect(server.requests).toHaveLength(1);
  });

  test("takes an interim answer for what it is", async () => {
    await using server = await rawServer((socket) =>
      socket.write(Buffer.concat([Buffer.from("HTTP/1.1 103 Early Hints\r\n\r\n"), rawAnswer("200 OK", [], "x")])),
    );
    const response = await transport(get(server.url));
    expect(response.status).toBe(200);
    expect(await response.bytes(limit)).toHaveLength(1);
  });

  test("gives an answer that was not asked for to no later call", async () => {
    const answers = Buffer.concat(["asked", "poison"].map((body) => rawAnswer("200 OK", [], body)));
    await using server = await rawServer((socket) => socket.write(answers));
    for (let round = 0; round < 5; round++) {
      const bytes = await (await transport(get(server.url))).bytes(limit);
      expect(Buffer.from(bytes).toString()).toBe("asked");
    }
  });

  test("reads a chunked body as it arrives", async () => {
    await using server = await rawServer(async (socket) => {
      socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n");
      await delay(30);
      socket.write("2\r\nde\r\n0\r\n\r\n");
    });
    const pieces: string[] = [];
    for await (const chunk of (await transport(get(server.url))).chunks()) pieces.push(Buffer.from(chunk).toString());
    expect(pieces).toEqual(["abc", "de"]);
    expect(Buffer.from(await (await transport(get(server.url))).bytes(5)).toString()).toBe("abcde");
  });

  test("a long body that is read slowly arrives whole", async () => {
    const body = Buffer.alloc(8_000_000, "0123456789");
    await using server = await rawServer((socket) => socket.write(rawAnswer("200 OK", [], body)));
    const pieces: Uint8Array[] = [];
    for await (const chunk of (await transport(get(server.url))).chunks()) {
      pieces.push(chunk);
      if (pieces.length % 20 === 0) await delay(1);
    }
    expect(Buffer.concat(pieces).equals(body)).toBe(true);
  });

  const compressed = [
    ["gzip", gzipSync],
    ["GZIP", gzipSync],
    ["x-gzip", gzipSync],
    ["deflate", deflateSync],
    ["deflate", deflateRawSync],
    ["identity", (bytes: Uint8Array) => bytes],
  ] as const;

  test.each(compressed)("reads an answer in %s, whole and in pieces", async (coding, compress) => {
    const body = Buffer.alloc(1_000_000, "0123456789é");
    await using server = await rawServer((socket) =>
      socket.write(rawAnswer("200 OK", [`Content-Encoding: ${coding}`], compress(body))),
    );
    expect(body.equals(await (await transport(get(server.url))).bytes(body.length))).toBe(true);
    const pieces: Uint8Array[] = [];
    for await (const chunk of (await transport(get(server.url))).chunks()) pieces.push(chunk);
    expect(Buffer.concat(pieces).equals(body)).toBe(true);
  });

  test("reads an empty answer that is said to be gzip", async () => {
    await using server = await rawServer((socket) => socket.write(rawAnswer("200 OK", ["Content-Encoding: gzip"])));
    expect(await (await transport(get(server.url))).bytes(limit)).toHaveLength(0);
  });

  test("stops at the limit of a compressed answer and closes the connection", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    await using server = await rawServer((socket) =>
      socket.write(rawAnswer("200 OK", ["Content-Encoding: gzip"], bomb).subarray(0, -1)),
    );
    const response = await transport(get(server.url));
    await expect(response.bytes(1000)).rejects.toMatchObject({ name: "SizeLimitError", limit: 1000 });
    await expect.poll(() => server.open).toBe(0);
  });

  test("leaving the pieces of a compressed answer early closes the connection", async () => {
    const body = gzipSync(randomBytes(300_000));
    await using server = await rawServer((socket) =>
      socket.write(rawAnswer("200 OK", ["Content-Encoding: gzip"], body).subarray(0, -1000)),
    );
    for await (const chunk of (await transport(get(server.url))).chunks()) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    await expect.poll(() => server.open).toBe(0);
  });

  test("leaving the pieces early closes the connection", async () => {
    await using server = await rawServer((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n");
    });
    for await (const chunk of (await transport(get(server.url))).chunks()) {
      expect(chunk).toHaveLength(3);
      break;
    }
    await expect.poll(() => server.open).toBe(0);
  });

  test("stops at the limit and closes the connection", async () => {
    await using server = await rawServer((socket) => socket.write(rawAnswer("200 OK", [], "abcdef").subarray(0, -1)));
    const response = await transport(get(server.url));
    await expect(response.bytes(4)).rejects.toMatchObject({ name: "SizeLimitError", limit: 4 });
    await expect.poll(() => server.open).toBe(0);
  });

  const HEAD = "HTTP/1.1 200 OK\r\n";
  const LENGTH = "Content-Length: 1\r\n";
  const CHUNKED = "Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n";
  const unanswered = [
    ["a reset", (socket: { resetAndDestroy(): void }) => socket.resetAndDestroy()],
    ["an end without an answer", (socket: { end(): void }) => socket.end()],
    ["half a head", (socket: { end(text: string): void }) => socket.end("HTTP/1.1 200 OK\r\nContent-")],
    [
      "a switch of protocols",
      (socket: { write(text: string): void }) =>
        socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n"),
    ],
    ["endless headers", (socket: { write(text: string): void }) => socket.write(`${HEAD}${"X: y\r\n".repeat(99_999)}`)],
    ["two lengths", (socket: { write(text: string): void }) => socket.write(`${HEAD}${LENGTH}${LENGTH}\r\na`)],
    ["a length and chunks", (socket: { write(text: string): void }) => socket.write(`${HEAD}${LENGTH}${CHUNKED}`)],
    ["another protocol", (socket: { end(text: string): void }) => socket.end("SSH-2.0-OpenSSH\r\n\r\n")],
  ] as const;

  test.each(unanswered)("%s is a TransportError", async (_, answer) => {
    await using server = await rawServer((socket) => void answer(socket));
    await expect(transport(get(server.url))).rejects.toEqual(brokenOff);
  });

  test("a refused connection is a TransportError that says so", async () => {
    const server = await rawServer(() => undefined);
    await server[Symbol.asyncDispose]();
    await expect(transport(get(server.url))).rejects.toEqual(brokenOff);
    await expect(transport(get(server.url))).rejects.toThrow("ECONNREFUSED");
  });

  const halves = [
    ["with a length", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"],
    ["in chunks", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc"],
  ] as const;

  test.each(halves)("half an answer %s is a TransportError", async (_, half) => {
    await using server = await rawServer((socket) => socket.end(half));
    const response = await transport(get(server.url));
    await expect(response.bytes(limit)).rejects.toEqual(brokenOff);
    const chunks = (await transport(get(server.url))).chunks();
    await expect(drain(chunks)).rejects.toEqual(brokenOff);
  });

  test("an abort ends a call that is not answered", async () => {
    await using server = await rawServer(() => undefined);
    const controller = new AbortController();
    const call = transport(get(server.url, { signal: controller.signal }));
    await expect.poll(() => server.requests.length).toBe(1);
    controller.abort();
    await expect(call).rejects.toBeInstanceOf(Error);
    await expect.poll(() => server.open).toBe(0);
  });

  test("an abort ends a body that does not come", async () => {
    await using server = await rawServer((socket) => socket.write(rawAnswer("200 OK", [], "abcdef").subarray(0, -1)));
    const controller = new AbortController();
    const response = await transport(get(server.url, { signal: controller.signal }));
    const bytes = response.bytes(limit);
    setTimeout(() => controller.abort(), 20);
    await expect(bytes).rejects.toBeInstanceOf(Error);
    await expect.poll(() => server.open).toBe(0);
  });

  test("keeps connections, for calls one after the other and for 50 at a time", async () => {
    await using server = await rawServer((socket) => socket.write(rawAnswer("200 OK", [], "x")));
    const call = async (): Promise<number> => (await (await transport(get(server.url))).bytes(limit)).length;
    for (let round = 0; round < 10; round++) await call();
    expect(server.connections).toBeLessThanOrEqual(2);
    for (let round = 0; round < 4; round++) {
      expect(await Promise.all(Array.from({ length: 50 }, call))).toEqual(Array(50).fill(1));
    }
    expect(server.requests).toHaveLength(210);
    expect(server.connections).toBeLessThanOrEqual(100);
  });
});

/** fetch undoes the coding itself: the platform decides what it does with damaged data. */
describe.each(transports.filter(([name]) => name !== "fetch"))("a compressed answer over %s", (_, transport) => {
  test.each([
    ["damaged", gzipSync("x".repeat(1000)).fill(1, 12)],
    ["cut off", gzipSync(randomBytes(100_000)).subarray(0, 50_000)],
    ["not compressed", Buffer.from("<a/>")],
  ])("refuses a gzip answer that is %s", async (_case, body) => {
    await using server = await rawServer((socket) =>
      socket.write(rawAnswer("200 OK", ["Content-Encoding: gzip"], body)),
    );
    await expect((await transport(get(server.url))).bytes(limit)).rejects.toEqual(brokenOff);
    await expect(drain((await transport(get(server.url))).chunks())).rejects.toEqual(brokenOff);
  });

  test("in another coding is refused by name, and the connection closes", async () => {
    await using server = await rawServer((socket) =>
      socket.write(rawAnswer("200 OK", ["Content-Encoding: br"], "abc").subarray(0, -1)),
    );
    const response = await transport(get(server.url));
    await expect(response.bytes(limit)).rejects.toThrow('the content coding "br" is not read');
    await expect.poll(() => server.open).toBe(0);
  });

  test("that breaks off is a TransportError", async () => {
    const body = gzipSync(randomBytes(300_000));
    await using server = await rawServer((socket) =>
      socket.end(rawAnswer("200 OK", ["Content-Encoding: gzip"], body).subarray(0, -1000)),
    );
    await expect((await transport(get(server.url))).bytes(limit)).rejects.toEqual(brokenOff);
  });
});

test("a user's own Accept-Encoding replaces that of the transport over node:http", async () => {
  await using server = await rawServer((socket) => socket.write(rawAnswer("200 OK", [])));
  await nodeTransport()(get(server.url, { headers: { "accept-encoding": "gzip" } }));
  await nodeTransport()(get(server.url));
  expect(server.requests.map(({ headers }) => headers.get("accept-encoding"))).toEqual(["gzip", "identity"]);
});
