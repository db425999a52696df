import { describe, expect, test } from "vitest";
import { HTTP_RULES } from "../../../../conformance/rules/http/table.js";
import { RULES } from "../../../../conformance/rules/table.js";
import { changingAnswers, changingRequests, type Fetch, findings, server, withForm } from "../broken-server.js";

const OPERATIONS = ["SMAddUser", "SMUpdateAliasAddresses", "MySqlGetUsage", "DnsGetARecords"];
const TRACE = "System.Exception: no\n   at A.B.C(String d) in d.cs:line 1";
const rulesOf = (id: string) => RULES.filter((rule) => rule.id === id);

test("a server that keeps the contract passes every rule", async () => {
  expect(await findings(server(), HTTP_RULES)).toEqual([]);
});

test("the ids are distinct, and every rule has cases", async () => {
  expect(new Set(HTTP_RULES.map(({ id }) => id)).size).toBe(HTTP_RULES.length);
  for (const rule of HTTP_RULES) {
    const broken: Fetch = async ({ method }) => new Response(TRACE, { status: method === "HEAD" ? 500 : 302 });
    expect([rule.id, (await findings(broken, [rule])).length > 0]).toEqual([rule.id, true]);
  }
});

/** A form reader that takes what the generated server refuses. */
const lenient = (repair: (form: string) => string): Fetch => changingRequests((request) => withForm(request, repair));

const fields = (form: string): string[] => form.split("&").filter((field) => field !== "");
const status = (given: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { status: given, headers: { "content-type": "text/plain", ...headers } });

/** Answers 200 where the server refuses. */
const accepting: Fetch = async (request) => {
  const response = await server()(request);
  return response.status >= 400 ? new Response("", { status: 200 }) : response;
};

/** Answers 500 with a trace where the server refuses, as old engines do. */
const blaming: Fetch = async (request) => {
  const response = await server()(request);
  return response.status >= 400 ? status(500, "System.ArgumentException at X.Y()") : response;
};

/** Refuses without a word. */
const silent: Fetch = async (request) => {
  const response = await server()(request);
  return response.status >= 400 ? status(400, "") : response;
};

const asGet: Fetch = (request) =>
  server()(request.method === "GET" || request.method === "POST" ? request : new Request(request.url));

type Broken = readonly [what: string, rule: string, fetch: Fetch, message: RegExp];

