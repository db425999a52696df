import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { Server, ServerResponse } from "node:http";
import { createCountingServer } from "../../service/src/http/pipelining.js";

let server: Server | undefined;

afterEach(() => server?.close().closeAllConnections());

/** Sends text over one connection to a server that holds its answers, and gives what it was asked until the end. */
async function ask(
  text: string,
  answer: (response: ServerResponse) => unknown,
): Promise<{ readonly urls: readonly string[]; readonly received: string }> {
  const urls: string[] = [];
  const listening = createCountingServer({}, (request, response) => {
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

test("any number of requests that are answered are taken", async () => {
  const { urls } = await ask(`${get("/a").repeat(20)}${get("/end", "Connection: close\r\n")}`, (response) =>
    response.end(),
  );
  expect(urls).toHaveLength(21);
});

test("a request that offers another protocol is answered as any other", async () => {
  const { urls, received } = await ask(get("/a", "Connection: Upgrade, close\r\nUpgrade: h2c\r\n"), (response) =>
    response.end("answered"),
  );
  expect(urls).toEqual(["/a"]);
  expect(received).toMatch(/^HTTP\/1.1 200 OK.*answered/s);
});
