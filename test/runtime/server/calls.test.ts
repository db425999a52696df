import { describe, expect, test } from "vitest";
import type { BindingName } from "../../../runtime/service-descriptor.js";
import type { HandlerContext } from "../../../runtime/server/context.js";
import { serve } from "../../../runtime/server/serve.js";
import { infoset } from "../../support/infoset.js";
import { type Reach, type Sent, viaFetch, viaListener } from "../../support/reach.js";
import { PATH, sampleService } from "../../support/sample-service.js";
import { callElement, envelope, type SoapBinding, soapRequest, VERSIONS } from "../../support/soap-message.js";

/** A call in the form of each binding, and its outcome; the XML is written by hand. */
interface Call {
  readonly operation: string;
  readonly method: string;
  readonly children: string;
  readonly fields: string;
  readonly request: object;
  readonly result: unknown;
  /** The children of the SOAP response element. */
  readonly response: string;
  /** The document of the answer over GET and POST; undefined for none. */
  readonly document: string | undefined;
}

const calls: readonly Call[] = [
  {
    operation: "ListUsers",
    method: "listUsers",
    children: "<key>k</key><domain>d.example</domain>",
    fields: "domain=d.example&key=k",
    request: { key: "k", domain: "d.example" },
    result: [{ name: "Zoë <&>", age: -1 }, { age: 0 }],
    response: `<ListUsersResult><User><Name>Zoë &lt;&amp;&gt;</Name><Age>-1</Age></User><User><Age>0</Age></User></ListUsersResult>`,
    document: `<ArrayOfUser xmlns="urn:sample"><User><Name>Zoë &lt;&amp;&gt;</Name><Age>-1</Age></User><User><Age>0</Age></User></ArrayOfUser>`,
  },
  {
    operation: "ListUsers",
    method: "listUsers",
    children: "<key/><domain></domain>",
    fields: "key=&domain",
    request: { key: "", domain: "" },
    result: [],
    response: "<ListUsersResult/>",
    document: `<ArrayOfUser xmlns="urn:sample"/>`,
  },
  {
    operation: "AddUser",
    method: "addUser",
    children: "<key>k</key><name> O’Neil 😀 </name><age> 7 </age><admin>1</admin>",
    fields: "key=k&name=+O%E2%80%99Neil+%F0%9F%98%80+&age=+7+&admin=1",
    request: { key: "k", name: " O’Neil 😀 ", age: 7, admin: true },
    result: undefined,
    response: "",
    document: undefined,
  },
  {
    operation: "SetTags",
    method: "setTags",
    children: "<key>k</key><tags><string>b</string><string>a+b</string></tags>",
    fields: "tags=b&key=k&tags=a%2Bb",
    request: { key: "k", tags: ["b", "a+b"] },
    result: undefined,
    response: "",
    document: undefined,
  },
  {
    operation: "SetTags",
    method: "setTags",
    children: "<key>k</key><tags/>",
    fields: "key=k",
    request: { key: "k", tags: [] },
    result: undefined,
    response: "",
    document: undefined,
  },
  {
    operation: "GetUsage",
    method: "getUsage",
    children: "<key>k</key>",
    fields: "key=k",
    request: { key: "k" },
    result: { used: 1, quota: 2147483647 },
    response: "<GetUsageResult><Used>1</Used><Quota>2147483647</Quota></GetUsageResult>",
    document: `<Usage xmlns="urn:sample"><Used>1</Used><Quota>2147483647</Quota></Usage>`,
  },
  {
    operation: "VerifyKey",
    method: "verifyKey",
    children: "<key>k</key>",
    fields: "key=k",
    request: { key: "k" },
    result: false,
    response: "<VerifyKeyResult>false</VerifyKeyResult>",
    document: `<boolean xmlns="urn:sample">false</boolean>`,
  },
];

const soap = (binding: SoapBinding, { operation, children }: Call): Sent =>
  soapRequest(binding, envelope(binding, callElement(operation, children)));

