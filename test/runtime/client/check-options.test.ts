import { describe, expect, test } from "vitest";
import { call } from "../../../runtime/client/call.js";
import { type CallerOptions, createCaller, createPortCaller } from "../../../runtime/client/caller.js";
import { soap11, soap12 } from "../../../runtime/client/protocols.js";
import { sendAgain } from "../../../runtime/client/retry.js";
import { fakeTransport } from "../../support/fake-transport.js";
import { PATH, sampleService, verifyKey } from "../../support/sample-service.js";

const baseUrl = "https://api.example";

/** [what it is, the options as JavaScript may give them, a word of the message] */
const refused: readonly (readonly [string, object, string])[] = [
  ["an unknown binding", { binding: "soap" }, "soap11, soap12, httpGet, httpPost"],
  ["a binding named as an object's own method", { binding: "constructor" }, "binding"],
  ["a timeout that is no number", { timeout: Number.NaN }, "timeout"],
  ["a negative timeout", { timeout: -1 }, "timeout"],
  ["a timeout as text", { timeout: "5" }, "timeout"],
  ["retries that are no number", { retries: Number.NaN }, "retries"],
  ["negative retries", { retries: -1 }, "retries"],
  ["a negative pause", { retryDelay: -1 }, "retryDelay"],
  ["a negative limit", { maxResponseBytes: -1 }, "maxResponseBytes"],
  ["no base URL", { baseUrl: undefined }, "baseUrl must be an absolute"],
  ["a base URL without a scheme", { baseUrl: "api.example" }, "baseUrl must be an absolute"],
  ["a base URL of another scheme", { baseUrl: "ftp://x" }, "baseUrl must be an absolute"],
  ["a base URL with a query", { baseUrl: "https://x?a" }, "no query and no fragment"],
  ["a base URL with a fragment", { baseUrl: "https://x#a" }, "no query and no fragment"],
  ["a base URL with a user", { baseUrl: "https://me@x" }, "headers"],
  ["a base URL with a password alone", { baseUrl: "https://:secret@x" }, "headers"],
];

test.each(refused)("a caller with %s is refused", (_, options, word) => {
  const given = { baseUrl, ...options } as CallerOptions;
  expect(() => createCaller(sampleService, given)).toThrow(TypeError);
  expect(() => createCaller(sampleService, given)).toThrow(word);
  expect(() => createCaller(sampleService, given)).not.toThrow("secret");
});

describe("a call's own options", () => {
  const ofCalls = refused.filter(([, options]) => "binding" in options || "timeout" in options || "retries" in options);

  test.each(ofCalls)("with %s it sends nothing", async (_, options, word) => {
    const { transport, sent } = fakeTransport();
    const caller = createCaller(sampleService, { baseUrl, transport });
    await expect(call(caller, verifyKey, { key: "k" }, options)).rejects.toThrow(word);
    expect(sent).toEqual([]);
  });
});

const endpoints: readonly (readonly [string, string | URL, string])[] = [
  ["a URL object", new URL("https://api.example/a"), `https://api.example/a${PATH}`],
  ["white space around it", " https://api.example\n", `https://api.example${PATH}`],
  ["an empty query", "https://api.example/?", `https://api.example${PATH}`],
  ["the service's path in it", `https://api.example${PATH}`, `https://api.example${PATH}`],
  ["a path before the service's path", `https://api.example/a${PATH}`, `https://api.example/a${PATH}`],
  ["the service's path and a slash", `https://api.example${PATH}/`, `https://api.example${PATH}`],
  ["the scheme's own port", "http://x:80", `http://x${PATH}`],
];

test.each(endpoints)("a base URL with %s", (_, given, want) => {
  expect(createCaller(sampleService, { baseUrl: given }).port.endpoint).toBe(want);
});

test.each([
  ["http://x", "/x", "http://x/x"],
  ["http://x/y", "/y/", "http://x/y/"],
  ["http://x/y", "/", "http://x/y/"],
  ["http://x/y", "", "http://x/y"],
])("the base URL %s with the path %j", (given, path, want) => {
  expect(createCaller({ ports: [{ name: "soap11", kind: "soap11", path }] }, { baseUrl: given }).port.endpoint).toBe(
    want,
  );
});

test("each port has its own URL, also where the base URL ends in the path of another", () => {
  const ports = [
    { name: "soap11", kind: "soap11", path: "/a.asmx" },
    { name: "Other", kind: "soap12", path: "/b/other.asmx" },
  ] as const;
  const caller = createCaller({ ports }, { baseUrl: "https://api.example/v1/b/other.asmx" });
  expect([...caller.ports].map(([name, { endpoint }]) => [name, endpoint])).toEqual([
    ["soap11", "https://api.example/v1/a.asmx"],
    ["Other", "https://api.example/v1/b/other.asmx"],
  ]);
  expect(createCaller({ ports }, { baseUrl: "https://x", binding: "Other" }).port.name).toBe("Other");
});

test("a caller over some ports uses the first, and refuses the others", async () => {
  const { transport, sent } = fakeTransport({ status: 500 });
  const port = { name: "soap12", path: PATH, protocol: soap12 };
  const caller = createPortCaller([port], { baseUrl, transport });
  await expect(call(caller, verifyKey, { key: "k" })).rejects.toThrow("500");
  expect(sent.map(({ headers }) => headers["content-type"])).toEqual([
    'application/soap+xml; charset=utf-8; action="urn:sample/VerifyKey"',
  ]);
  await expect(call(caller, verifyKey, { key: "k" }, { binding: "soap11" })).rejects.toThrow("must be one of soap12");
  expect(() => createPortCaller([], { baseUrl })).toThrow(TypeError);
});

test("a caller over some ports sends requests again with the code for that alone", async () => {
  const { transport, sent } = fakeTransport({ status: 503 }, { status: 500 });
  const ports = [{ name: "soap12", path: PATH, protocol: soap12 }];
  const options = { baseUrl, transport, retries: 1, retryDelay: 1 };
  await expect(call(createPortCaller(ports, options), verifyKey, { key: "k" })).rejects.toThrow("the option retry");
  expect(sent).toEqual([]);
  const caller = createPortCaller(ports, { ...options, retry: sendAgain });
  await expect(call(caller, verifyKey, { key: "k" })).rejects.toThrow("500");
  expect(sent).toHaveLength(2);
});

test("Infinity and 0 are numbers that can be given", () => {
  const none = Number.POSITIVE_INFINITY;
  const caller = createCaller(sampleService, { baseUrl, timeout: none, maxResponseBytes: none, retries: 0 });
  expect(caller).toMatchObject({ timeout: none, maxResponseBytes: none, retries: 0 });
});

test("over another transport than HTTP the address is any text, and a transport must be given", () => {
  const port = { name: "soap11", path: "", transport: "urn:jms" } as const;
  const service = { ports: [{ ...port, kind: "soap11" }] } as const;
  const { transport } = fakeTransport();
  const address = "jms:queue:a?timeToLive=1";
  expect(createCaller(service, { baseUrl: address, transport }).port.endpoint).toBe(address);
  const problem = new TypeError("transport must be given: that of the port soap11 is urn:jms, not HTTP");
  expect(() => createCaller(service, { baseUrl: address })).toThrow(problem);
  expect(() => createPortCaller([{ ...port, protocol: soap11 }], { baseUrl: address })).toThrow(problem);
});
