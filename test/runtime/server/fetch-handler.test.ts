import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import type { HandlerContext } from "../../../runtime/server/context.js";
import type { ResponseEvent } from "../../../runtime/server/hooks.js";
import { serve } from "../../../runtime/server/serve.js";
import { idleHandlers } from "../../support/sample-handlers.js";
import { PATH, sampleService } from "../../support/sample-service.js";

const url = `https://api.example${PATH}`;
const headers = { "content-type": "application/x-www-form-urlencoded" };

test("a body that breaks off is 400", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("key="));
      controller.error(new Error("the network is away"));
    },
  });
  const { fetch } = serve(sampleService, idleHandlers);
  const init = { method: "POST", headers, body, duplex: "half" } as const;
  const response = await fetch(new Request(`${url}/VerifyKey`, init));
  expect([response.status, await response.text()]).toEqual([400, "The body ends before it is complete.\n"]);
});

test("a body that is too long is not read on", async () => {
  let pulled = 0;
  const body = new ReadableStream({
    pull(controller) {
      pulled++;
      controller.enqueue(new Uint8Array(100));
    },
  });
  const { fetch } = serve(sampleService, idleHandlers, { limits: { bodyBytes: 1_000 } });
  const init = { method: "POST", headers, body, duplex: "half" } as const;
  expect((await fetch(new Request(`${url}/VerifyKey`, init))).status).toBe(413);
  expect(pulled).toBeLessThan(20);
});

test("a body that says that it is too long is not read at all", async () => {
  const body = new ReadableStream({ pull: () => expect.unreachable() }, { highWaterMark: 0 });
  const { fetch } = serve(sampleService, idleHandlers, { limits: { bodyBytes: 1_000 } });
  const init = { method: "POST", headers: { ...headers, "content-length": "1001" }, body, duplex: "half" } as const;
  const request = new Request(`${url}/VerifyKey`, init);
  const response = await fetch(request);
  expect([response.status, await response.text()]).toEqual([413, "The body is longer than 1000 bytes.\n"]);
  expect(request.bodyUsed).toBe(false);
});

test("an operation that is called with POST and no body at all", async () => {
  const response = await serve(sampleService, idleHandlers).fetch(
    new Request(`${url}/VerifyKey`, { method: "POST", headers }),
  );
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining("[rule missing]")]);
});

test("the signal aborts when the client goes", async () => {
  let context: HandlerContext | undefined;
  const events: ResponseEvent[] = [];
  const verifyKey = async (_: object, given: HandlerContext) => {
    context = given;
    return delay(5_000, true, { signal: given.signal });
  };
  const hooks = { onResponse: (event: ResponseEvent) => events.push(event), onError: () => expect.unreachable() };
  const { fetch } = serve(sampleService, { ...idleHandlers, verifyKey }, { hooks });
  const controller = new AbortController();
  const answer = fetch(new Request(`${url}/VerifyKey?key=k`, { signal: controller.signal }));
  await expect.poll(() => context?.signal.aborted).toBe(false);
  controller.abort();
  await answer;
  expect(context?.signal.aborted).toBe(true);
  expect(events).toMatchObject([{ outcome: "aborted" }]);
});

test("a client that has gone already is told to the handler at once", async () => {
  const seen: boolean[] = [];
  const verifyKey = async (_: object, { signal }: HandlerContext) => seen.push(signal.aborted) > 0;
  const { fetch } = serve(sampleService, { ...idleHandlers, verifyKey });
  await fetch(new Request(`${url}/VerifyKey?key=k`, { signal: AbortSignal.abort() }));
  expect(seen).toEqual([true]);
});

test("the contract names the https address", async () => {
  const response = await serve(sampleService, idleHandlers).fetch(new Request(`${url}?wsdl`));
  expect(await response.text()).toContain(`location="${url}"`);
});
