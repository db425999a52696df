import { describe, expect, test } from "vitest";
import { call } from "../../../runtime/client/call.js";
import { type CallerOptions, type CallOptions, createCaller } from "../../../runtime/client/caller.js";
import { encodeRequest } from "../../../runtime/client/protocols.js";
import type { TransportRequest } from "../../../runtime/client/transport.js";
import { fakeTransport } from "../../support/fake-transport.js";
import { infoset } from "../../support/infoset.js";
import { addUser, getUsage, PATH, sampleService, setTags } from "../../support/sample-service.js";
import { callElement, envelope } from "../../support/soap-message.js";

const user = { key: "k&1", name: "O’Neil 'x' 😀", age: -1, admin: true };

/** Sends one call to nowhere; the result is the request. */
async function send(
  options: Partial<CallerOptions>,
  callOptions: CallOptions = {},
  request: object = user,
): Promise<TransportRequest> {
  const { transport, sent } = fakeTransport({ status: 200 });
  const caller = createCaller(sampleService, { baseUrl: "https://api.example", transport, ...options });
  await call(caller, addUser, request, callOptions);
  const [first] = sent;
  if (first === undefined) throw new Error("nothing was sent");
  return first;
}

const text = (body: Uint8Array | undefined): string => new TextDecoder().decode(body);
const children = "<key>k&amp;1</key><name>O’Neil 'x' 😀</name><age>-1</age><admin>true</admin>";
const form = "key=k%261&name=O%E2%80%99Neil+%27x%27+%F0%9F%98%80&age=-1&admin=true";

describe("what is sent", () => {
  test("SOAP 1.1", async () => {
    const { method, url, headers, body } = await send({});
    expect({ method, url, headers }).toEqual({
      method: "POST",
      url: `https://api.example${PATH}`,
      headers: { "content-type": "text/xml; charset=utf-8", soapaction: '"urn:sample/AddUser"' },
    });
    expect(infoset(text(body))).toEqual(infoset(envelope("soap11", callElement("AddUser", children))));
  });

  test("SOAP 1.2", async () => {
    const { method, url, headers, body } = await send({ binding: "soap12" });
    expect({ method, url, headers }).toEqual({
      method: "POST",
      url: `https://api.example${PATH}`,
      headers: { "content-type": 'application/soap+xml; charset=utf-8; action="urn:sample/AddUser"' },
    });
    expect(infoset(text(body))).toEqual(infoset(envelope("soap12", callElement("AddUser", children))));
  });

  const actions = [
    ["", "application/soap+xml; charset=utf-8"],
    ['a"b\\c', 'application/soap+xml; charset=utf-8; action="a\\"b\\\\c"'],
  ] as const;

  test.each(actions)("SOAP 1.2 with the action %j", (action, contentType) => {
    const operation = { ...addUser, bindings: { soap12: { kind: "soap", action } } } as const;
    const { headers } = encodeRequest("http://x", operation, { name: "soap12", kind: "soap12" }, user);
    expect(headers["content-type"]).toBe(contentType);
  });

  test("HTTP GET", async () => {
    const { method, url, headers, body } = await send({ binding: "httpGet" });
    expect({ method, url, headers, body }).toEqual({
      method: "GET",
      url: `https://api.example${PATH}/AddUser?${form}`,
      headers: {},
    });
  });

  test("HTTP POST", async () => {
    const { method, url, headers, body } = await send({ binding: "httpPost" });
    const contentType = { "content-type": "application/x-www-form-urlencoded" };
    expect({ method, url, headers }).toEqual({
      method: "POST",
      url: `https://api.example${PATH}/AddUser`,
      headers: contentType,
    });
    expect(text(body)).toBe(form);
  });

  test("an array once an item, and an empty one not at all", async () => {
    const { transport, sent } = fakeTransport({ status: 200 }, { status: 200 });
    const caller = createCaller(sampleService, { baseUrl: "http://x", binding: "httpGet", transport });
    await call(caller, setTags, { key: "k", tags: ["b", "a b"] });
    await call(caller, setTags, { key: "k", tags: [] });
    expect(sent.map(({ url }) => url.split("?")[1])).toEqual(["key=k&tags=b&tags=a+b", "key=k"]);
  });
});

