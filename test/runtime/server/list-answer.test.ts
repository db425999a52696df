import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { createCaller } from "../../../runtime/client/caller.js";
import { streamCall } from "../../../runtime/client/stream-call.js";
import type { HeaderDescriptor, MessageDescriptor, OperationDescriptor } from "../../../runtime/service-descriptor.js";
import { SoapFault } from "../../../runtime/errors.js";
import type { HandlerContext } from "../../../runtime/server/context.js";
import type { ErrorEvent, ResponseEvent } from "../../../runtime/server/hooks.js";
import type { ServerOptions } from "../../../runtime/server/options.js";
import { type Server, serve } from "../../../runtime/server/serve.js";
import { headerCodec } from "../../../runtime/soap/header-codec.js";
import { literalParts } from "../../../runtime/soap/literal-parts.js";
import { xs } from "../../../runtime/types/xs.js";
import { listen, type Listening, type Sent, viaFetch, viaListener } from "../../support/reach.js";
import { idleHandlers } from "../../support/sample-handlers.js";
import { listUsers, PATH, sampleService, type User } from "../../support/sample-service.js";
import { callElement, envelope, faultOf, soapRequest } from "../../support/soap-message.js";

const BINDINGS = ["soap11", "soap12", "httpGet", "httpPost"] as const;
const parameters = "<key>k</key><domain>d</domain>";
const message = envelope("soap11", callElement("ListUsers", parameters));
const form = "key=k&domain=d";

const SENT: Readonly<Record<(typeof BINDINGS)[number], Sent>> = {
  soap11: soapRequest("soap11", message),
  soap12: soapRequest("soap12", envelope("soap12", callElement("ListUsers", parameters))),
  httpGet: { method: "GET", target: `${PATH}/ListUsers?${form}` },
  httpPost: {
    method: "POST",
    target: `${PATH}/ListUsers`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: form,
  },
};

function outputOf({ output }: Pick<OperationDescriptor, "output">): MessageDescriptor {
  if (output === undefined) throw new Error("a one-way operation");
  return output;
}

type Items = (request: unknown, context: HandlerContext) => unknown;

/** A server whose list is what a function returns, and what its hooks and the end of its iterators say. */
function listServer(items: Items, options: ServerOptions = {}, changes: Partial<OperationDescriptor> = {}) {
  const events: ResponseEvent[] = [];
  const errors: ErrorEvent[] = [];
  const service = {
    ...sampleService,
    operations: sampleService.operations.map((each) =>
      each === listUsers ? { ...each, safe: true as const, ...changes } : each,
    ),
  };
  const hooks = {
    onResponse: (event: ResponseEvent) => events.push(event),
    onError: (event: ErrorEvent) => errors.push(event),
  };
  return { server: serve(service, { ...idleHandlers, listUsers: items }, { hooks, ...options }), events, errors };
}

async function listening(server: Server): Promise<Listening> {
  const opened = await listen(server);
  onTestFinished(() => opened.close());
  return opened;
}

const userAt = (age: number): User => ({ name: `user ${age} <&> Zoë`, age });

/** So many items, and whether the iterator was ended. */
function usersOneByOne(count: number) {
  const state = { given: 0, isClosed: false };
  const items = async function* (): AsyncGenerator<User> {
    try {
      for (; state.given < count; state.given++) yield userAt(state.given);
    } finally {
      state.isClosed = true;
    }
  };
  return { items, state };
}

/** A promise, and what fulfils it. */
function gate(): { read: Promise<void>; hasRead: () => void } {
  let hasRead: (() => void) | undefined;
  const read = new Promise<void>((resolve) => {
    hasRead = resolve;
  });
  return { read, hasRead: () => hasRead?.() };
}

const streamed = (url: string, binding: (typeof BINDINGS)[number] = "soap11") =>
  streamCall(createCaller(sampleService, { baseUrl: url, binding }), listUsers, { key: "k", domain: "d" });

