import { describe, expect, test } from "vitest";
import { call } from "../../../runtime/client/call.js";
import { createCaller } from "../../../runtime/client/caller.js";
import { fetchTransport } from "../../../runtime/client/fetch-transport.js";
import type { BindingName, OperationDescriptor, ServiceDescriptor } from "../../../runtime/service-descriptor.js";
import type { HandlerContext } from "../../../runtime/server/context.js";
import { serve } from "../../../runtime/server/serve.js";
import { viaFetch } from "../../support/reach.js";
import { NAMESPACE, verifyKey } from "../../support/sample-service.js";
import { callElement, envelope, soapRequest } from "../../support/soap-message.js";

const { soap11, httpGet } = verifyKey.bindings;
if (soap11 === undefined || httpGet === undefined) throw new Error("the sample operation has all bindings");

/** An operation over four ports with a path each: two of SOAP 1.1, one of SOAP 1.2, one of HTTP GET. */
const overPorts = {
  ...verifyKey,
  bindings: { Old: soap11, New: soap11, soap12: soap11, httpGet },
};
const oneWay: OperationDescriptor<{ key: string }, void> = {
  name: "notify",
  wireName: "Notify",
  ...(verifyKey.input && { input: verifyKey.input }),
  bindings: { Old: { kind: "soap", action: "" } },
};
const service: ServiceDescriptor = {
  name: "Ports",
  namespace: NAMESPACE,
  ports: [
    { name: "Old", kind: "soap11", path: "/old.asmx" },
    { name: "New", kind: "soap11", path: "/v2/new.svc" },
    { name: "soap12", kind: "soap12", path: "/v2/new.svc" },
    { name: "httpGet", kind: "httpGet", path: "/rest" },
  ],
  operations: [overPorts],
  documents: [
    {
      name: "wsdl",
      kind: "wsdl",
      text: '<ports><port location="urn:old"/><port location="urn:new"/></ports>',
      links: [
        { location: "urn:old", path: "/old.asmx" },
        { location: "urn:new", path: "/v2/new.svc" },
      ],
    },
  ],
};

const seen: BindingName[] = [];
const verify = async ({ key }: { key: string }, { binding }: HandlerContext): Promise<boolean> => {
  seen.push(binding);
  return key === "good";
};
const server = serve(service, { verifyKey: verify });

describe("ports with a path each", () => {
  const transport = fetchTransport({ fetch: (url, init) => server.fetch(new Request(url, init)) });
  const caller = createCaller(service, { baseUrl: "http://sample.test/v2/new.svc", transport });
  const atRoot = createCaller(service, { baseUrl: "http://sample.test", transport });

  test.each(service.ports.map(({ name }) => name))("a caller addresses the path of %s", async (binding) => {
    seen.length = 0;
    expect(await call(atRoot, overPorts, { key: "good" }, { binding })).toBe(true);
    expect(seen).toEqual([binding]);
  });

  test("the base URL may end in the path of any port", () => {
    expect([...caller.ports.values()].map(({ endpoint }) => endpoint)).toEqual([
      "http://sample.test/old.asmx",
      "http://sample.test/v2/new.svc",
      "http://sample.test/v2/new.svc",
      "http://sample.test/rest",
    ]);
  });

  test("a path takes the protocols of its own ports alone", async () => {
    const body = envelope("soap12", callElement("VerifyKey", "<key>k</key>"));
    const status = async (target: string): Promise<number> =>
      (await viaFetch(server, { ...soapRequest("soap12", body), target })).status;
    expect([await status("/v2/new.svc"), await status("/old.asmx"), await status("/rest")]).toEqual([200, 415, 405]);
    const get = { method: "GET", target: "/old.asmx/VerifyKey?key=k" };
    expect((await viaFetch(server, get)).status).toBe(404);
  });

  test("a port that is switched off leaves its path to the pages", async () => {
    const limited = serve(service, { verifyKey: verify }, { bindings: ["Old"] });
    const body = envelope("soap11", callElement("VerifyKey", "<key>k</key>"));
    const sent = { ...soapRequest("soap11", body), target: "/v2/new.svc" };
    expect((await viaFetch(limited, sent)).status).toBe(405);
  });

  test("the WSDL, under each path, has the address of each port", async () => {
    for (const { path } of service.ports) {
      const { text } = await viaFetch(server, { method: "GET", target: `${path}?wsdl` });
      expect(text).toBe(
        '<ports><port location="http://sample.test/old.asmx"/><port location="http://sample.test/v2/new.svc"/></ports>',
      );
    }
  });

  test("each path has the index, which tells ports of one protocol apart", async () => {
    for (const path of ["/old.asmx", "/v2/new.svc", "/rest"]) {
      const { status, text } = await viaFetch(server, { method: "GET", target: path });
      expect(status).toBe(200);
      expect(text).toContain("VerifyKey  SOAP 1.1 (Old), SOAP 1.1 (New), SOAP 1.2, HTTP GET");
      expect(text).toContain(`Contract: ${path}?wsdl`);
    }
  });
});

test("a one-way operation is answered with 202 and no body, and its caller gets no result", async () => {
  const received: unknown[] = [];
  const contract = { ...service, operations: [oneWay] };
  const oneWayServer = serve(contract, { notify: async (request: unknown) => void received.push(request) });
  const body = envelope("soap11", callElement("VerifyKey", "<key>k</key>"));
  const answer = await viaFetch(oneWayServer, { ...soapRequest("soap11", body), target: "/old.asmx" });
  expect([answer.status, answer.bytes.length, answer.header("content-type")]).toEqual([202, 0, null]);
  const transport = fetchTransport({ fetch: (url, init) => oneWayServer.fetch(new Request(url, init)) });
  expect(await call(createCaller(contract, { baseUrl: "http://x", transport }), oneWay, { key: "k" })).toBeUndefined();
  expect(received).toEqual([{ key: "k" }, { key: "k" }]);
});
