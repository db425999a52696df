import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { HTTP_SERVER_OPTIONS } from "customerapi/server";
import type { operatorPages } from "./operator-pages.js";
import { createFairServer } from "./fair-server.js";

/** The methods that a page for the operator answers, and the answers to others. */
const READING: ReadonlySet<string | undefined> = new Set(["GET", "HEAD"]);
const NOT_READING = { Allow: "GET, HEAD, OPTIONS", Connection: "close" };

/** How often connections that have become idle are closed during a stop, in milliseconds. */
const IDLE_CHECK_MS = 50;

/** Makes the HTTP server: pages for the operator, and the service's own listener. */
export function createHttpServer(
  listener: RequestListener,
  pages: ReturnType<typeof operatorPages>,
  maxConnections: number,
): Server {
  const asking = new WeakSet<object>();
  const server = createFairServer(HTTP_SERVER_OPTIONS, (request, response) => {
    const { socket } = request;
    // Whoever does not wait for a page before asking for the next one, of any kind, loses the connection.
    if (asking.has(socket)) {
      if (!socket.destroyed) socket.destroy();
      return;
    }
    const page = pages.get(pageOf(request));
    if (page === undefined) return listener(request, response);
    if (!READING.has(request.method)) {
      response.writeHead(request.method === "OPTIONS" ? 204 : 405, NOT_READING).end();
      return;
    }
    asking.add(socket);
    response.once("finish", () => asking.delete(socket));
    page(response).catch(() => response.destroy());
  });
  server.maxConnections = maxConnections;
  return server;
}

/** The path of a request, without its query. One with two hosts has none: the service refuses it. */
function pageOf({ url = "", headersDistinct: { host = [] } }: IncomingMessage): string {
  return host.length > 1 ? "" : url.replace(/^https?:\/\/[^/?#]*|\?.*$/gi, "");
}

/**
 * Binds the server and gives the port, which the system picks when `port` is 0.
 * @throws the system's error, such as EADDRINUSE.
 */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Takes no new calls, waits for those in flight, and cuts off what is left after `grace` milliseconds. */
export async function closeServer(server: Server, grace: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const cut = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
