import { setTimeout as delay } from "node:timers/promises";
import { Agent } from "undici";
import { afterAll, describe, expect, test } from "vitest";
import { call } from "../../../runtime/client/call.js";
import { createCaller } from "../../../runtime/client/caller.js";
import { fetchTransport } from "../../../runtime/client/fetch-transport.js";
import { nodeTransport } from "../../../runtime/client/node-transport.js";
import type { Transport } from "../../../runtime/client/transport.js";
import { undiciTransport } from "../../../runtime/client/undici-transport.js";
import { fetchOver } from "../../support/fetch-over.js";
import { rawAnswer, rawServer } from "../../support/raw-server.js";
import { sampleService, verifyKey } from "../../support/sample-service.js";

const dispatcher = new Agent();
afterAll(() => dispatcher.destroy());

const transports: readonly (readonly [string, Transport])[] = [
  ["node:http", nodeTransport()],
  ["fetch", fetchTransport({ fetch: fetchOver(dispatcher) })],
  ["undici", undiciTransport(dispatcher)],
];
const answer = rawAnswer("200 OK", ["Content-Type: text/xml"], `<boolean xmlns="urn:sample">true</boolean>`);
const silent = () => undefined;

describe.each(transports)("over %s", (_, transport) => {
  const callerOf = (baseUrl: string, timeout?: number) =>
    createCaller(sampleService, { baseUrl, binding: "httpGet", transport, ...(timeout && { timeout }) });

  test("no answer in time is a TimeoutError", async () => {
    await using server = await rawServer(silent);
    const calling = call(callerOf(server.url, 30), verifyKey, { key: "k" });
    await expect(calling).rejects.toMatchObject({ name: "TimeoutError", timeout: 30 });
    await expect.poll(() => server.open).toBe(0);
  });

  test("half an answer in time is a TimeoutError", async () => {
    await using server = await rawServer((socket) => socket.write(answer.subarray(0, -5)));
    const calling = call(callerOf(server.url, 50), verifyKey, { key: "k" });
    await expect(calling).rejects.toMatchObject({ name: "TimeoutError", timeout: 50 });
    await expect.poll(() => server.open).toBe(0);
  });

  test("the call's time-out goes before the caller's", async () => {
    await using server = await rawServer(silent);
    const calling = call(callerOf(server.url), verifyKey, { key: "k" }, { timeout: 20 });
    await expect(calling).rejects.toMatchObject({ name: "TimeoutError", timeout: 20 });
  });

  test("an abort rejects with the signal's own reason", async () => {
    await using server = await rawServer(silent);
    const reasons = [new Error("changed my mind"), "text", { code: 1 }];
    for (const reason of reasons) {
      const controller = new AbortController();
      const calling = call(callerOf(server.url), verifyKey, { key: "k" }, { signal: controller.signal });
      setTimeout(() => controller.abort(reason), 20);
      expect(await calling.catch((error: unknown) => error)).toBe(reason);
    }
    const controller = new AbortController();
    const calling = call(callerOf(server.url), verifyKey, { key: "k" }, { signal: controller.signal });
    controller.abort();
    await expect(calling).rejects.toMatchObject({ name: "AbortError" });
  });

  test("an abort in the middle of the answer rejects with the reason as well", async () => {
    await using server = await rawServer((socket) => socket.write(answer.subarray(0, -5)));
    const reason = new Error("enough");
    const controller = new AbortController();
    const calling = call(callerOf(server.url), verifyKey, { key: "k" }, { signal: controller.signal });
    setTimeout(() => controller.abort(reason), 50);
    expect(await calling.catch((error: unknown) => error)).toBe(reason);
  });

  test("a signal that has aborted already sends nothing", async () => {
    await using server = await rawServer(silent);
    const signal = AbortSignal.abort(new Error("too late"));
    await expect(call(callerOf(server.url), verifyKey, { key: "k" }, { signal })).rejects.toThrow("too late");
    await delay(10);
    expect(server.connections).toBe(0);
  });

  test("a switch of protocols that does not say to which ends the call", async () => {
    await using server = await rawServer((socket) => socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
    const error: unknown = await call(callerOf(server.url, 50), verifyKey, { key: "k" }).catch((thrown) => thrown);
    expect(["TimeoutError", "TransportError", "HttpError"]).toContain((error as Error).name);
  });

  test("without any limit of time a slow answer is waited for", async () => {
    await using server = await rawServer(async (socket) => {
      await delay(40);
      socket.write(answer);
    });
    expect(await call(callerOf(server.url, Number.POSITIVE_INFINITY), verifyKey, { key: "k" })).toBe(true);
  });

  test("a reset, a refused connection and half an answer are TransportErrors", async () => {
    await using resetting = await rawServer((socket) => socket.resetAndDestroy());
    await using halving = await rawServer((socket) => socket.end(answer.subarray(0, -5)));
    const gone = await rawServer(silent);
    await gone[Symbol.asyncDispose]();
    for (const { url } of [resetting, halving, gone]) {
      await expect(call(callerOf(url), verifyKey, { key: "k" })).rejects.toMatchObject({ name: "TransportError" });
    }
  });

  test("a call that ends leaves no listener on a signal that lives on", async () => {
    await using server = await rawServer((socket) => socket.write(answer));
    const { signal } = new AbortController();
    let listeners = 0;
    const counting: Pick<AbortSignal, "addEventListener" | "removeEventListener"> = {
      addEventListener: () => void listeners++,
      removeEventListener: () => void listeners--,
    };
    Object.assign(signal, counting);
    await call(callerOf(server.url), verifyKey, { key: "k" }, { signal });
    expect(listeners).toBe(0);
  });
});

describe("a transport that ignores its signal", () => {
  const never = new Promise<never>(() => undefined);
  const deaf: readonly (readonly [string, Transport])[] = [
    ["before the answer", () => never],
    [
      "within the answer",
      async () => ({ status: 200, header: () => "text/xml", bytes: () => never, chunks: () => expect.unreachable() }),
    ],
  ];

  test.each(deaf)("cannot delay a time-out: %s", async (_, transport) => {
    const caller = createCaller(sampleService, { baseUrl: "http://x", transport, timeout: 20 });
    await expect(call(caller, verifyKey, { key: "k" })).rejects.toMatchObject({ name: "TimeoutError", timeout: 20 });
  });

  test.each(deaf)("cannot delay an abort: %s", async (_, transport) => {
    const caller = createCaller(sampleService, { baseUrl: "http://x", transport });
    const controller = new AbortController();
    const calling = call(caller, verifyKey, { key: "k" }, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error("enough")), 20);
    await expect(calling).rejects.toThrow("enough");
  });
});
