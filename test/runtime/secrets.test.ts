import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { service as generatedService } from "../../generated/src/service.js";
import { call } from "../../runtime/client/call.js";
import { createCaller } from "../../runtime/client/caller.js";
import { redact } from "../../runtime/client/redact.js";
import { DeclaredFault, TransportError } from "../../runtime/errors.js";
import type { ChildDescriptor, TypeReference } from "../../runtime/descriptor.js";
import type { BindingName, OperationDescriptor } from "../../runtime/service-descriptor.js";
import { serve } from "../../runtime/server/serve.js";
import { xs } from "../../runtime/types/xs.js";
import { elementsOf, resolveType } from "../../runtime/views.js";
import { complexType, elementOf, operationOf, serviceOf, simpleType } from "../support/descriptors.js";
import { fakeTransport } from "../support/fake-transport.js";
import { viaFetch } from "../support/reach.js";
import { PATH } from "../support/sample-service.js";
import { callElement, envelope, soapRequest } from "../support/soap-message.js";

const SECRET = "s3cret";

const code = simpleType("Code", "string", { patterns: ["^[A-Z]+$"], maxLength: 4 });
const children: readonly ChildDescriptor[] = [
  { property: "key", name: "key", type: xs.string, secret: true },
  { property: "code", name: "code", type: code, min: 0, max: 2, secret: true },
  { property: "pin", name: "pin", type: xs.int, min: 0, secret: true },
];
const parameters = [
  { property: "key", name: "key", type: xs.string, secret: true },
  { property: "code", name: "code", type: code, array: true, secret: true },
  { property: "pin", name: "pin", type: xs.int, secret: true },
] as const;
const http = { kind: "http", location: "/Enter", parameters } as const;

/** An operation all of whose parameters are secret. */
const enter: OperationDescriptor = operationOf(
  "Enter",
  elementOf("Enter", () => complexType("Enter", children)),
  elementOf("EnterResponse", () => complexType("EnterResponse", [])),
  {
    secret: true,
    bindings: {
      soap11: { kind: "soap", action: "" },
      soap12: { kind: "soap", action: "" },
      httpGet: http,
      httpPost: http,
    },
  },
);
const ports = (["soap11", "soap12", "httpGet", "httpPost"] as const).map((kind) => ({ name: kind, kind, path: PATH }));
const service = serviceOf([enter], { ports });

test("the contract of this repository marks its keys and passwords", () => {
  const open: TypeReference[] = generatedService.operations.flatMap(({ input, output }) =>
    [...(input?.body ?? []), ...(output?.body ?? [])].map(({ type }) => type),
  );
  const seen = new Set<unknown>();
  const marks: [string, boolean][] = [];
  for (const type of open) {
    if (seen.has(resolveType(type))) continue;
    seen.add(resolveType(type));
    for (const child of elementsOf(type)) {
      marks.push([child.name, child.secret === true]);
      open.push(child.type);
    }
  }
  for (const { bindings } of generatedService.operations) {
    const form = bindings.httpGet;
    if (form?.kind === "http")
      marks.push(...form.parameters.map((each): [string, boolean] => [each.name, each.secret === true]));
  }
  expect(marks.length).toBeGreaterThan(100);
  for (const [name, secret] of marks) expect([name, secret]).toEqual([name, /^(?:key|password)$/i.test(name)]);
});

