import { expect, test } from "vitest";
import { call } from "../../../runtime/client/call.js";
import { createCaller } from "../../../runtime/client/caller.js";
import { TransportError } from "../../../runtime/errors.js";
import { fakeTransport, type Given } from "../../support/fake-transport.js";
import { PATH, sampleService, verifyKey } from "../../support/sample-service.js";

const ok: Given = {
  status: 200,
  headers: { "content-type": "text/xml" },
  body: `<boolean xmlns="urn:sample">true</boolean>`,
};
const lost = new TransportError("no answer");
const duration = expect.any(Number);
const event = (attempt: number, more = {}) => ({
  operation: "VerifyKey",
  binding: "httpGet",
  url: `http://x${PATH}/VerifyKey`,
  attempt,
  ...more,
});

/** Calls with hooks that note their name and event. */
async function watch(...answers: readonly (Given | Error)[]): Promise<readonly unknown[]> {
  const events: unknown[] = [];
  const caller = createCaller(sampleService, {
    baseUrl: "http://x",
    binding: "httpGet",
    transport: fakeTransport(...answers).transport,
    retries: 1,
    retryDelay: 1,
    hooks: {
      onRequest: (seen) => events.push(["request", seen]),
      onResponse: (seen) => events.push(["response", seen]),
      onError: (seen) => events.push(["error", seen]),
    },
  });
  await call(caller, verifyKey, { key: "secret" }).catch(() => undefined);
  return events;
}

test("a call that succeeds", async () => {
  expect(await watch(ok)).toEqual([
    ["request", event(1)],
    ["response", event(1, { status: 200, duration })],
  ]);
});

test("a lost answer, then a failure", async () => {
  expect(await watch(lost, { status: 500 })).toEqual([
    ["request", event(1)],
    ["error", event(1, { error: lost, retried: true, duration })],
    ["request", event(2)],
    ["response", event(2, { status: 500, duration })],
    ["error", event(2, { error: expect.objectContaining({ name: "HttpError" }), retried: false, duration })],
  ]);
});

test("a busy service, then none", async () => {
  expect(await watch({ status: 503 }, lost)).toEqual([
    ["request", event(1)],
    ["response", event(1, { status: 503, duration })],
    ["request", event(2)],
    ["error", event(2, { error: lost, retried: false, duration })],
  ]);
});

test("an abort while the answer is read is one error, whatever the transport then reports", async () => {
  const events: unknown[] = [];
  const controller = new AbortController();
  const reason = new Error("enough");
  const bytes = async (): Promise<never> => {
    controller.abort(reason);
    throw new TransportError("the answer broke off");
  };
  const caller = createCaller(sampleService, {
    baseUrl: "http://x",
    binding: "httpGet",
    transport: async () => ({ status: 200, header: () => "text/xml", bytes, async *chunks() {} }),
    retries: 1,
    hooks: { onError: (seen) => events.push(seen) },
  });
  const calling = call(caller, verifyKey, { key: "secret" }, { signal: controller.signal });
  expect(await calling.catch((error: unknown) => error)).toBe(reason);
  expect(events).toEqual([event(1, { error: reason, retried: false, duration })]);
});

test("a hook that throws costs nobody the answer", async () => {
  const broken = (): never => {
    throw new Error("the log is full");
  };
  const caller = createCaller(sampleService, {
    baseUrl: "http://x",
    binding: "httpGet",
    transport: fakeTransport(ok).transport,
    hooks: { onRequest: broken, onResponse: broken, onError: broken },
  });
  expect(await call(caller, verifyKey, { key: "k" })).toBe(true);
});
