import { type ConformanceOptions, type ConformanceResult, conformance, type Fixtures } from "customerapi/conformance";
import { createServer, type Handlers, SoapFault } from "customerapi/server";
import { describe, expect, test } from "vitest";
import { listen } from "../../support/reach.js";

const nothing = (): undefined => undefined;
const job = (): string => "01234567-89ab-cdef-0123-456789abcdef";
const usage = () => ({ usage: 1, quota: 2 });

/** Handlers that keep the contract; `overrides` break it. */
const service = (overrides: Partial<Handlers> = {}) =>
  createServer({
    smGetAllUsers: () => [{ emailAddress: "a@example.com", maxMailboxSizeInMB: 1 }],
    smAddUser: nothing,
    smUpdateAliasAddresses: nothing,
    dnsGetARecords: () => [],
    dnsGetCnameRecords: () => [],
    dnsAddMxRecord: nothing,
    dnsDeleteMxRecord: nothing,
    sqlCreateBackupJob: job,
    sql2000CreateBackupJob: job,
    sql2008CreateBackupJob: job,
    sql2014CreateBackupJob: job,
    sql2016CreateBackupJob: job,
    mySqlGetUsage: usage,
    sql2005GetUsage: usage,
    sql2008GetUsage: usage,
    sql2008R2GetUsage: usage,
    sql2016GetUsage: usage,
    diskQuotaGetUsage: usage,
    getNews: () => ({ news: [{ subject: "s" }], customNews: [] }),
    verifyKey: () => true,
    ...overrides,
  });

async function run(options: ConformanceOptions<Fixtures>): Promise<readonly ConformanceResult[]> {
  const results: ConformanceResult[] = [];
  for await (const result of conformance(options)) results.push(result);
  return results;
}

/** The failures, as "check what: message". */
function failures(results: readonly ConformanceResult[]): readonly string[] {
  return results
    .filter(({ outcome }) => outcome === "failed")
    .map(({ check, operation, binding, document, message }) =>
      [check, operation ?? document, binding, message].filter((part) => part !== undefined).join(" "),
    );
}

describe("a service that keeps its contract", () => {
  test("passes every test, without a network", async () => {
    const results = await run({ fetch: service().fetch });
    expect(failures(results)).toEqual([]);
    const count = (wanted: ConformanceResult["check"]): number =>
      results.filter(({ check }) => check === wanted).length;
    expect({ document: count("document"), call: count("call"), agreement: count("agreement") }).toEqual({
      document: 3,
      call: 80,
      agreement: 20,
    });
    expect(results.every(({ durationMs }) => durationMs >= 0)).toBe(true);
  });

  test("passes over a network", async () => {
    const listening = await listen(service());
    try {
      expect(failures(await run({ baseUrl: listening.url, operations: ["smGetAllUsers", "getNews"] }))).toEqual([]);
    } finally {
      await listening.close();
    }
  });

  test("gets the parameters that the options give", async () => {
    const seen: unknown[] = [];
    const smGetAllUsers = (request: unknown): [] => {
      seen.push(request);
      return [];
    };
    await run({
      fetch: service({ smGetAllUsers }).fetch,
      operations: ["smGetAllUsers", "verifyKey"],
      bindings: ["soap12", "httpGet"],
      parameters: { key: "k", other: 1 },
      fixtures: { smGetAllUsers: { domainName: "example.org" } },
    });
    expect(seen).toEqual(Array.from({ length: 2 }, () => ({ key: "k", domainName: "example.org" })));
  });
});

describe("a service that breaks its contract fails", () => {
  const only = { operations: ["verifyKey"], bindings: ["soap11", "httpPost"] } as const;

  /** A service whose answers are changed on their way. */
  const changed = (change: (text: string, request: Request) => string) => async (request: Request) => {
    const response = await service().fetch(request);
    const text = change(await response.text(), request);
    return new Response(text, { status: response.status, headers: response.headers });
  };

  test.each<[name: string, fetch: (request: Request) => Promise<Response>, want: readonly RegExp[]]>([
    [
      "with a value of the wrong type",
      changed((text) => text.replace(">true<", ">yes<")),
      [/^call verifyKey soap11 DecodeError: .*yes/, /^call verifyKey httpPost DecodeError: .*yes/],
    ],
    [
      "with an element that the contract does not know",
      changed((text, { url }) =>
        url.includes("verifyKey") || url.includes("VerifyKey")
          ? text
          : text.replace("<VerifyKeyResult>", "<x/><VerifyKeyResult>"),
      ),
      [/^call verifyKey soap11 DecodeError: /],
    ],
    [
      "with faults",
      service({
        verifyKey: () => {
          throw new SoapFault("Sender", "no such key");
        },
      }).fetch,
      [/^call verifyKey soap11 SoapFault: no such key$/, /^call verifyKey httpPost HttpError: .*no such key/],
    ],
    [
      "without documents",
      async (request) =>
        /\?(?:wsdl|xsd)/.test(request.url) ? new Response("", { status: 404 }) : service().fetch(request),
      [
        /^document \?wsdl Error: .*status 404$/,
        /^document \?xsd=customerapi Error: .*status 404$/,
        /^document \?xsd=guid Error: .*status 404$/,
      ],
    ],
    [
      "with another kind of document",
      changed((text, { url }) => (url.endsWith("?xsd=guid") ? "<html/>" : text)),
      [/^document \?xsd=guid Error: .*\{\}html, not with \{http:\/\/www\.w3\.org\/2001\/XMLSchema\}schema$/],
    ],
  ])("%s", async (_, fetch, want) => {
    const found = failures(await run({ fetch, ...only }));
    expect(found).toEqual(want.map((message) => expect.stringMatching(message)));
  });

  test("with bindings that do not agree", async () => {
    const smGetAllUsers: Handlers["smGetAllUsers"] = (_request, { binding }) => [
      binding === "httpGet" ? { maxMailboxSizeInMB: 1 } : { maxMailboxSizeInMB: 1, firstName: "A" },
    ];
    const results = await run({ fetch: service({ smGetAllUsers }).fetch, operations: ["smGetAllUsers"] });
    expect(failures(results)).toEqual([
      expect.stringMatching(/^agreement smGetAllUsers Error: the answers differ: soap11 .*firstName.*httpGet/),
    ]);
  });

  test("when nobody answers", async () => {
    const listening = await listen(service());
    await listening.close();
    const found = failures(await run({ baseUrl: listening.url, ...only, timeout: 1000 }));
    expect(found).toHaveLength(5);
    expect(found.filter((message) => message.includes("TransportError"))).toHaveLength(2);
  });
});