describe("an EncodeError shows no secret value", () => {
  const requests: readonly (readonly [what: string, request: object])[] = [
    ["a number for a text", { key: 73_191, code: [], pin: 1 }],
    ["a character that XML lacks", { key: `${SECRET}\u0000`, code: [], pin: 1 }],
    ["a pattern", { key: "k", code: [SECRET], pin: 1 }],
    ["a length", { key: "k", code: ["SECRETS"], pin: 1 }],
    ["a range", { key: "k", code: [], pin: 73_191_000_000 }],
    ["a text for a number", { key: "k", code: [], pin: SECRET }],
  ];

  test.each(requests)("%s", async (_, request) => {
    for (const binding of ["soap11", "httpGet"] as const) {
      const error = await rejection(call(caller(binding), enter, request as never));
      expect(error).toMatchObject({ name: "EncodeError", violation: { rule: expect.any(String) as unknown } });
      expect(inspect(error)).not.toMatch(/s3cret|SECRETS|73191|73_191/);
      expect((error as Error).message).toMatch(
        /^(?:key|pin|code\[0\]): the value, which is secret, is not an? \w+ \(rule "/,
      );
    }
  });
});

describe("what a server answers and logs shows no secret value", () => {
  const sent = [
    ["soap11", soapRequest("soap11", envelope("soap11", body(`<key>k</key><code>${SECRET}</code>`)))],
    ["soap12", soapRequest("soap12", envelope("soap12", body(`<key>k</key><pin>${SECRET}</pin>`)))],
    ["httpGet", { method: "GET", target: `${PATH}/Enter?key=k&code=${SECRET}&pin=1` }],
    ["httpGet, a number", { method: "GET", target: `${PATH}/Enter?key=k&code=A&pin=${SECRET}` }],
  ] as const;

  test.each(sent)("%s", async (_, request) => {
    const events: unknown[] = [];
    const answer = await viaFetch(
      serve(service, { enter: () => Promise.resolve() }, { hooks: hooksOf(events) }),
      request,
    );
    const text = new TextDecoder().decode(answer.bytes);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(text).toContain("which is secret");
    expect([text, inspect(events)].join()).not.toContain(SECRET);
  });

  test.each([`${PATH}/Enter%3Fkey=${SECRET}`, `${PATH}/Enter%3fkey=${SECRET}%0a&x`, `${PATH}/Enter?key=${SECRET}`])(
    "the path %s",
    async (target) => {
      const events: { path: string }[] = [];
      const server = serve(service, { enter: () => Promise.resolve() }, { hooks: hooksOf(events) });
      await viaFetch(server, { method: "GET", target });
      expect(events.map(({ path }) => path)).toEqual([`${PATH}/Enter`, `${PATH}/Enter`]);
    },
  );
});

describe("an HttpError of an operation with secrets", () => {
  test("does not show the answer, which may repeat them", async () => {
    const error = await rejection(call(caller("soap11", `no key ${SECRET}`), enter, { key: SECRET } as never));
    expect(error).toMatchObject({ name: "HttpError", message: "HTTP status 500", body: "no key [secret]" });
    expect(inspect(error)).not.toContain(SECRET);
    expect(JSON.stringify(error)).not.toContain(SECRET);
  });

  test("of another operation shows it", async () => {
    const request = elementOf("Enter", () => complexType("Enter", []));
    const { secret: _, ...others } = enter;
    const plain: OperationDescriptor = { ...others, input: { style: "document", body: [request] } };
    const error = await rejection(call(caller("soap11", "out of order"), plain, {} as never));
    expect(error).toMatchObject({ name: "HttpError", message: "HTTP status 500: out of order" });
  });
});

function body(content: string): string {
  return callElement("Enter", content, "urn:test");
}

function hooksOf<Event>(events: Event[]): { onRequest(event: unknown): void; onResponse(event: unknown): void } {
  const note = (event: unknown): void => void events.push(event as Event);
  return { onRequest: note, onResponse: note };
}

function caller(binding: BindingName, answer = ""): ReturnType<typeof createCaller> {
  const { transport } = fakeTransport({ status: 500, headers: { "content-type": "text/plain" }, body: answer });
  return createCaller(service, { baseUrl: "http://localhost/", binding, transport });
}

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("a fault that repeats a secret value of the request", () => {
  test.each([
    ["a plain text", "topsecret", "topsecret"],
    ["a text as it is", "top & secret", "top & secret"],
    ["a text, percent-encoded", "top & secret", "top%20%26%20secret"],
    ["a text as markup", "top & secret", "top &amp; secret"],
  ])("%s", async (_, key, repeated) => {
    const text = `no key "${repeated}", pin 12`.replaceAll("&", "&amp;");
    const detail = `<detail><x:d xmlns:x="urn:x" x:a="${text.replaceAll('"', "")}">${text}</x:d></detail>`;
    const fault = `<s:Fault xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><faultcode>s:Client</faultcode><faultstring>${text}</faultstring>${detail}</s:Fault>`;
    const headers = { "content-type": "text/xml" };
    const { transport } = fakeTransport({ status: 500, headers, body: envelope("soap11", fault) });
    const errors: unknown[] = [];
    const hooks = { onError: ({ error }: { readonly error: unknown }) => void errors.push(error) };
    const soap = createCaller(service, { baseUrl: "http://localhost/", binding: "soap11", transport, hooks });
    const error = await rejection(call(soap, enter, { key, code: [], pin: 12 } as never));
    const shown = 'no key "[secret]", pin 12';
    expect(error).toMatchObject({ name: "SoapFault", message: shown, reason: shown });
    expect(errors).toEqual([error]);
    expect(inspect([error, (error as Error).stack], { depth: 9 })).not.toMatch(/top/);
    expect(JSON.stringify(error)).toContain("no key [secret], pin 12");
  });
});

describe("redact", () => {
  test("keeps the detail of a declared fault, which is a value", () => {
    const fault = new DeclaredFault("Locked", { user: SECRET }, { reason: `no ${SECRET}` });
    redact(fault, [SECRET]);
    expect(fault).toMatchObject({ message: "no [secret]", reason: "no [secret]", detail: { user: SECRET } });
  });

  test("shows no text in which too much is to be searched for, and no rest of a longer secret", () => {
    const shown = [
      Array.from({ length: 20_000 }, (_, index) => `token${index}`),
      ["token", "token1", "\ud800\ud800\ud800\ud800"],
    ].map((values) => {
      const error = new TransportError("token1 ".repeat(20_000));
      redact(error, values);
      return error.message.slice(0, 19);
    });
    expect(shown).toEqual(["[secret]", "[secret] [secret] ["]);
  });

  test("replaces the texts of the platform's error, whatever else it refers to", () => {
    const cause: Error & { socket?: unknown } = new Error(`no host ${SECRET}`);
    cause.socket = { cause };
    redact(new TransportError("no connection", { cause }), [SECRET]);
    expect(cause.message).toBe("no host [secret]");
  });
});

describe("an element that is a message by itself", () => {
  const root = { ...elementOf("Key", code), secret: true } as const;
  const bare = operationOf("Enter", root, root, {
    secret: true,
    bindings: { soap11: { kind: "soap", action: "" } },
  });
  const port = { name: "soap11", kind: "soap11", path: PATH } as const;

  test("shows no secret value in an answer of the server", async () => {
    const server = serve(serviceOf([bare], { ports: [port] }), { enter: () => "A" });
    const message = envelope("soap11", `<Key xmlns="${root.namespace}">${SECRET}</Key>`);
    const { status, text } = await viaFetch(server, soapRequest("soap11", message));
    expect([status, text]).toEqual([500, expect.stringContaining("which is secret")]);
    expect(text).not.toContain(SECRET);
  });

  test("shows no secret value in an error of the client", async () => {
    const error = await rejection(call(caller("soap11"), bare, SECRET as never));
    expect(error).toMatchObject({ name: "EncodeError" });
    expect(inspect(error)).not.toContain(SECRET);
    const answer = await rejection(call(caller("soap11", `broken: ${SECRET}`), bare, "A" as never));
    expect(answer).toMatchObject({ name: "HttpError", message: "HTTP status 500" });
    expect(inspect(answer)).not.toContain(SECRET);
  });
});
