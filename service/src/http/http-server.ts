import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { HTTP_SERVER_OPTIONS } from "customerapi/server";
import type { operatorPages } from "./operator-pages.js";
import { createFairServer } from "./fair-server.js";

/** The methods that a page for the operator answers. */
const READING: ReadonlySet<string | undefined> = new Set(["GET", "HEAD"]);

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
    const page = READING.has(request.method) ? pages.get(request.url ?? "") : undefined;
    if (page === undefined) return listener(request, response);
    asking.add(socket);
    response.once("finish", () => asking.delete(socket));
    page(response).catch(() => response.destroy());
  });
  server.maxConnections = maxConnections;
  return server;
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
