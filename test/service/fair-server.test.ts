import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createFairServer } from "../../service/src/http/fair-server.js";

let server: Server | undefined;

afterEach(() => server?.close().closeAllConnections());

/** Sends text over one connection to a server that holds its answers, and gives what it was asked until the end. */
async function ask(
  text: string,
  answer: (response: ServerResponse) => unknown,
): Promise<{ readonly urls: readonly string[]; readonly received: string }> {
  const urls: string[] = [];
  const listening = createFairServer({}, (request, response) => {
    urls.push(request.url ?? "");
    answer(response);
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const socket = connect((listening.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += String(chunk)));
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.write(text);
  await closed;
  return { urls, received };
}

const get = (url: string, fields = ""): string => `GET ${url} HTTP/1.1\r\nHost: x\r\n${fields}\r\n`;

test("no request of a connection is parsed after the 33rd that nobody waited for", async () => {
  const { urls } = await ask(get("/a").repeat(1_000), () => undefined);
  expect(urls).toHaveLength(32);
});

test("any number of requests that wait for the answer before are taken", async () => {
  const counting = createFairServer({}, (_, response) => response.end("answered"));
  server = counting;
  await new Promise<void>((resolve) => counting.listen(0, "127.0.0.1", resolve));
  const socket = connect((counting.address() as AddressInfo).port, "127.0.0.1");
  for (let count = 0; count < 100; count++) {
    socket.write(get("/a"));
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK.*answered/s);
  }
  socket.destroy();
});

test("a request that offers another protocol is answered over HTTP/1.1", async () => {
  const { urls, received } = await ask(get("/a", "Connection: Upgrade, close\r\nUpgrade: h2c\r\n"), (response) =>
    response.end("answered"),
  );
  expect(urls).toEqual(["/a"]);
  expect(received).toMatch(/^HTTP\/1.1 200 OK.*answered/s);
});