describe.each(BINDINGS)("over %s", (binding) => {
  test.each([0, 1, 3_000])("a list of %i that comes item by item is the same message as an array", async (count) => {
    const whole = Array.from({ length: count }, (_, age) => userAt(age));
    const expected = await viaListener(listServer(() => whole).server, SENT[binding]);
    const { items, state } = usersOneByOne(count);
    const { server, events } = listServer(items);
    for (const reach of [viaListener, viaFetch]) {
      state.given = 0;
      const received = await reach(server, SENT[binding]);
      expect(received.status).toBe(200);
      expect(received.header("content-type")).toBe(expected.header("content-type"));
      expect(received.header("content-length")).toBe(count > 1 ? null : String(expected.bytes.length));
      expect(received.text).toBe(expected.text);
    }
    const event = { status: 200, outcome: "success", operation: "ListUsers", binding, bytes: expected.bytes.length };
    expect(events).toMatchObject([event, event]);
  });

  test("a client reads items before the last ones are made", async () => {
    const { read, hasRead } = gate();
    const { server } = listServer(async function* () {
      for (let age = 0; age < 1_000; age++) yield userAt(age);
      await read;
      for (let age = 1_000; age < 2_000; age++) yield userAt(age);
    });
    const { url } = await listening(server);
    const ages: number[] = [];
    for await (const { age } of streamed(url, binding)) {
      ages.push(age);
      if (age === 500) hasRead();
    }
    expect(ages).toEqual(Array.from({ length: 2_000 }, (_, age) => age));
  });
});

test("an item is sent though the next one takes long", async () => {
  const { read, hasRead } = gate();
  const { server } = listServer(async function* () {
    yield userAt(0);
    await read;
    yield userAt(1);
  });
  const ages: number[] = [];
  for await (const { age } of streamed((await listening(server)).url)) {
    ages.push(age);
    hasRead();
  }
  expect(ages).toEqual([0, 1]);
});

test("header blocks of the answer may be set until the first item", async () => {
  const block: HeaderDescriptor = {
    property: "total",
    element: { kind: "element", namespace: "urn:header", name: "Total", type: xs.int },
  };
  const output = { ...outputOf(listUsers), headers: { blocks: [block], codec: headerCodec } };
  const list: Items = async function* (_, { answerHeaders }) {
    await delay(1);
    answerHeaders["total"] = 1;
    yield userAt(7);
  };
  const received = await viaFetch(listServer(list, {}, { output }).server, SENT.soap11);
  expect(received.text).toMatch(/<soap:Header><Total xmlns="urn:header">1<.Total><.soap:Header>.*<Age>7<.Age>/);
});

describe("no more items are made than are taken", () => {
  /** Sends the call over a socket that is never read. */
  async function callWithoutReading(server: Server) {
    const socket = connect((await listening(server)).port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.pause();
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nContent-Length: ${message.length}\r\n\r\n`,
    );
    socket.write(message);
    return socket;
  }

  test("by a client that does not read, and the iterator ends when it goes", async () => {
    const { items, state } = usersOneByOne(Infinity);
    let signal: AbortSignal | undefined;
    const { server, events, errors } = listServer((_, context) => {
      signal = context.signal;
      return items();
    });
    const socket = await callWithoutReading(server);
    let before = -1;
    await expect
      .poll(
        () => {
          const isStill = state.given > 0 && state.given === before;
          before = state.given;
          return isStill;
        },
        { interval: 100, timeout: 10_000 },
      )
      .toBe(true);
    expect(state.isClosed).toBe(false);
    expect(events).toEqual([]);
    socket.destroy();
    await expect.poll(() => state.isClosed).toBe(true);
    expect(signal?.aborted).toBe(true);
    expect(events).toMatchObject([{ status: 200, outcome: "aborted" }]);
    expect(errors).toEqual([]);
  });

  test("by a client that takes longer than the write time-out: it loses the connection", async () => {
    const { items, state } = usersOneByOne(Infinity);
    const { server, events } = listServer(items, { writeTimeout: 50 });
    await callWithoutReading(server);
    await expect.poll(() => state.isClosed, { timeout: 10_000 }).toBe(true);
    expect(events).toMatchObject([{ outcome: "aborted" }]);
  });

  test("by a program that reads the body of a Response, and the iterator ends when it stops", async () => {
    const { items, state } = usersOneByOne(Infinity);
    const { server, events } = listServer(items);
    const { body } = await server.fetch(new Request(`http://sample.test${PATH}/ListUsers?${form}`));
    const reader = body?.getReader();
    await reader?.read();
    const given = state.given;
    await delay(20);
    expect(state.given).toBe(given);
    expect(given).toBeLessThan(1_000);
    await reader?.cancel();
    await expect.poll(() => state.isClosed).toBe(true);
    expect(events).toMatchObject([{ outcome: "aborted" }]);
  });

  test("by HEAD", async () => {
    const { items, state } = usersOneByOne(Infinity);
    const { server, events } = listServer(items);
    const received = await viaListener(server, { ...SENT.httpGet, method: "HEAD" });
    expect(received).toMatchObject({ status: 200, text: "" });
    await expect.poll(() => state.isClosed).toBe(true);
    expect(events).toMatchObject([{ outcome: "success", bytes: 0 }]);
  });
});

