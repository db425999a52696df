import { expect, test } from "vitest";
import type { BindingName, OperationDescriptor, ServiceDescriptor } from "../../runtime/service-descriptor.js";
import { serve } from "../../runtime/server/serve.js";
import { type InfosetElement, infoset } from "../support/infoset.js";
import { type Sent, viaListener } from "../support/reach.js";
import { type SampleHandlers, sampleService } from "../support/sample-service.js";
import { kindsService } from "./kinds-service.js";
import { byId, makePage, parsePage } from "./pages.js";

/** A value for each placeholder. */
const VALUES: Readonly<Record<string, string>> = {
  string: "some text",
  int: "7",
  boolean: "true",
  double: "7",
  "red|green": "red",
  Code: "AB",
};

const user = { name: "some text", age: 7 };
const person = { name: "some text" };

/** Handlers that answer with the values above, and as many items as samples show. */
const handlers: SampleHandlers & Record<string, (request: never) => Promise<unknown>> = {
  listUsers: async () => [user, user],
  addUser: async () => undefined,
  setTags: async () => undefined,
  getUsage: async () => ({ used: 7, quota: 7 }),
  verifyKey: async () => true,
  everything: async () => ({ rows: [{ id: 7, text: "some text" }] }),
};

/** What the handlers must get. */
const requests: Readonly<Record<string, unknown>> = {
  ListUsers: { key: "some text", domain: "some text" },
  AddUser: { key: "some text", name: "some text", age: 7, admin: true },
  SetTags: { key: "some text", tags: ["some text", "some text"] },
  GetUsage: { key: "some text" },
  VerifyKey: { key: "some text" },
  Everything: {
    note: "some text",
    color: "red",
    code: "AB",
    ratio: 7,
    sizes: [7, 7],
    words: ["some text", "some text"],
    people: [person, person],
  },
};

/** An operation of a service over one of its bindings. */
interface Call {
  readonly service: ServiceDescriptor;
  readonly operation: OperationDescriptor;
  readonly binding: BindingName;
}

const cases = [sampleService, kindsService].flatMap((service) =>
  service.operations.flatMap((operation) =>
    (Object.keys(operation.bindings) as BindingName[]).map((binding): [string, string, Call] => {
      return [operation.wireName, binding, { service, operation, binding }];
    }),
  ),
);

/** A sample with its placeholders filled in. */
function readSample({ service, operation, binding }: Call, which: string, encode = (text: string) => text) {
  const pre = byId(parsePage(makePage({ service, operation })), `${binding}-${which}`);
  const text = pre.children.map((child) => fill(child, encode)).join("");
  const [head = "", body = ""] = text.split(/\n\n(.*)/s);
  const [start = "", ...lines] = head.split("\n");
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)) as [string, string][]);
  return { start, headers, body };
}

function fill(part: InfosetElement | string, encode: (text: string) => string): string {
  if (typeof part === "string") return part;
  const [placeholder] = part.children;
  expect(part.name).toBe("{}var");
  if (placeholder === "length") return "length";
  expect(Object.keys(VALUES)).toContain(placeholder);
  return encode(VALUES[String(placeholder)] ?? "");
}

function toRequest(call: Call): Sent {
  const encode = call.binding.startsWith("http") ? encodeURIComponent : undefined;
  const { start, headers, body } = readSample(call, "request", encode);
  const [, method = "", target = ""] = /^(GET|POST) (\S+) HTTP\/1\.1$/.exec(start) ?? [];
  const { "Content-Length": length, Host, ...rest } = headers;
  expect(length).toBe(body === "" ? undefined : "length");
  expect(Host).toBe("sample.test:8080");
  return { method, target, headers: rest, ...(body !== "" && { body }) };
}

/** The handlers, each of which tells what it gets. */
function recordCalls(received: unknown[]): typeof handlers {
  const recording = Object.entries(handlers).map(([name, handle]) => [
    name,
    async (request: never) => {
      received.push(request);
      return handle(request);
    },
  ]);
  return Object.fromEntries(recording) as typeof handlers;
}

test.each(cases)(
  "the samples of %s over %s: the server takes the request, and answers as shown",
  async (name, _, call) => {
    const received: unknown[] = [];
    const answer = await viaListener(serve(call.service, recordCalls(received)), toRequest(call));
    expect(received).toEqual([requests[name]]);
    const { start, headers, body } = readSample(call, "response");
    expect(start).toBe(`HTTP/1.1 ${answer.status} OK`);
    expect(headers["Content-Type"] ?? null).toBe(answer.header("content-type"));
    if (body === "") expect(answer.bytes).toHaveLength(0);
    else expect(infoset(body)).toEqual(infoset(answer.bytes));
  },
);

test("these are 5 operations over 4 bindings and 1 over 2", () => {
  expect(cases).toHaveLength(22);
});
