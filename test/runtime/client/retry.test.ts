import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { call } from "../../../runtime/client/call.js";
import { type CallerOptions, createCaller } from "../../../runtime/client/caller.js";
import { pauseBeforeRetry } from "../../../runtime/client/retry.js";
import { TransportError } from "../../../runtime/errors.js";
import { fakeTransport, type Given } from "../../support/fake-transport.js";
import { rawAnswer, rawServer } from "../../support/raw-server.js";
import { sampleService, verifyKey } from "../../support/sample-service.js";

const ok: Given = {
  status: 200,
  headers: { "content-type": "text/xml" },
  body: `<boolean xmlns="urn:sample">true</boolean>`,
};
const lost = new TransportError("no answer");
const busy: Given = { status: 503, body: "busy" };

async function attempt(answers: readonly (Given | Error)[], options: Partial<CallerOptions>) {
  const { transport, sent } = fakeTransport(...answers);
  const caller = createCaller(sampleService, {
    baseUrl: "http://x",
    binding: "httpGet",
    transport,
    retryDelay: 1,
    ...options,
  });
  const outcome = await call(caller, verifyKey, { key: "k" }).catch((error: Error) => error.name);
  return { outcome, requests: sent.length };
}

const cases: readonly (readonly [string, readonly (Given | Error)[], number, unknown, number])[] = [
  ["nothing is repeated unless asked for", [lost, ok], 0, "TransportError", 1],
  ["a lost answer is", [lost, ok], 1, true, 2],
  ["503 is", [busy, busy, ok], 2, true, 3],
  ["429 is", [{ status: 429 }, ok], 1, true, 2],
  ["not more often than asked for: lost", [lost, lost, lost, ok], 2, "TransportError", 3],
  ["not more often than asked for: busy", [busy, busy, ok], 1, "HttpError", 2],
  ["500 is not", [{ status: 500 }, ok], 3, "HttpError", 1],
  ["400 is not", [{ status: 400 }, ok], 3, "HttpError", 1],
  ["an answer that cannot be used is not", [{ ...ok, body: "<x/>" }, ok], 3, "DecodeError", 1],
  ["what the transport throws otherwise is not", [new TypeError("bad"), ok], 3, "TypeError", 1],
  [
    "a wait that is too long is not waited for",
    [{ ...busy, headers: { "retry-after": "3600" } }, ok],
    3,
    "HttpError",
    1,
  ],
];

test.each(cases)("%s", async (_, answers, retries, outcome, requests) => {
  expect(await attempt(answers, { retries })).toEqual({ outcome, requests });
});

test("a call's own number goes before the caller's", async () => {
  const { transport, sent } = fakeTransport(lost, lost);
  const caller = createCaller(sampleService, { baseUrl: "http://x", binding: "httpGet", transport, retries: 5 });
  await expect(call(caller, verifyKey, { key: "k" }, { retries: 0 })).rejects.toBe(lost);
  expect(sent).toHaveLength(1);
});

test("a time-out is not repeated, and neither is a body that breaks off", async () => {
  const half = rawAnswer("200 OK", ["Content-Type: text/xml"], "<boolean/>").subarray(0, -2);
  await using server = await rawServer((socket, { start }) => void (start.includes("slow") || socket.end(half)));
  const caller = createCaller(sampleService, {
    baseUrl: server.url,
    binding: "httpGet",
    retries: 3,
    retryDelay: 1,
  });
  const slow = call(caller, verifyKey, { key: "slow" }, { timeout: 200 });
  await expect(slow).rejects.toMatchObject({ name: "TimeoutError" });
  await expect(call(caller, verifyKey, { key: "half" })).rejects.toMatchObject({ name: "TransportError" });
  expect(server.requests).toHaveLength(2);
});

test("an abort ends the pause", async () => {
  const { transport, sent } = fakeTransport(busy, ok);
  const caller = createCaller(sampleService, {
    baseUrl: "http://x",
    binding: "httpGet",
    transport,
    retries: 1,
    retryDelay: 20_000,
  });
  const controller = new AbortController();
  const calling = call(caller, verifyKey, { key: "k" }, { signal: controller.signal });
  setTimeout(() => controller.abort(new Error("enough")), 20);
  await expect(calling).rejects.toThrow("enough");
  expect(sent).toHaveLength(1);
});

describe("the pause", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const answer = (status: number, retryAfter?: string) => ({
    status,
    header: () => retryAfter,
    bytes: () => Promise.resolve(new Uint8Array()),
    chunks: () => expect.unreachable(),
  });

  const pauses = [
    ["the first", lost, 1, 0.999999, 200],
    ["doubles", lost, 3, 0.999999, 800],
    ["up to half of it is left out", lost, 3, 0, 400],
    ["has an end", lost, 30, 0.999999, 30_000],
    ["is as long as the service asks", answer(503, "7"), 1, 0, 7_000],
    ["is not shorter than without", answer(429, "0"), 3, 0, 400],
    ["until a date", answer(503, "Thu, 01 Jan 2026 00:00:09 GMT"), 1, 0, 9_000],
    ["a date that has passed", answer(503, "Thu, 01 Jan 2015 00:00:09 GMT"), 1, 0, 100],
    ["nonsense means nothing", answer(503, "soon"), 1, 0, 100],
    ["none when the service asks for too long", answer(503, "31"), 1, 0, undefined],
    ["none when it asks for more than any date", answer(503, "9".repeat(400)), 1, 0, undefined],
    ["none after another status", answer(500), 1, 0, undefined],
  ] as const;

  test.each(pauses)("%s", (_, outcome, number, random, want) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    const pause = pauseBeforeRetry(outcome, number, 200);
    expect(pause === undefined ? undefined : Math.round(pause)).toBe(want);
  });
});