describe("options", () => {
  const urls = [
    ["https://api.example", `https://api.example${PATH}`],
    ["https://api.example/", `https://api.example${PATH}`],
    ["http://[::1]:8080/a/b//", `http://[::1]:8080/a/b${PATH}`],
  ] as const;

  test.each(urls)("the base URL %s", async (baseUrl, url) => {
    expect((await send({ baseUrl })).url).toBe(url);
  });

  const badUrls = ["api.example", "/a", "ftp://x", "https://x?a", "https://x#a", "https://me:secret@x"];

  test.each(badUrls)("the base URL %s is refused", (baseUrl) => {
    expect(() => createCaller(sampleService, { baseUrl })).toThrow(TypeError);
  });

  test("the call's binding goes before the caller's", async () => {
    expect((await send({ binding: "soap12" }, { binding: "httpGet" })).method).toBe("GET");
  });

  test("headers: the call's before the caller's, none before the binding's own", async () => {
    const { headers } = await send(
      { headers: { "X-A": "caller", "X-B": "caller" } },
      { headers: { "x-b": "call", SOAPAction: "other" } },
    );
    expect(headers).toEqual({
      "x-a": "caller",
      "x-b": "call",
      "content-type": "text/xml; charset=utf-8",
      soapaction: '"urn:sample/AddUser"',
    });
  });

  test.each(["content-type", "Content-Type"])("a %s of the caller or of a call is refused", async (name) => {
    const headers = { [name]: "text/plain" };
    const message = "headers must not have content-type: the binding determines it";
    await expect(send({ headers })).rejects.toThrow(new TypeError(message));
    await expect(send({}, { headers })).rejects.toThrow(new TypeError(message));
  });

  test("defaults fill what the call leaves out, where the operation has it", async () => {
    const { key, ...rest } = user;
    const options: Partial<CallerOptions> = { binding: "httpGet", defaults: { key, other: "x" } };
    expect((await send(options, {}, rest)).url).toContain(`?${form}`);
    expect((await send(options, {}, { ...rest, key: "mine" })).url).toContain("?key=mine&");
    expect((await send(options, {}, { ...rest, key: undefined })).url).toContain(`?${form}`);
  });
});

describe("what cannot be sent is refused before anything is", () => {
  const requests: readonly (readonly [string, object, string])[] = [
    ["a missing parameter", { key: "k", name: "n", admin: true }, "age"],
    ["an unknown parameter", { ...user, other: 1 }, "other"],
    ["null", { ...user, name: null }, "name"],
    ["another type", { ...user, age: "1" }, "age"],
    ["a number out of range", { ...user, age: 2 ** 31 }, "age"],
    ["a character that XML lacks", { ...user, name: "\u0000" }, "name"],
  ];

  test.each(requests)("%s", async (_, request, path) => {
    for (const binding of ["soap11", "soap12", "httpGet", "httpPost"] as const) {
      const { transport, sent } = fakeTransport();
      const caller = createCaller(sampleService, { baseUrl: "http://x", binding, transport });
      await expect(call(caller, addUser, request)).rejects.toMatchObject({ name: "EncodeError", path });
      expect(sent).toEqual([]);
    }
  });

  test("a binding that the operation does not have", async () => {
    const soapOnly = { ...getUsage, bindings: { soap11: { kind: "soap", action: "a" } } as const };
    const caller = createCaller(sampleService, { baseUrl: "http://x", binding: "httpGet", ...fakeTransport() });
    await expect(call(caller, soapOnly, { key: "k" })).rejects.toThrow(
      "GetUsage is not offered over httpGet, only over soap11",
    );
  });
});
