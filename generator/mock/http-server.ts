import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { isIPv6 } from "node:net";
import { type NodeListener, HTTP_SERVER_OPTIONS } from "@portwright/runtime/server";

/** The time that calls in progress have when the server closes, in milliseconds. */
const GRACE = 1_000;

/** How many connections may be open at a time. */
const MAX_CONNECTIONS = 1_000;

/** A listening server. */
export interface RunningServer {
  /** "http://127.0.0.1:8080". */
  readonly url: string;
  /** Accepts no new calls, waits a moment for those in progress, then closes all connections. */
  close(): Promise<void>;
}

/**
 * Listens for HTTP.
 *
 * @param port 0 for any free port
 * @throws the system's error, such as EADDRINUSE
 */
export async function listen(listener: NodeListener, host: string, port: number): Promise<RunningServer> {
  const server = createServer(HTTP_SERVER_OPTIONS, listener);
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  return { url: `http://${isIPv6(host) ? `[${host}]` : host}:${actual}`, close: () => close(server) };
}

async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const cut = setTimeout(() => server.closeAllConnections(), GRACE);
  await closed;
  clearTimeout(cut);
}
