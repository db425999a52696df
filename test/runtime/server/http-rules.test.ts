import { deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { ServerOptions } from "../../../runtime/server/options.js";
import { serve } from "../../../runtime/server/serve.js";
import { type Sent, viaFetch, viaListener } from "../../support/reach.js";
import { idleHandlers } from "../../support/sample-handlers.js";
import { PATH, sampleService } from "../../support/sample-service.js";
import { callElement, envelope, soapRequest } from "../../support/soap-message.js";

const options: ServerOptions = { limits: { bodyBytes: 1000, decompressedBytes: 2000 } };
const server = serve(sampleService, idleHandlers, options);
const form = { "content-type": "application/x-www-form-urlencoded" };
const message = envelope("soap11", callElement("VerifyKey", "<key>k</key>"));
const long = envelope("soap11", callElement("VerifyKey", `<key>${"k".repeat(1500)}</key>`));

type Headers = Readonly<Record<string, string | null>>;
/** [what is asked, the request, the status, headers of the answer, what it says] */
const refused: readonly (readonly [string, Sent, number, Headers, string])[] = [
  ["another path", { method: "GET", target: "/other" }, 404, {}, "no service"],
  ["a path below an operation", { method: "GET", target: `${PATH}/VerifyKey/x` }, 404, {}, "no service"],
  ["an unknown operation", { method: "GET", target: `${PATH}/DropUser?key=k` }, 404, {}, "no operation"],
  ["an operation in another case", { method: "GET", target: `${PATH}/verifykey?key=k` }, 404, {}, "no operation"],
  ["a bad percent sign in the path", { method: "GET", target: `${PATH}/%zz` }, 400, {}, "percent-encoding"],
  ["DELETE of the service", { method: "DELETE", target: PATH }, 405, { allow: "GET, HEAD, POST, OPTIONS" }, "GET"],
  [
    "PUT of an operation",
    { method: "PUT", target: `${PATH}/VerifyKey`, body: "" },
    405,
    { allow: "GET, HEAD, POST, OPTIONS" },
    "GET",
  ],
  [
    "a form at the service's path",
    { method: "POST", target: PATH, headers: form, body: "key=k" },
    415,
    { accept: "text/xml, application/soap+xml" },
    "x-www-form-urlencoded",
  ],
  [
    "JSON at the service's path",
    soapRequest("soap11", "{}", { "content-type": "application/json" }),
    415,
    {},
    "application/json",
  ],
  [
    "no media type",
    soapRequest("soap11", new Uint8Array(Buffer.from(message)), { "content-type": "" }),
    415,
    {},
    "text/xml",
  ],
  [
    "a malformed media type",
    soapRequest("soap11", message, { "content-type": "text/xml charset=utf-8" }),
    415,
    {},
    "text/xml charset=utf-8",
  ],
  [
    "XML at an operation's path",
    { method: "POST", target: `${PATH}/VerifyKey`, headers: { "content-type": "text/xml" }, body: message },
    415,
    { accept: "application/x-www-form-urlencoded" },
    "text/xml",
  ],
  [
    "a form in another charset",
    {
      method: "POST",
      target: `${PATH}/VerifyKey`,
      headers: { "content-type": `${form["content-type"]}; charset=iso-8859-1` },
      body: "key=k",
    },
    415,
    {},
    "iso-8859-1",
  ],
  [
    "an unknown content coding",
    soapRequest("soap11", message, { "content-encoding": "br" }),
    415,
    { "accept-encoding": "gzip, deflate" },
    "br",
  ],
  ["an oversized message", soapRequest("soap11", long), 413, {}, "1000 bytes"],
  [
    "an oversized form",
    { method: "POST", target: `${PATH}/VerifyKey`, headers: form, body: `key=${"k".repeat(1000)}` },
    413,
    {},
    "1000 bytes",
  ],
  [
    "a bomb",
    soapRequest("soap11", gzipSync(Buffer.alloc(100_000)), { "content-encoding": "gzip" }),
    413,
    {},
    "2000 bytes",
  ],
  [
    "damaged gzip",
    soapRequest("soap11", gzipSync(message).subarray(0, 40), { "content-encoding": "gzip" }),
    400,
    {},
    "gzip",
  ],
  ["gzip that is none", soapRequest("soap11", message, { "content-encoding": "gzip" }), 400, {}, "gzip"],
];

describe.each([
  ["fetch", viaFetch],
  ["a node:http listener", viaListener],
])("over %s", (_, reach) => {
  test.each(refused)("%s", async (_, sent, status, headers, words) => {
    const answer = await reach(server, sent);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)]);
    expect(answer.header("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.header("x-content-type-options")).toBe("nosniff");
    for (const [name, value] of Object.entries(headers)) expect(answer.header(name)).toBe(value);
  });

  const compressed = [
    ["gzip", gzipSync(long)],
    ["deflate", deflateSync(long)],
    ["identity", Buffer.from(message)],
  ] as const;

  test.each(compressed)("a body in %s is read", async (coding, body) => {
    const answer = await reach(server, soapRequest("soap11", body, { "content-encoding": coding }));
    expect(answer.status).toBe(200);
  });

  test("HEAD answers as GET does, without the body", async () => {
    for (const target of [PATH, `${PATH}?wsdl`, `${PATH}/VerifyKey?key=k`]) {
      const head = await reach(server, { method: "HEAD", target });
      const get = await reach(server, { method: "GET", target });
      expect(head.bytes).toHaveLength(0);
      expect(head.status).toBe(200);
      for (const name of ["content-type", "content-length"]) expect(head.header(name)).toBe(get.header(name));
      expect(head.header("content-length")).toBe(String(get.bytes.length));
    }
  });

  test("HEAD calls no operation that may change something", async () => {
    let calls = 0;
    const addUser = async () => calls++;
    const target = `${PATH}/AddUser?key=k&name=n&age=1&admin=true`;
    const guarded = serve(sampleService, { ...idleHandlers, addUser });
    const answer = await reach(guarded, { method: "HEAD", target });
    expect([answer.status, answer.header("allow")]).toEqual([405, "GET, POST, OPTIONS"]);
    expect(calls).toBe(0);
    await reach(guarded, { method: "GET", target });
    expect(calls).toBe(1);
  });

  test("OPTIONS answers which methods there are", async () => {
    for (const target of [PATH, `${PATH}/VerifyKey`]) {
      const answer = await reach(server, { method: "OPTIONS", target });
      expect([answer.status, answer.header("allow")]).toEqual([204, "GET, HEAD, POST, OPTIONS"]);
    }
  });

  test("a percent-encoded path is the same path", async () => {
    const answer = await reach(server, {
      method: "GET",
      target: `${PATH.replace("asmx", "%61smx")}/VerifyK%65y?key=k`,
    });
    expect(answer.status).toBe(200);
  });
});

