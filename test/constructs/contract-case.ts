import { join } from "node:path";
import type { OperationDescriptor, ServiceDescriptor } from "@portwright/runtime";
import { expect, test } from "vitest";
import { describe } from "../../generator/describe/describe.js";
import { loadContract } from "../../generator/load.js";
import { call, createCaller, fetchTransport } from "../../runtime/client.js";
import { type HandlerContext, serve } from "../../runtime/server.js";
import { type InfosetElement, infoset } from "../support/infoset.js";
import { envelopeJudge } from "./envelope-judge.js";
import type { Exchange } from "./exchange.js";
import { type Construct, validMessages, wrongMessages } from "./folder.js";

/**
 * Tests the messages of a contract: a client of the generated descriptors writes the request and reads the answer that
 * the folder has, a server reads the request and writes the answer, and libxml2 judges both.
 * @param code the folder of the generated code
 */
export async function testContract(construct: Construct, code: string): Promise<void> {
  const operations = (await import(join(code, "operations.ts"))) as Readonly<Record<string, OperationDescriptor>>;
  const described = describe(loadContract(join(construct.folder, construct.contract), { assumePorts: true })).service;
  const service = { ...described, operations: Object.values(operations) };
  const values = (await import(join(code, "values.ts"))) as Readonly<Record<string, Exchange>>;
  const problemsOf = envelopeJudge(construct, service);
  const files = new Map(validMessages(construct).map(({ name, text }) => [name, text]));
  const exchangeOf = (name: string): ServedExchange => {
    const operation = service.operations.find((each) => each.name === name);
    const exchange = values[name];
    if (operation === undefined || exchange === undefined) throw new Error(`there is no exchange of ${name}`);
    return { service, operation, exchange };
  };

  test("there are an exchange and messages for each operation, and no others", () => {
    const names = described.operations.map(({ name }) => name).sort();
    expect(Object.keys(operations).sort()).toEqual(names);
    expect(Object.keys(values).sort()).toEqual(names);
    expect([...new Set([...files.keys()].map((name) => name.replace(/\..*/, "")))].sort()).toEqual(names);
  });

  test.each([...files].filter(([, text]) => isXml(text)))("%s is valid for libxml2", (_, text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  test.each(Object.keys(values))("%s: client and server write the messages, and read them", async (name) => {
    const given = exchangeOf(name);
    const request = files.get(`${name}.request`);
    const response = files.get(`${name}.response`);
    const own = await exchangeMessages(given);
    expect(own.request).toEqual(formOf(request ?? ""));
    expect(own.response).toEqual(formOf(response ?? ""));
    for (const done of [own, await exchangeMessages(given, { request, response })]) {
      expect(done.received).toEqual([given.exchange.request, given.exchange.soapHeaders ?? {}]);
      expect(done.answerHeaders).toEqual(given.exchange.answerHeaders);
      const { fault, result } = given.exchange;
      if (fault === undefined) expect(done.result).toEqual(result);
      else
        expect(done.result).toMatchObject({ constructor: fault.constructor, name: fault.name, detail: fault.detail });
    }
  });

  const variants = [...files].filter(([name]) => name.includes(".request-"));
  for (const [name, text] of variants) {
    test(`reads ${name}`, async () => {
      const given = exchangeOf(name.replace(/\..*/, ""));
      const { received } = await exchangeMessages(given, { request: text });
      expect(received).toEqual([given.exchange.request, given.exchange.soapHeaders ?? {}]);
    });
  }

  for (const { name, text, refusal, rule } of wrongMessages(construct)) {
    test(`refuses ${name}`, async () => {
      if (isXml(text)) expect(problemsOf(text)).toEqual(rule === undefined ? [expect.anything()] : []);
      const given = exchangeOf(name.replace(/\..*/, ""));
      const isRequest = name.includes(".request");
      const done = await exchangeMessages(given, isRequest ? { request: text } : { response: text });
      expect(String(done.result)).toContain(refusal);
      if (isRequest) expect(done.received).toBeUndefined();
    });
  }
}

interface ServedExchange {
  readonly service: ServiceDescriptor;
  readonly operation: OperationDescriptor;
  readonly exchange: Exchange;
}

/** What each side wrote and read. */
interface Exchanged {
  readonly request: Form | undefined;
  readonly response: Form | undefined;
  /** The request and the header blocks that the handler got. */
  readonly received: readonly unknown[] | undefined;
  /** What the call gave or threw. */
  readonly result: unknown;
  readonly answerHeaders: unknown;
}

/** Calls the operation at a server of the service; `instead` has the messages that are sent in place of their own. */
async function exchangeMessages(
  { service, operation, exchange }: ServedExchange,
  instead: { readonly request?: string | undefined; readonly response?: string | undefined } = {},
): Promise<Exchanged> {
  let received: readonly unknown[] | undefined;
  const handle = (request: unknown, { headers, answerHeaders }: HandlerContext): unknown => {
    received = [request, headers];
    Object.assign(answerHeaders, exchange.answerHeaders);
    if (exchange.fault !== undefined) throw exchange.fault;
    return exchange.result;
  };
  const server = serve(service, Object.fromEntries(service.operations.map(({ name }) => [name, handle])));
  let request: Form | undefined;
  let response: Form | undefined;
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    request = formOf(await textOf(new Request(url, init)));
    const answer = await server.fetch(requestOf(url, init, instead.request));
    const text = await answer.text();
    response = formOf(text);
    const { status, headers } = answer;
    return new Response((received && instead.response) ?? text, { status, headers });
  };
  const caller = createCaller(service, { baseUrl: "https://a.example", transport: fetchTransport({ fetch }) });
  let answerHeaders: unknown;
  const result: unknown = await call(caller, operation, exchange.request as never, {
    ...(exchange.port === undefined ? {} : { binding: exchange.port }),
    ...(exchange.soapHeaders === undefined ? {} : { soapHeaders: exchange.soapHeaders }),
    onSoapHeaders: (headers: unknown) => {
      answerHeaders = headers;
    },
  }).catch((error: unknown) => error);
  return { request, response, received, result, answerHeaders };
}

/** A message so that two compare: an XML document, or a request over HTTP as a file has it. */
type Form = InfosetElement | string;

function formOf(text: string): Form {
  return isXml(text) ? infoset(text) : text.trim();
}

function isXml(text: string): boolean {
  return text.startsWith("<");
}

/** A request as a file has it: the envelope alone; else method, address and form. */
async function textOf(request: Request): Promise<string> {
  const body = await request.text();
  if (isXml(body)) return body;
  const { pathname, search } = new URL(request.url);
  return `${request.method} ${pathname}${search}\n\n${body}`;
}

/** The request of a client, or the one of a file in its place. */
function requestOf(url: string, init: RequestInit, file: string | undefined): Request {
  if (file === undefined || isXml(file)) return new Request(url, file === undefined ? init : { ...init, body: file });
  const [line = "", , body = ""] = file.split("\n");
  const target = new URL(line.replace(/^\w+ /, ""), url);
  return new Request(target, init.method === "GET" ? init : { ...init, body });
}
