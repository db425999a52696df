import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { DecodeError, SoapFault } from "../../../runtime/errors.js";
import type { ErrorEvent } from "../../../runtime/server/hooks.js";
import type { ServerOptions } from "../../../runtime/server/options.js";
import { serve } from "../../../runtime/server/serve.js";
import type { Handler } from "../../../runtime/server/serving.js";
import { type Received, type Sent, viaFetch } from "../../support/reach.js";
import { idleHandlers } from "../../support/sample-handlers.js";
import { PATH, type SampleHandlers, sampleService } from "../../support/sample-service.js";
import { callElement, envelope, faultOf, soapRequest } from "../../support/soap-message.js";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/;
const call = (operation: string): Readonly<Record<"soap11" | "soap12" | "httpGet", Sent>> => ({
  soap11: soapRequest("soap11", envelope("soap11", callElement(operation, "<key>k</key>"))),
  soap12: soapRequest("soap12", envelope("soap12", callElement(operation, "<key>k</key>"))),
  httpGet: { method: "GET", target: `${PATH}/${operation}?key=k` },
});

/** Serves with some handlers replaced, and keeps what the error hook is told. */
function serveWith(handlers: { readonly [Name in keyof SampleHandlers]?: Handler }, options: ServerOptions = {}) {
  const errors: ErrorEvent[] = [];
  const hooks = { onError: (event: ErrorEvent) => void errors.push(event) };
  return { server: serve(sampleService, { ...idleHandlers, ...handlers }, { ...options, hooks }), errors };
}

const detail = {
  name: { namespace: "urn:d", local: "Why" },
  prefix: "d",
  declarations: new Map([["d", "urn:d"]]),
  attributes: [],
  children: ["because"],
};

describe("a handler that throws a SoapFault", () => {
  const verifyKey = async () => {
    throw new SoapFault("Sender", "The key <k> has expired", { detail: [detail] });
  };
  const { server, errors } = serveWith({
    verifyKey,
    getUsage: () => {
      throw new SoapFault("Receiver", "The disk is away");
    },
  });

  test("answers with that fault over SOAP", async () => {
    const soap11 = await viaFetch(server, call("VerifyKey").soap11);
    expect(soap11.status).toBe(500);
    expect(faultOf("soap11", soap11)).toMatchObject({ code: "Client", reason: "The key <k> has expired" });
    const soap12 = await viaFetch(server, call("VerifyKey").soap12);
    expect(soap12.status).toBe(400);
    const fault = faultOf("soap12", soap12);
    expect(fault).toMatchObject({ code: "Sender", reason: "The key <k> has expired" });
    expect(fault.detail?.children).toMatchObject([{ name: "{urn:d}Why", children: ["because"] }]);
  });

  test("answers with its reason over GET: 400 for the sender's fault, 500 for the receiver's", async () => {
    const sender = await viaFetch(server, call("VerifyKey").httpGet);
    expect([sender.status, sender.text]).toEqual([400, "The key <k> has expired\n"]);
    expect(sender.header("content-type")).toBe("text/plain; charset=utf-8");
    const receiver = await viaFetch(server, call("GetUsage").httpGet);
    expect([receiver.status, receiver.text]).toEqual([500, "The disk is away\n"]);
  });

  test("a Receiver fault is 500 in SOAP 1.2", async () => {
    const answer = await viaFetch(server, call("GetUsage").soap12);
    expect([answer.status, faultOf("soap12", answer).code]).toEqual([500, "Receiver"]);
  });

  test("tells the log nothing: it is an answer", () => {
    expect(errors).toEqual([]);
  });
});