describe("bindings that are switched off", () => {
  const call = (target: string, method = "GET"): Sent =>
    method === "GET" ? { method, target } : { method, target, headers: form, body: "key=k" };

  const cases: readonly (readonly [string, ServerOptions["bindings"], Sent, number, string | null])[] = [
    ["GET off, POST on", ["httpPost"], call(`${PATH}/VerifyKey?key=k`), 405, "POST, OPTIONS"],
    ["POST off, GET on", ["httpGet"], call(`${PATH}/VerifyKey`, "POST"), 405, "GET, HEAD, OPTIONS"],
    ["GET and POST off", ["soap11"], call(`${PATH}/VerifyKey?key=k`), 404, null],
    ["SOAP off", ["httpGet"], soapRequest("soap11", message), 405, "GET, HEAD, OPTIONS"],
    ["SOAP 1.1 off, SOAP 1.2 on", ["soap12"], soapRequest("soap11", message), 415, null],
  ];

  test.each(cases)("%s", async (_, bindings, sent, status, allow) => {
    const answer = await viaFetch(serve(sampleService, idleHandlers, bindings && { bindings }), sent);
    expect([answer.status, answer.header("allow")]).toEqual([status, allow]);
  });

  test("the contract stays as it is written", async () => {
    const answer = await viaFetch(serve(sampleService, idleHandlers, { bindings: [] }), call(`${PATH}?wsdl`));
    expect(answer.status).toBe(200);
  });
});
