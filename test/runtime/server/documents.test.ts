import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ContractDocument, ServiceDescriptor } from "../../../runtime/service-descriptor.js";
import { linkDocument } from "../../../runtime/documents.js";
import type { Explorer } from "../../../runtime/explorer/explorer-page.js";
import type { ServerOptions } from "../../../runtime/server/options.js";
import { serve } from "../../../runtime/server/serve.js";
import { type Sent, viaFetch, viaListener } from "../../support/reach.js";
import { idleHandlers } from "../../support/sample-handlers.js";
import { PATH, sampleService } from "../../support/sample-service.js";

const server = serve(sampleService, idleHandlers);
const get = (target: string, headers: Record<string, string> = {}): Sent => ({ method: "GET", target, headers });
const wsdl = (base: string): string =>
  `<definitions><import location="${base}${PATH}?xsd=sample"/><address location="${base}${PATH}"/></definitions>`;

describe.each([
  ["fetch", viaFetch],
  ["a node:http listener", viaListener],
])("over %s", (_, reach) => {
  const found = [
    ["?wsdl", wsdl("http://sample.test")],
    ["?WSDL", wsdl("http://sample.test")],
    ["?wsdl=wsdl", wsdl("http://sample.test")],
    ["?xsd=sample", "<schema/>"],
  ] as const;

  test.each(found)("%s", async (query, text) => {
    const answer = await reach(server, get(PATH + query));
    expect([answer.status, answer.text]).toEqual([200, text]);
    expect(answer.header("content-type")).toBe("text/xml; charset=utf-8");
  });

  test.each(["?xsd=other", "?xsd=wsdl", "?xsd", "?wsdl=sample", "?disco", "?op=DropUser", "?__proto__"])(
    "%s: 404",
    async (query) => {
      const answer = await reach(server, get(PATH + query));
      expect([answer.status, answer.text]).toEqual([404, expect.stringContaining("?wsdl")]);
    },
  );

  test("the index names the service, the operations with their bindings, and the contract", async () => {
    const answer = await reach(serve(sampleService, idleHandlers, { bindings: ["soap12", "httpGet"] }), get(PATH));
    expect(answer.header("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.text).toContain("Sample (urn:sample)");
    for (const { wireName } of sampleService.operations) {
      expect(answer.text).toMatch(new RegExp(`^ +${wireName} +SOAP 1.2, HTTP GET$`, "m"));
    }
    expect(answer.text).toContain(`${PATH}?wsdl`);
  });

  test("the root leads to it", async () => {
    const answer = await reach(server, get("/"));
    expect([answer.status, answer.header("location")]).toEqual([302, PATH]);
  });

  test("the page of an operation names that one", async () => {
    const answer = await reach(server, get(`${PATH}?op=GetUsage`));
    expect(answer.text).toContain("GetUsage");
    expect(answer.text).not.toContain("VerifyKey");
  });
});

test("an explorer gives the pages", async () => {
  const explorer: Explorer = ({ operation, address, bindings }) => ({
    html: `<h1>${operation?.wireName ?? "all"} ${address} ${[...bindings]}</h1>`,
    contentSecurityPolicy: "default-src 'none'",
  });
  const exploring = serve(sampleService, idleHandlers, { explorer, bindings: ["soap12"] });
  for (const [query, text] of [
    ["", `<h1>all http://sample.test${PATH} soap12</h1>`],
    ["?op=GetUsage", `<h1>GetUsage http://sample.test${PATH} soap12</h1>`],
  ]) {
    const answer = await viaFetch(exploring, get(`${PATH}${query}`));
    expect([answer.header("content-type"), answer.text]).toEqual(["text/html; charset=utf-8", text]);
    expect(answer.header("content-security-policy")).toBe("default-src 'none'");
  }
  expect((await viaFetch(exploring, get(`${PATH}?op=DropUser`))).status).toBe(404);
});

describe("the address in the contract", () => {
  const forwarded = { "x-forwarded-proto": "https, http", "x-forwarded-host": "api.example:8443, inner" };
  const cases: readonly (readonly [string, ServerOptions, Record<string, string>, string])[] = [
    ["is made from Host", {}, { host: "api.example:8080" }, "http://api.example:8080"],
    ["may be an IPv6 address", {}, { host: "[::1]:80" }, "http://[::1]:80"],
    ["ignores the proxy's headers", {}, forwarded, "http://sample.test"],
    ["believes the proxy's headers on request", { trustProxy: true }, forwarded, "https://api.example:8443"],
    ["is that of the request where the proxy says nothing", { trustProxy: true }, {}, "http://sample.test"],
    [
      "is the one of the options",
      { baseUrl: "https://x.example/a/", trustProxy: true },
      forwarded,
      "https://x.example/a",
    ],
    ["is escaped", { baseUrl: `https://x.example/a&b"<` }, {}, "https://x.example/a&amp;b&quot;&lt;"],
  ];

  test.each(cases)("%s", async (_, options, headers, base) => {
    const answer = await viaListener(serve(sampleService, idleHandlers, options), get(`${PATH}?wsdl`, headers));
    expect(answer.text).toBe(wsdl(base));
  });

  const bad: readonly (readonly [string, Record<string, string>])[] = [
    ["markup", { host: `x"><y a="` }],
    ["a path", { host: "x/y" }],
    ["a user", { host: "me@x" }],
    ["a scheme that is none", { "x-forwarded-proto": "javascript" }],
  ];

  test.each(bad)("a host with %s is refused", async (_, headers) => {
    const trusting = serve(sampleService, idleHandlers, { trustProxy: true });
    const answer = await viaListener(trusting, get(`${PATH}?wsdl`, headers));
    expect([answer.status, answer.header("content-type")]).toEqual([400, "text/plain; charset=utf-8"]);
  });

  test.each(["no url", "ftp://x.example", "javascript:alert(1)"])("a baseUrl must be usable: %s", (baseUrl) => {
    expect(() => serve(sampleService, idleHandlers, { baseUrl })).toThrow(TypeError);
  });
});

describe("where the texts of the documents come from", () => {
  const file = (name: string): URL => new URL(`../../../schema/${name}`, import.meta.url);
  const withText = (text: ContractDocument["text"]): ServiceDescriptor => ({
    ...sampleService,
    documents: [
      { name: "wsdl", kind: "wsdl", text, links: [{ location: "guid.xsd", document: "guid" }] },
      { name: "guid", kind: "xsd", text: "<schema/>", links: [] },
    ],
  });

  test("files, when the server is made", async () => {
    const answer = await viaFetch(
      serve(
        withText(() => file("customerapi.xsd")),
        idleHandlers,
      ),
      get(`${PATH}?wsdl`),
    );
    const text = readFileSync(file("customerapi.xsd"), "utf8");
    expect(answer.text).toBe(text.replace('"guid.xsd"', `"http://sample.test${PATH}?xsd=guid"`));
  });

  test("the option, where there are no files", async () => {
    const documents = { wsdl: '<a location="guid.xsd"/>' };
    const service = withText(() => file("none.wsdl"));
    const answer = await viaFetch(serve(service, idleHandlers, { documents }), get(`${PATH}?wsdl`));
    expect(answer.text).toBe(`<a location="http://sample.test${PATH}?xsd=guid"/>`);
  });

  test("a document that the option does not have is not served", async () => {
    const answer = await viaFetch(serve(sampleService, idleHandlers, { documents: {} }), get(`${PATH}?wsdl`));
    expect([answer.status, answer.text]).toEqual([404, "This server does not have the documents of its contract.\n"]);
  });

  test("a file that is not there is an error of the caller of createServer", () => {
    expect(() =>
      serve(
        withText(() => file("none.wsdl")),
        idleHandlers,
      ),
    ).toThrow(
      'the contract document "wsdl" cannot be read: give the texts of the contract\'s documents by the option `documents`',
    );
  });
});

test.each([
  ["double quotes", `<import location="a.xsd"/>`, `<import location="X"/>`],
  ["single quotes and spaces", `<import schemaLocation = 'a.xsd' />`, `<import schemaLocation = "X" />`],
  ["another value", `<import schemaLocation="b/a.xsd"/>`, `<import schemaLocation="b/a.xsd"/>`],
  ["another attribute", `<import myLocation="a.xsd"/>`, `<import myLocation="a.xsd"/>`],
])("a location in a document: %s", (_, text, linked) => {
  expect(linkDocument(text, [{ location: "a.xsd", document: "a" }], () => "X")).toBe(linked);
});

test("a page is made once for an address, and few are kept", async () => {
  const made: string[] = [];
  const explorer: Explorer = ({ address }) => {
    made.push(address);
    return { html: address, contentSecurityPolicy: "default-src 'none'" };
  };
  const exploring = serve(sampleService, idleHandlers, { explorer, trustProxy: true });
  const ask = async (host: string): Promise<string> =>
    (await viaFetch(exploring, get(PATH, { "x-forwarded-host": host }))).text;
  const hosts = Array.from({ length: 150 }, (_, index) => `host${index}.test`);
  for (const host of ["host0.test", ...hosts, "host149.test"]) expect(await ask(host)).toBe(`http://${host}${PATH}`);
  expect(made).toHaveLength(150);
  await ask("host0.test");
  expect(made).toHaveLength(151);
});