/** Gives some items, and then what goes wrong. */
const failing = (count: number, fail: () => unknown): Items =>
  async function* () {
    for (let age = 0; age < count; age++) yield userAt(age);
    yield fail();
  };
const thrown = (error: Error) => () => {
  throw error;
};

describe("an error before the first piece is an answer", () => {
  test("a fault that the iterator throws", async () => {
    const { server, errors } = listServer(failing(3, thrown(new SoapFault("Sender", "The domain is closed"))));
    const received = await viaListener(server, SENT.soap11);
    expect(received.status).toBe(500);
    expect(faultOf("soap11", received)).toMatchObject({ code: "Client", reason: "The domain is closed" });
    expect(errors).toEqual([]);
  });

  test.each([
    ["an error that the iterator throws", thrown(new Error("the disk is gone")), "the disk is gone"],
    ["an item that the contract does not allow", () => ({ name: "x" }), "EncodeError: [3].age: missing"],
  ])("%s", async (_, fail, problem) => {
    const { server, errors, events } = listServer(failing(3, fail));
    const received = await viaListener(server, SENT.httpGet);
    expect(received.status).toBe(500);
    expect(received.text).toContain(errors[0]?.correlationId);
    expect(String(errors[0]?.error)).toContain(problem);
    expect(events).toMatchObject([{ status: 500, outcome: "failed" }]);
  });

  test("an iterator that takes longer than the handler time-out", async () => {
    const never = new Promise<never>(() => undefined);
    let isClosed = false;
    const items = { next: () => never, return: () => (isClosed = true), [Symbol.asyncIterator]: () => items };
    let signal: AbortSignal | undefined;
    const list: Items = (__, context) => {
      signal = context.signal;
      return items;
    };
    const { server, errors } = listServer(list, { handlerTimeout: 20 });
    expect((await viaListener(server, SENT.httpGet)).status).toBe(503);
    expect(errors).toMatchObject([{ error: { name: "HandlerTimeoutError" } }]);
    expect([isClosed, signal?.aborted]).toEqual([true, true]);
  });
});

describe("an error after the first piece ends the connection", () => {
  const late: readonly (readonly [string, () => unknown, ServerOptions, string])[] = [
    ["a fault that the iterator throws", thrown(new SoapFault("Sender", "too late")), {}, "too late"],
    ["an item that the contract does not allow", () => ({ name: "x" }), {}, "users[2000].age: missing"],
    [
      "an item that takes longer than the handler time-out",
      () => delay(60_000, undefined, { ref: false }),
      { handlerTimeout: 50 },
      "longer than 50 ms",
    ],
  ];

  test.each(late)("%s", async (_, fail, options, problem) => {
    const { server, events, errors } = listServer(failing(2_000, fail), options);
    const { url } = await listening(server);
    let count = 0;
    const reading = async (): Promise<void> => {
      for await (const { age } of streamed(url)) expect(age).toBe(count++);
    };
    await expect(reading()).rejects.toThrow(/broken off|ended|aborted|closed/i);
    expect(count).toBeGreaterThan(100);
    expect(errors).toMatchObject([{ correlationId: expect.any(String), operation: "ListUsers" }]);
    expect(String(errors[0]?.error)).toContain(problem);
    expect(events).toMatchObject([{ status: 200, outcome: "failed" }]);
  });

  test("also for a Response", async () => {
    const { server } = listServer(failing(2_000, thrown(new Error("late"))));
    await expect(viaFetch(server, SENT.soap11)).rejects.toThrow("late");
  });
});

describe("no list can be written item by item", () => {
  const { items } = usersOneByOne(1);

  test("where the result is none", async () => {
    const server = serve(sampleService, { ...idleHandlers, verifyKey: items });
    expect((await viaFetch(server, { method: "GET", target: `${PATH}/VerifyKey?key=k` })).status).toBe(500);
  });

  test("where the message is encoded", async () => {
    const { server, errors } = listServer(items, {}, { output: { ...outputOf(listUsers), encoding: literalParts } });
    expect((await viaFetch(server, SENT.soap11)).status).toBe(500);
    expect(String(errors[0]?.error)).toContain("return an array from listUsers");
  });
});
