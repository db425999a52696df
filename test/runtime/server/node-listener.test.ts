import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import type { HandlerContext } from "../../../runtime/server/context.js";
import type { ErrorEvent, ResponseEvent } from "../../../runtime/server/hooks.js";
import { serve } from "../../../runtime/server/serve.js";
import { HTTP_SERVER_OPTIONS } from "../../../runtime/server/node-listener.js";
import { listen, send } from "../../support/reach.js";
import { idleHandlers } from "../../support/sample-handlers.js";
import { PATH, sampleService } from "../../support/sample-service.js";
import { callElement, envelope, soapRequest } from "../../support/soap-message.js";

const message = envelope("soap11", callElement("VerifyKey", "<key>k</key>"));

/** Opens a connection, sends text, and keeps what comes back until the end. */
function open(port: number, text: string): { socket: Socket; received: () => string; closed: Promise<void> } {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
  });
  socket.on("error", () => undefined);
  socket.write(text, "latin1");
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  return { socket, received: () => received, closed };
}

const head = (length: number): string =>
  `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nContent-Length: ${length}\r\n\r\n`;

test("a body that breaks off is refused and calls no handler", async () => {
  let called = false;
  const events: ResponseEvent[] = [];
  const verifyKey = async () => (called = true);
  const hooks = { onResponse: (event: ResponseEvent) => events.push(event), onError: () => expect.unreachable() };
  const listening = await listen(serve(sampleService, { ...idleHandlers, verifyKey }, { hooks }));
  const { socket, closed } = open(listening.port, head(message.length) + message.slice(0, -10));
  await delay(30);
  socket.end();
  await closed;
  await expect.poll(() => events).toMatchObject([{ status: 400, outcome: "aborted" }]);
  expect(called).toBe(false);
  await listening.close();
});

test("requests one after the other on one connection are all answered", async () => {
  const listening = await listen(serve(sampleService, idleHandlers));
  const one = head(message.length) + message;
  const { socket, received } = open(listening.port, one + one + one);
  await expect.poll(() => received().match(/HTTP\/1.1 200 OK/g)?.length).toBe(3);
  socket.destroy();
  await listening.close();
});

test("the signal aborts when the client goes", async () => {
  let context: HandlerContext | undefined;
  const events: ResponseEvent[] = [];
  const errors: ErrorEvent[] = [];
  const verifyKey = async (_: object, given: HandlerContext) => {
    context = given;
    return delay(5_000, true, { signal: given.signal });
  };
  const hooks = {
    onResponse: (event: ResponseEvent) => events.push(event),
    onError: (event: ErrorEvent) => errors.push(event),
  };
  const listening = await listen(serve(sampleService, { ...idleHandlers, verifyKey }, { hooks }));
  const { socket } = open(listening.port, head(message.length) + message);
  await expect.poll(() => context?.signal.aborted).toBe(false);
  socket.destroy();
  await expect.poll(() => context?.signal.aborted).toBe(true);
  expect(context?.signal.reason).toMatchObject({ name: "AbortError" });
  await expect.poll(() => events).toMatchObject([{ outcome: "aborted", operation: "VerifyKey" }]);
  expect(errors).toEqual([]);
  await listening.close();
});

test("a client that sends on after 413 still gets the answer, then loses the connection", async () => {
  const listening = await listen(serve(sampleService, idleHandlers, { limits: { bodyBytes: 1000 } }));
  const { socket, received, closed } = open(listening.port, head(50_000_000));
  const sending = setInterval(() => socket.write("x".repeat(10_000)), 5);
  await expect.poll(received).toMatch(/^HTTP\/1.1 413 /);
  await closed;
  clearInterval(sending);
  await listening.close();
});

test("a body that says that it is too long is refused before any of it is sent", async () => {
  const listening = await listen(serve(sampleService, idleHandlers, { limits: { bodyBytes: 1000 } }));
  const { socket, received } = open(listening.port, head(1001));
  await expect.poll(received, { timeout: 500 }).toMatch(/^HTTP\/1.1 413 /);
  socket.destroy();
  await listening.close();
});