const requests: Readonly<Record<BindingName, (call: Call) => Sent>> = {
  soap11: (call) => soap("soap11", call),
  soap12: (call) => soap("soap12", call),
  httpGet: ({ operation, fields }) => ({ method: "GET", target: `${PATH}/${operation}?${fields}` }),
  httpPost: ({ operation, fields }) => ({
    method: "POST",
    target: `${PATH}/${operation}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: fields,
  }),
};

const reaches: readonly (readonly [string, Reach])[] = [
  ["fetch", viaFetch],
  ["a node:http listener", viaListener],
];

/** Handlers that note what they get and give `result`. */
function recorder(result: unknown) {
  const received: { method: string; request: object; context: HandlerContext }[] = [];
  const handler = (method: string) => async (request: object, context: HandlerContext) => {
    received.push({ method, request, context });
    return result;
  };
  const names = sampleService.operations.map(({ name }) => name);
  return { received, handlers: Object.fromEntries(names.map((name) => [name, handler(name)])) };
}

describe.each(reaches)("over %s", (_, reach) => {
  describe.each(["soap11", "soap12"] as const)("%s", (binding) => {
    test.each(calls)("$operation $fields", async (call) => {
      const { received, handlers } = recorder(call.result);
      const answer = await reach(serve(sampleService, handlers), requests[binding](call));
      expect(answer.status).toBe(200);
      expect(answer.header("content-type")).toBe(VERSIONS[binding].contentType);
      expect(answer.header("content-length")).toBe(String(answer.bytes.length));
      const response = callElement(`${call.operation}Response`, call.response);
      expect(infoset(answer.bytes)).toEqual(infoset(envelope(binding, response)));
      expect(received).toMatchObject([{ method: call.method, request: call.request }]);
      expect(received[0]?.context).toMatchObject({ operation: call.operation, binding, soapHeaders: [] });
    });
  });

  describe.each(["httpGet", "httpPost"] as const)("%s", (binding) => {
    test.each(calls)("$operation $fields", async (call) => {
      const { received, handlers } = recorder(call.result);
      const answer = await reach(serve(sampleService, handlers), requests[binding](call));
      expect(answer.status).toBe(200);
      expect(answer.header("content-length")).toBe(String(answer.bytes.length));
      if (call.document === undefined) {
        expect(answer.bytes).toHaveLength(0);
        expect(answer.header("content-type")).toBeNull();
      } else {
        expect(answer.header("content-type")).toBe("text/xml; charset=utf-8");
        expect(infoset(answer.bytes)).toEqual(infoset(call.document));
      }
      expect(received).toMatchObject([{ method: call.method, request: call.request }]);
      expect(received[0]?.context).toMatchObject({ operation: call.operation, binding, soapHeaders: [] });
    });
  });
});

test("a handler is a method of its object: `this` is the object", async () => {
  class Handlers {
    readonly #valid = new Set(["k"]);
    async verifyKey({ key }: { key: string }) {
      return this.#valid.has(key);
    }
  }
  const handlers = Object.assign(new Handlers(), recorder(undefined).handlers, {
    verifyKey: Handlers.prototype.verifyKey,
  });
  const answer = await viaFetch(serve(sampleService, handlers), { method: "GET", target: `${PATH}/VerifyKey?key=k` });
  expect(infoset(answer.bytes).children).toEqual(["true"]);
});

test("a handler may be synchronous", async () => {
  const handlers = { ...recorder(undefined).handlers, verifyKey: () => true };
  const answer = await viaFetch(serve(sampleService, handlers), { method: "GET", target: `${PATH}/VerifyKey?key=k` });
  expect(infoset(answer.bytes).children).toEqual(["true"]);
});

test("the context gives headers in any case and the SOAP header blocks", async () => {
  const { received, handlers } = recorder(true);
  const header = `<t:Trace xmlns:t="urn:t" a="1">x</t:Trace>`;
  const body = envelope("soap12", callElement("VerifyKey", "<key>k</key>"), header);
  const answer = await viaListener(serve(sampleService, handlers), soapRequest("soap12", body, { "X-Tenant": "a" }));
  expect(answer.status).toBe(200);
  const [{ context } = { context: undefined }] = received;
  expect(context?.header("X-TENANT")).toBe("a");
  expect(context?.header("constructor")).toBeUndefined();
  expect(context?.remoteAddress).toBe("127.0.0.1");
  expect(context?.soapHeaders).toMatchObject([{ name: { namespace: "urn:t", local: "Trace" }, children: ["x"] }]);
});

test("an operation without a handler is an error at the start, with every name", () => {
  const { verifyKey, addUser, ...rest } = recorder(undefined).handlers;
  expect([verifyKey, addUser]).not.toContain(undefined);
  expect(() => serve(sampleService, rest)).toThrow(new TypeError("no handler for addUser, verifyKey"));
});
