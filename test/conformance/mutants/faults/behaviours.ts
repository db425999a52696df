import type { Handlers } from "customerapi/server";
import { type Fetch, type Mutant, type MutantRow, mutantsOf } from "../mutant.js";
import { exceptFor, goodServer, isDocument, resulting } from "../servers.js";

const handlers = (overrides: Partial<Handlers>): (() => Fetch) => {
  return () => goodServer(overrides);
};

/** A server that fails on some keys. */
const failingOn = (isHard: (key: string) => boolean): (() => Fetch) => {
  return handlers({
    verifyKey: ({ key }) => {
      if (isHard(key)) throw new Error("cannot do it");
      return true;
    },
  });
};

const FAULTS: readonly MutantRow[] = [
  {
    id: "fails-on-quotes",
    fault: "fails on quotes",
    rule: "hard-text-answered",
    start: failingOn((key) => key.includes("'")),
    message: /key is valid \(.*\) was answered as the server's own failure/,
  },
  {
    id: "fails-on-non-bmp",
    fault: "fails on characters beyond the BMP",
    rule: "hard-text-answered",
    start: failingOn((key) => /[\u{10000}-\u{10ffff}]/u.test(key)),
    message: /key is valid \(characters beyond the BMP\) was answered as the server's own failure/,
  },
  {
    id: "fails-on-long-text",
    fault: "fails on a long text",
    rule: "hard-text-answered",
    start: failingOn((key) => key.length > 500),
    message: /key is valid \(long\) was answered as the server's own failure/,
  },
  {
    id: "fails-on-empty-text",
    fault: "fails on an empty text",
    rule: "boundary-value-answered",
    start: failingOn((key) => key === ""),
    message: /key is valid \(.*\) was answered as the server's own failure/,
  },
  {
    id: "fails-on-letter",
    fault: "fails on one letter",
    rule: "random-request-answered",
    start: failingOn((key) => key.includes("e")),
    message: /a call with a valid key \("e"\) was answered as the server's own failure/,
  },
  {
    id: "fails-on-largest-int",
    fault: "fails on the largest int",
    rule: "boundary-value-answered",
    operations: ["SMAddUser"],
    start: handlers({
      smAddUser: ({ maxMailboxSizeInMB }) => {
        if (maxMailboxSizeInMB === 2 ** 31 - 1) throw new RangeError("overflow");
      },
    }),
    message: /maxMailboxSizeInMB is valid \(.*\) was answered as the server's own failure/,
  },
  {
    id: "fails-on-negative-int",
    fault: "fails on a negative int",
    rule: "boundary-value-answered",
    operations: ["SMAddUser"],
    start: handlers({
      smAddUser: ({ maxMailboxSizeInMB }) => {
        if (maxMailboxSizeInMB < 0) throw new RangeError("negative");
      },
    }),
    message: /maxMailboxSizeInMB is valid \(.*\) was answered as the server's own failure/,
  },
  {
    id: "fails-on-empty-array",
    fault: "fails on an array without items",
    rule: "array-length-answered",
    operations: ["SMUpdateAliasAddresses"],
    start: handlers({
      smUpdateAliasAddresses: ({ newAddresses }) => {
        if (newAddresses.length === 0) throw new Error("no items");
      },
    }),
    message: /newAddresses has 0 items was answered as the server's own failure/,
  },
  {
    id: "fails-on-many-items",
    fault: "fails on an array of many items",
    rule: "array-length-answered",
    operations: ["SMUpdateAliasAddresses"],
    start: handlers({
      smUpdateAliasAddresses: ({ newAddresses }) => {
        if (newAddresses.length > 9) throw new Error("many items");
      },
    }),
    message: /newAddresses has 50 items was answered as the server's own failure/,
  },
  {
    id: "binding-disagrees",
    fault: "answers otherwise over HTTP GET",
    rule: "bindings-agree",
    start: resulting((body, { method }) => (method === "GET" ? body.replace(">true<", ">false<") : body)),
    message: /httpGet answers otherwise than soap11: value: expected true, found false/,
  },
  {
    id: "binding-without-text",
    fault: "leaves an optional text out over SOAP 1.2",
    rule: "bindings-agree",
    operations: ["SMGetAllUsers"],
    start: resulting((body) =>
      body.includes("2003/05/soap-envelope") ? body.replace(/<LastName>.*<\/LastName>/, "") : body,
    ),
    message: /soap12 answers otherwise than soap11: value\[0\]\.lastName: expected "text", found nothing/,
  },
  {
    id: "answers-in-turns",
    fault: "answers the same call in two ways by turns",
    rule: "repetition-alike",
    start: () => inTurns(),
    message:
      /the same call was answered otherwise the second time: value: expected (?:true, found false|false, found true)/,
  },
  {
    id: "refuses-example",
    fault: "refuses a call that has to succeed",
    rule: "example-answered",
    start: handlers({ verifyKey: () => Promise.reject(new Error("not ready")) }),
    message: /status 500, expected 200/,
  },
  {
    id: "other-result",
    fault: "answers otherwise than the fixtures say",
    rule: "example-answered",
    start: handlers({ verifyKey: () => false }),
    fixtures: { operations: { verifyKey: { request: {}, result: true } } },
    message: /another result than the fixtures say: expected true, found false/,
  },
  {
    id: "hangs",
    fault: "never answers",
    rule: "example-answered",
    timeout: 20,
    start: () => (request) => (isDocument(request.url) ? goodServer()(request) : new Promise(() => undefined)),
    message: /no answer came: .*20 ms/,
  },
  {
    id: "closes-connection",
    fault: "closes the connection",
    rule: "example-answered",
    start: () => () => Promise.reject(new TypeError("fetch failed", { cause: new Error("other side closed") })),
    message: /no whole answer came: .*other side closed|no whole answer came/,
  },
  {
    id: "body-ends-early",
    fault: "closes the connection within the answer",
    rule: "example-answered",
    start: exceptFor(
      ({ url }) => !isDocument(url),
      async () => new Response(endingEarly(), { headers: { "content-type": "text/xml" } }),
    ),
    message: /no whole answer came/,
  },
  {
    id: "cached-by-path",
    fault: "keeps answers to HTTP GET by the path alone",
    rule: "text-kept",
    operations: ["DnsGetARecords"],
    bindings: ["httpGet"],
    start: () => cachingByPath(),
    message: /domain: the text came back changed: sent .*, got "(?:text)?"$/,
  },
];

/** Servers that do something wrong, however they write it. */
export const BEHAVIOURS: readonly Mutant[] = mutantsOf(FAULTS, { operations: ["VerifyKey"] });

function inTurns(): Fetch {
  let calls = 0;
  return goodServer({ verifyKey: () => calls++ % 2 === 0 });
}

function endingEarly(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode("<?xml"));
      controller.error(new TypeError("terminated"));
    },
  });
}

function cachingByPath(): Fetch {
  const server = goodServer();
  const kept = new Map<string, Response>();
  return async (request) => {
    const [path = ""] = request.url.split("?");
    const answer = kept.get(path) ?? (await server(request));
    kept.set(path, answer);
    return answer.clone();
  };
}