test("a request of HTTP/1.0 needs a Host header only for the contract", async () => {
  const listening = await listen(serve(sampleService, idleHandlers));
  const ask = async (target: string): Promise<string> => {
    const { received, closed } = open(listening.port, `GET ${target} HTTP/1.0\r\n\r\n`);
    await closed;
    return received();
  };
  expect(await ask(`${PATH}?wsdl`)).toMatch(/^HTTP\/1.1 400 .*A Host header is needed/s);
  expect(await ask(`${PATH}/VerifyKey?key=k`)).toMatch(/^HTTP\/1.1 200 /);
  await listening.close();
});

const chunked = `${message.length.toString(16)}\r\n${message}\r\n0\r\n\r\n`;
const encoded = (coding: string): string =>
  `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nTransfer-Encoding: ${coding}\r\nConnection: close\r\n\r\n`;
const get = (target: string, headers = "Host: x"): string =>
  `GET ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;

/** [what is sent, the request, what the answer has, whether the handler is called] (RFC 9112, sections 3.2 and 6.1) */
const exact: readonly (readonly [string, string, RegExp, boolean])[] = [
  ["the same host twice", get(`${PATH}/VerifyKey?key=k`, "Host: x\r\nHost: x"), /400 .*more than one Host/s, false],
  ["two hosts, in any case", get(`${PATH}/VerifyKey?key=k`, "Host: x\r\nhOST: y"), /400 .*more than one Host/s, false],
  ["two hosts in one", get(`${PATH}/VerifyKey?key=k`, "Host: x, y"), /400 .*more than one Host/s, false],
  ["two hosts and an absolute target", get(`http://a${PATH}?wsdl`, "Host: x, y"), /400 .*more than one Host/s, false],
  ["an absolute target", get(`http://a:81${PATH}/VerifyKey?key=k`), /200 /, true],
  ["an absolute target for the contract", get(`http://a:81${PATH}?wsdl`), /200 .*location="http:\/\/a:81\//s, false],
  ["an absolute target with a user", get(`http://u:p@a${PATH}?wsdl`), /400 .*is not valid/s, false],
  [
    "OPTIONS of the server",
    "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    /204 .*Allow: GET, HEAD, POST, OPTIONS/s,
    false,
  ],
  ["chunks", encoded("Chunked") + chunked, /200 /, true],
  ["gzip, chunked", encoded("gzip, chunked") + chunked, /501 .*"gzip, chunked" is not read/s, false],
];

test.each(exact)("answers exactly: %s", async (_, request, expected, isCalled) => {
  let called = false;
  const verifyKey = async () => (called = true);
  const listening = await listen(serve(sampleService, { ...idleHandlers, verifyKey }));
  const { received, closed } = open(listening.port, request);
  await closed;
  expect(received()).toMatch(new RegExp(`^HTTP/1.1 ${expected.source}`, "s"));
  expect(called).toBe(isCalled);
  await listening.close();
});

