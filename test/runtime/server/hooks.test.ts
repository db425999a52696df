import { describe, expect, test } from "vitest";
import { SoapFault } from "../../../runtime/errors.js";
import type { ServerHooks } from "../../../runtime/server/hooks.js";
import { serve } from "../../../runtime/server/serve.js";
import { type Sent, viaFetch } from "../../support/reach.js";
import { idleHandlers } from "../../support/sample-handlers.js";
import { PATH, sampleService } from "../../support/sample-service.js";
import { callElement, envelope, soapRequest } from "../../support/soap-message.js";

const handlers = {
  ...idleHandlers,
  getUsage: () => Promise.reject(new SoapFault("Sender", "no")),
  setTags: () => Promise.reject(new Error("broken")),
};
const get = (target: string): Sent => ({ method: "GET", target: PATH + target });
const soap = (operation: string): Sent =>
  soapRequest("soap11", envelope("soap11", callElement(operation, "<key>k</key>")));

type Seen = readonly [number, string, string | undefined, string | undefined];
const cases: readonly (readonly [string, Sent, Seen])[] = [
  ["a call over GET", get("/VerifyKey?key=k"), [200, "success", "VerifyKey", "httpGet"]],
  ["a call over SOAP", soap("VerifyKey"), [200, "success", "VerifyKey", "soap11"]],
  ["a bad parameter over GET", get("/VerifyKey?x=k"), [400, "rejected", "VerifyKey", "httpGet"]],
  ["a bad parameter over SOAP", soap("AddUser"), [500, "rejected", "AddUser", "soap11"]],
  ["an unknown operation over SOAP", soap("DropUser"), [500, "rejected", undefined, "soap11"]],
  ["an unknown path", get("/DropUser"), [404, "rejected", undefined, undefined]],
  ["the contract", get("?wsdl"), [200, "success", undefined, undefined]],
  ["a handler's Sender fault", soap("GetUsage"), [500, "rejected", "GetUsage", "soap11"]],
  ["a handler that breaks, over GET", get("/SetTags?key=k"), [500, "failed", "SetTags", "httpGet"]],
];

test.each(cases)("%s is reported", async (_, sent, [status, outcome, operation, binding]) => {
  const events: unknown[] = [];
  const server = serve(sampleService, handlers, {
    hooks: { onRequest: (event) => events.push(event), onResponse: (event) => events.push(event) },
  });
  const answer = await viaFetch(server, sent);
  const request = { method: sent.method, path: sent.target.split("?")[0], remoteAddress: undefined };
  const duration = expect.any(Number);
  const response = { ...request, status, outcome, operation, binding, duration, bytes: answer.bytes.length };
  expect(events).toEqual([request, response]);
});

describe("a hook that throws costs nobody the answer", () => {
  const names: readonly (keyof ServerHooks)[] = ["onRequest", "onResponse", "onError"];

  test.each(names)("%s", async (name) => {
    const hooks: ServerHooks = {
      [name]: () => {
        throw new Error("the log is full");
      },
    };
    const server = serve(sampleService, handlers, { hooks });
    expect((await viaFetch(server, get("/VerifyKey?key=k"))).status).toBe(200);
    expect((await viaFetch(server, get("/SetTags?key=k"))).status).toBe(500);
  });
});