describe("what a handler does wrong", () => {
  const secret = new Error("password=hunter2");
  const ring: { self?: unknown } = {};
  ring.self = ring;
  const cases: readonly (readonly [string, string, Parameters<typeof serveWith>[0], unknown])[] = [
    ["throws", "VerifyKey", { verifyKey: () => Promise.reject(secret) }, secret],
    [
      "throws at once",
      "VerifyKey",
      {
        verifyKey: () => {
          throw secret;
        },
      },
      secret,
    ],
    ["throws what is no error", "VerifyKey", { verifyKey: () => Promise.reject("hunter2") }, "hunter2"],
    ["throws nothing", "VerifyKey", { verifyKey: () => Promise.reject(undefined) }, undefined],
    [
      "throws the DecodeError of another service",
      "VerifyKey",
      { verifyKey: () => Promise.reject(new DecodeError("hunter2", "", { rule: "missing" })) },
      expect.any(DecodeError),
    ],
    [
      "returns another type",
      "VerifyKey",
      { verifyKey: () => "hunter2" },
      expect.objectContaining({ name: "EncodeError" }),
    ],
    [
      "returns nothing",
      "VerifyKey",
      { verifyKey: () => undefined },
      expect.objectContaining({ name: "EncodeError", path: "valid" }),
    ],
    [
      "returns null for a record",
      "GetUsage",
      { getUsage: () => null },
      expect.objectContaining({ name: "EncodeError", path: "usage" }),
    ],
    [
      "leaves out a field",
      "GetUsage",
      { getUsage: () => ({ used: 1 }) },
      expect.objectContaining({ name: "EncodeError" }),
    ],
    [
      "returns a number out of range",
      "GetUsage",
      { getUsage: () => ({ used: 2 ** 31, quota: 1 }) },
      expect.objectContaining({ name: "EncodeError" }),
    ],
    [
      "returns a ring",
      "GetUsage",
      { getUsage: () => ({ used: ring, quota: 1 }) },
      expect.objectContaining({ name: "EncodeError" }),
    ],
  ];

  test.each(cases)("%s: a general message, and the cause in the log", async (_, operation, handlers, cause) => {
    const { server, errors } = serveWith(handlers);
    const check = (answer: Received, reason: string, binding: string): void => {
      expect(answer.status).toBe(500);
      expect(answer.text).not.toContain("hunter2");
      expect(answer.text).not.toMatch(/\.[jt]s\b/);
      const [event] = errors.splice(0);
      expect(event).toEqual({ error: cause, correlationId: UUID.exec(reason)?.[0], operation, binding });
    };
    const soap11 = await viaFetch(server, call(operation).soap11);
    const fault = faultOf("soap11", soap11);
    expect(fault.code).toBe("Server");
    check(soap11, fault.reason, "soap11");
    const soap12 = await viaFetch(server, call(operation).soap12);
    expect(faultOf("soap12", soap12).code).toBe("Receiver");
    check(soap12, faultOf("soap12", soap12).reason, "soap12");
    const get = await viaFetch(server, call(operation).httpGet);
    expect(get.header("content-type")).toBe("text/plain; charset=utf-8");
    check(get, get.text, "httpGet");
  });

  test("a fault that cannot be written is a failure too", async () => {
    const unwritable = { ...detail, name: { namespace: "urn:d", local: "not a name" } };
    const { server, errors } = serveWith({
      verifyKey: () => Promise.reject(new SoapFault("Sender", "no", { detail: [unwritable] })),
    });
    const answer = await viaFetch(server, call("VerifyKey").soap12);
    expect([answer.status, faultOf("soap12", answer).code]).toEqual([500, "Receiver"]);
    expect(errors).toHaveLength(1);
  });

  test("no list at all is an empty list", async () => {
    const { server } = serveWith({ listUsers: () => undefined });
    const answer = await viaFetch(server, { method: "GET", target: `${PATH}/ListUsers?key=k&domain=d` });
    expect([answer.status, answer.text]).toEqual([
      200,
      expect.stringMatching(/<ArrayOfUser [^>]*\/>|<ArrayOfUser [^>]*><\/ArrayOfUser>/),
    ]);
  });
});

describe("a handler that takes too long", () => {
  const signals: AbortSignal[] = [];
  const verifyKey = async (_: unknown, context: { readonly signal: AbortSignal }) => {
    signals.push(context.signal);
    await delay(5_000, undefined, { signal: context.signal });
  };

  test("is told by its signal; the client gets 503, or a Receiver fault", async () => {
    const { server, errors } = serveWith({ verifyKey }, { handlerTimeout: 20 });
    const get = await viaFetch(server, call("VerifyKey").httpGet);
    expect([get.status, get.text]).toEqual([503, expect.stringMatching(UUID)]);
    const soap = await viaFetch(server, call("VerifyKey").soap12);
    expect([soap.status, faultOf("soap12", soap).code]).toEqual([500, "Receiver"]);
    expect(signals.map((signal) => signal.aborted)).toEqual([true, true]);
    expect(signals[0]?.reason).toMatchObject({ name: "HandlerTimeoutError" });
    expect(errors).toMatchObject([
      { error: { name: "HandlerTimeoutError" } },
      { error: { name: "HandlerTimeoutError" } },
    ]);
  });

  test("can be waited for without end", async () => {
    const slow = async () => delay(30, true);
    const { server } = serveWith({ verifyKey: slow }, { handlerTimeout: Number.POSITIVE_INFINITY });
    expect((await viaFetch(server, call("VerifyKey").httpGet)).status).toBe(200);
  });

  test("may ask for its signal late", async () => {
    const late: { signal?: AbortSignal } = {};
    const waiting = async (_: unknown, context: { readonly signal: AbortSignal }) => {
      await delay(40);
      late.signal = context.signal;
    };
    const { server } = serveWith({ verifyKey: waiting }, { handlerTimeout: 10 });
    expect((await viaFetch(server, call("VerifyKey").httpGet)).status).toBe(503);
    await expect.poll(() => late.signal?.aborted).toBe(true);
  });
});