test("an answer of 20 MB to a client that reads slowly arrives whole", async () => {
  const users = Array.from({ length: 200_000 }, (_, age) => ({ name: "n".repeat(50), age }));
  const listening = await listen(serve(sampleService, { ...idleHandlers, listUsers: async () => users }));
  const { socket, received } = open(
    listening.port,
    `GET ${PATH}/ListUsers?key=k&domain=d HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  for (let round = 0; round < 5; round++) {
    socket.pause();
    await delay(10);
    socket.resume();
    await delay(1);
  }
  await expect.poll(() => received().endsWith("</ArrayOfUser>"), { timeout: 10_000 }).toBe(true);
  const [answerHead = "", body = ""] = received().split("\r\n\r\n");
  expect(/content-length: (\d+)/i.exec(answerHead)?.[1]).toBe(String(body.length));
  expect(body.match(/<Age>/g)).toHaveLength(200_000);
  await listening.close();
});

test("a body that a parser has read already is a failure that the log explains", async () => {
  const errors: ErrorEvent[] = [];
  const hooks = { onError: (event: ErrorEvent) => errors.push(event) };
  const { listener } = serve(sampleService, idleHandlers, { hooks });
  const server = createServer(async (request: IncomingMessage, response) => {
    for await (const _ of request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const answer = await send((server.address() as AddressInfo).port, soapRequest("soap11", message));
  expect(answer.status).toBe(500);
  expect(errors).toMatchObject([{ error: { message: expect.stringContaining("body parser") } }]);
  await new Promise((resolve) => server.close(resolve));
});

test("a target in absolute form is understood", async () => {
  const listening = await listen(serve(sampleService, idleHandlers));
  const target = `http://proxy.example${PATH}/VerifyKey?key=k`;
  expect((await send(listening.port, { method: "GET", target })).status).toBe(200);
  await listening.close();
});

test("without a Host there is no address to put into the contract", async () => {
  const listening = await listen(serve(sampleService, idleHandlers));
  const { received, closed } = open(listening.port, `GET ${PATH}?wsdl HTTP/1.0\r\n\r\n`);
  await closed;
  expect(received()).toMatch(/^HTTP\/1.1 400 /);
  await listening.close();
});

test.each(["Ann", "Zoë", "王", "😀", "x".repeat(10_000)])("an answer with %.5s is whole", async (name) => {
  const listUsers = async () => [{ name, age: 1 }];
  const listening = await listen(serve(sampleService, { ...idleHandlers, listUsers }));
  const list = envelope("soap11", callElement("ListUsers", "<key>k</key><domain>d</domain>"));
  const { text, bytes, header } = await send(listening.port, soapRequest("soap11", list));
  expect(text).toContain(`<Name>${name}</Name>`);
  expect(text).toMatch(/<\/soap:Envelope>$/);
  expect(header("content-length")).toBe(String(bytes.length));
  await listening.close();
});

test.each(["", message])("a handler runs in the asynchronous context of the listener (body %#)", async (late) => {
  const context = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  const verifyKey = async () => seen.push(context.getStore()) > 0;
  const { listener } = serve(sampleService, { ...idleHandlers, verifyKey });
  const server = createServer((request, response) => context.run(request.url ?? "", () => listener(request, response)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const begun = late === "" ? head(message.length) + message : head(message.length);
  const { socket, received } = open((server.address() as AddressInfo).port, begun);
  await delay(30);
  socket.write(late);
  await expect.poll(received).toContain("</soap:Envelope>");
  expect(seen).toEqual([PATH]);
  socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

test("50 clients at a time", async () => {
  const listening = await listen(serve(sampleService, { ...idleHandlers, verifyKey: async () => delay(5, true) }));
  const answers = Array.from({ length: 50 }, () => send(listening.port, soapRequest("soap11", message)));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(50).fill(200));
  await listening.close();
});

const SEND_SLOWLY = [
  ["the headers", `POST ${PATH} HTTP/1.1\r\nHost: x\r\n`],
  ["the body", head(100)],
] as const;

test.each(SEND_SLOWLY)("a client that does not send all of %s gets 408 within the time limit", async (_, start) => {
  const { listener } = serve(sampleService, idleHandlers);
  const server = createServer({ ...HTTP_SERVER_OPTIONS, headersTimeout: 300, requestTimeout: 600 }, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const begun = performance.now();
  const { received, closed } = open((server.address() as AddressInfo).port, start);
  await closed;
  expect(received()).toMatch(/^HTTP\/1.1 408 /);
  expect(performance.now() - begun).toBeLessThan(600 + 2 * HTTP_SERVER_OPTIONS.connectionsCheckingInterval + 500);
  await new Promise((resolve) => server.close(resolve));
});