const BROKEN: readonly Broken[] = [
  [
    "fills in a missing parameter",
    "field-missing-refused",
    lenient((form) =>
      form.includes("maxMailboxSizeInMB") || !form.includes("password=") ? form : `${form}&maxMailboxSizeInMB=0`,
    ),
    /SMAddUser.*a call without maxMailboxSizeInMB was accepted: status 200, no body/,
  ],
  [
    "answers 500 to a missing parameter",
    "field-missing-explained",
    blaming,
    /a call without key was answered as the server's own failure: status 500/,
  ],
  [
    "shows a stack trace",
    "refusal-without-stack-trace",
    async (request) => {
      const response = await server()(request);
      return response.status >= 400 ? status(400, TRACE) : response;
    },
    /a call without key was answered with a stack trace of \.NET/,
  ],
  ["does not name the missing parameter", "field-missing-explained", silent, /the text does not name key/],
  [
    "takes the first of two",
    "field-repeated-refused",
    lenient((form) =>
      [
        ...new Map(
          fields(form)
            .toReversed()
            .map((field) => [field.split("=")[0], field]),
        ).values(),
      ].join("&"),
    ),
    /a call with .* twice was accepted/,
  ],
  [
    "takes a word for a number",
    "field-ill-typed-refused",
    lenient((form) => form.replace(/(maxMailboxSizeInMB=)[^&]*/, "$10")),
    /maxMailboxSizeInMB="abc" \(a word\) was accepted/,
  ],
  [
    "ignores unknown fields",
    "field-unknown-refused",
    lenient((form) => form.replace(/&?noSuchParameter=1/, "")),
    /a parameter that it does not have was accepted/,
  ],
  [
    "ignores the case of names",
    "field-miscased-refused",
    lenient((form) => form.replace(/\bKEY=/, "key=")),
    /KEY in place of key was accepted/,
  ],
  ["takes a call without fields", "empty-form-refused", accepting, /a call without any field was accepted/],
  [
    "does not decode lower-case digits",
    "form-variant-read",
    lenient((form) => form.replace(/%[0-9a-f]?[a-f][0-9a-f]?/g, "%zz")),
    /status 400, expected 200/,
  ],
  [
    "reads fields by their order",
    "form-variant-read",
    lenient((form) => (form.startsWith("key=") ? form : "")),
    /fields-in-reverse-order.*expected 200/,
  ],
  [
    "keeps plus signs",
    "form-variant-kept",
    lenient((form) => form.replaceAll("+", "%2B")),
    /spaces became plus signs: sent "a b\+c/,
  ],
  [
    "takes bytes that are not UTF-8",
    "broken-encoding-refused",
    lenient((form) => form.replaceAll(/%E9b|%zzb|%F0%9F%98$|%$/g, "")),
    /a form with bytes that are not UTF-8 was accepted/,
  ],
  [
    "fails on many fields",
    "many-fields-refused",
    async (request) =>
      (await request.clone().text()).length + request.url.length > 4000 ? status(500, "too many") : server()(request),
    /2000 unknown fields was answered as the server's own failure/,
  ],
  [
    "refuses a charset",
    "form-media-type-read",
    async (request) =>
      request.headers.get("content-type")?.includes("charset") === true ? status(415, "no") : server()(request),
    /status 415, expected 200/,
  ],
  [
    "minds the case of a media type",
    "form-media-type-read",
    async (request) => (/FORM/.test(request.headers.get("content-type") ?? "") ? status(415, "no") : server()(request)),
    /APPLICATION.*status 415/,
  ],
  [
    "reads any body as a form",
    "other-media-type-refused",
    async (request) =>
      request.method === "POST"
        ? server()(new Request(request, { headers: { "content-type": "application/x-www-form-urlencoded" } }))
        : server()(request),
    /Content-Type text\/plain was accepted/,
  ],
  ["answers 400 to another media type", "other-media-type-explained", silent, /status 400; expected status 415/],
  [
    "reads the query of a POST",
    "query-of-post-refused",
    async (request) =>
      request.method === "POST" && request.url.includes("?") ? server()(new Request(request.url)) : server()(request),
    /parameters in its query was accepted/,
  ],
  ["answers PUT as GET", "other-method-refused", asGet, /a call by PUT was accepted/],
  [
    "answers 404 to another method",
    "other-method-explained",
    async (request) => (["GET", "POST"].includes(request.method) ? server()(request) : status(404, "")),
    /status 404; expected status 405/,
  ],
  [
    "says 405 without Allow",
    "other-method-explained",
    async (request) => (["GET", "POST"].includes(request.method) ? server()(request) : status(405, "")),
    /status 405 and no Allow header, expected it to name GET/,
  ],
  ["answers any path", "unknown-operation-refused", accepting, /a call of no operation was accepted/],
  ["answers 400 to an unknown path", "unknown-operation-explained", silent, /status 400; expected status 404/],
  [
    "does not know HEAD",
    "head-answered",
    async (request) => (request.method === "HEAD" ? status(405, "") : server()(request)),
    /HEAD was answered with status 405, GET with 200/,
  ],
  [
    "fails on an array without items",
    "array-field-absent",
    async (request) =>
      /Update/.test(request.url) && !`${request.url}${await request.clone().text()}`.includes("newAddresses")
        ? status(500, "")
        : server()(request),
    /no newAddresses was answered as the server's own failure/,
  ],
  [
    "names the type of nothing",
    "no-type-without-body",
    async (request) => {
      const response = await server()(request);
      return new Response(await response.text(), { status: response.status, headers: { "content-type": "text/html" } });
    },
    /has the Content-Type text\/html, expected none/,
  ],
];

describe("a server is found out that", () => {
  test.each(BROKEN)("%s", async (_, rule, fetch, message) => {
    const found = await findings(fetch, rulesOf(rule), { operations: OPERATIONS });
    expect(found.join("\n")).toMatch(message);
  });
});

test("an answer is changed by its text alone", async () => {
  const fetch = changingAnswers((text) => text.replaceAll("Usage>", "Used>"));
  expect(await findings(fetch, rulesOf("form-variant-read"), { operations: ["MySqlGetUsage"] })).not.toEqual([]);
});
