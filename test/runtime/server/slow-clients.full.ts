import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { serve } from "../../../runtime/server/serve.js";
import { listen, send, viaFetch, viaListener } from "../../support/reach.js";
import { idleHandlers } from "../../support/sample-handlers.js";
import { PATH, sampleService } from "../../support/sample-service.js";
import { callElement, envelope, soapRequest } from "../../support/soap-message.js";

/** Far more than the buffers of a connection take. */
const users = Array.from({ length: 300_000 }, (_, age) => ({ name: "n".repeat(50), age }));
const LIST_USERS = `GET ${PATH}/ListUsers?key=k&domain=d HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Sends text over a connection that nobody reads from. */
async function openUnread(port: number, text: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await new Promise<void>((resolve) => socket.on("connect", () => resolve()));
  socket.pause();
  socket.write(text);
  return socket;
}

test("a client that takes nothing of an answer loses the connection after the write time-out", async () => {
  const events: string[] = [];
  const server = serve(
    sampleService,
    { ...idleHandlers, listUsers: async () => users },
    { writeTimeout: 300, hooks: { onResponse: () => events.push("answered") } },
  );
  const listening = await listen(server);
  const socket = await openUnread(listening.port, LIST_USERS);
  await expect.poll(() => events, { timeout: 30_000 }).toEqual(["answered"]);
  await delay(1_000);
  let bytes = 0;
  socket.on("data", (chunk) => (bytes += chunk.length));
  await new Promise((resolve) => socket.on("close", resolve).resume());
  expect(bytes).toBeLessThan(20_000_000);
  await listening.close();
});

test("a client that reads slowly gets all of an answer, however long that takes", async () => {
  const server = serve(sampleService, { ...idleHandlers, listUsers: async () => users }, { writeTimeout: 1_500 });
  const listening = await listen(server);
  const socket = await openUnread(listening.port, LIST_USERS.replace("Host: x", "Host: x\r\nConnection: close"));
  const begun = performance.now();
  let text = "";
  for await (const chunk of socket) {
    text += chunk.toString("latin1");
    await delay(6);
  }
  expect(performance.now() - begun).toBeGreaterThan(1_500);
  expect(text.endsWith("</ArrayOfUser>")).toBe(true);
  await listening.close();
});

test("requests that are sent without waiting are answered one at a time", async () => {
  let most = 0;
  let running = 0;
  const verifyKey = async () => {
    most = Math.max(most, ++running);
    await delay(5);
    running--;
    return true;
  };
  const listening = await listen(serve(sampleService, { ...idleHandlers, verifyKey }));
  const socket = connect(listening.port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  socket.write(`GET ${PATH}/VerifyKey?key=k HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(30));
  await expect.poll(() => received.match(/HTTP\/1.1 200 OK/g)?.length, { timeout: 20_000 }).toBe(30);
  expect(most).toBe(1);
  socket.destroy();
  await listening.close();
});

test("a client that sends requests without end and without waiting loses the connection", async () => {
  let called = 0;
  const verifyKey = async () => {
    called++;
    return delay(200, true);
  };
  const listening = await listen(serve(sampleService, { ...idleHandlers, verifyKey }));
  const socket = connect(listening.port, "127.0.0.1");
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.write(`GET ${PATH}/VerifyKey?key=k HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(1_000));
  await closed;
  await delay(50);
  expect(called).toBe(1);
  await listening.close();
});

const message = (length: number): string => {
  return envelope("soap11", callElement("VerifyKey", `<key>${"k".repeat(length)}</key>`));
};

test.each([
  ["as it is sent", (text: string) => soapRequest("soap11", text)],
  [
    "once it is unpacked",
    (text: string) => {
      const request = soapRequest("soap11", gzipSync(text));
      return { ...request, headers: { ...request.headers, "Content-Encoding": "gzip" } };
    },
  ],
] as const)("a large body that the other requests leave no room for gets 503: %s", async (_, request) => {
  const limits = { bodyBytes: 500_000, decompressedBytes: 500_000, inFlightBytes: 1_000_000 };
  let release = (): void => undefined;
  let gate = Promise.resolve(true);
  let begun = 0;
  const verifyKey = async () => {
    begun++;
    return gate;
  };
  const server = serve(sampleService, { ...idleHandlers, verifyKey }, { limits });
  for (const reach of [viaFetch, viaListener]) {
    begun = 0;
    gate = new Promise((resolve) => (release = () => resolve(true)));
    const inWork = [400_000, 400_000].map((length) => reach(server, request(message(length))));
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(2);
    const refused = await reach(server, request(message(400_000)));
    expect([refused.status, refused.header("retry-after")]).toEqual([503, "1"]);
    const small = reach(server, request(message(10)));
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(3);
    release();
    expect((await Promise.all([...inWork, small])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await reach(server, request(message(400_000)))).status).toBe(200);
  }
});

test("a large answer that the unsent ones leave no room for is 503, until they are gone", async () => {
  const limits = { bodyBytes: 10_000_000, decompressedBytes: 10_000_000, inFlightBytes: 30_000_000 };
  const server = serve(
    sampleService,
    { ...idleHandlers, listUsers: async () => users },
    { limits, writeTimeout: 1_000 },
  );
  const listening = await listen(server);
  const ask = () => send(listening.port, { method: "GET", target: `${PATH}/ListUsers?key=k&domain=d` });
  const socket = await openUnread(listening.port, LIST_USERS);
  await expect.poll(async () => (await ask()).status, { timeout: 30_000 }).toBe(503);
  await expect.poll(async () => (await ask()).status, { timeout: 30_000, interval: 300 }).toBe(200);
  socket.destroy();
  await listening.close();
});

test.each([
  ["a body", PATH],
  ["a body that nobody reads", "/nowhere"],
])("%s in very many chunks of one byte ends the connection, not the server", async (_, path) => {
  const listening = await listen(serve(sampleService, idleHandlers));
  const socket = connect(listening.port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nTransfer-Encoding: chunked\r\n\r\n`);
  const begun = performance.now();
  const sending = setInterval(() => socket.write("1\r\n \r\n".repeat(1_000)), 2);
  await closed;
  clearInterval(sending);
  expect(received).toMatch(/^(?:HTTP\/1.1 400 .*too many small chunks|HTTP\/1.1 404 )?/s);
  expect(performance.now() - begun).toBeLessThan(1_900);
  await listening.close();
});

test("a body in 2,000 chunks of one byte is read", async () => {
  const listening = await listen(serve(sampleService, idleHandlers));
  const socket = connect(listening.port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  const text = message(1_500);
  const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nTransfer-Encoding: chunked\r\n\r\n`;
  expect(text.length).toBeLessThan(2_000);
  socket.write(`${head}${text.replace(/./gs, "1\r\n$&\r\n")}0\r\n\r\n`);
  await expect.poll(() => received, { timeout: 20_000 }).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
  await listening.close();
});
