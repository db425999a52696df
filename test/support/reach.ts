import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import type { Server } from "../../runtime/server/serve.js";

/** A request of a test. */
export interface Sent {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** What came back, whichever way the server was reached. */
export interface Received {
  readonly status: number;
  header(name: string): string | null;
  readonly bytes: Buffer;
  readonly text: string;
}

/** A way to reach a server. */
export type Reach = (server: Server, sent: Sent) => Promise<Received>;

/** Through the fetch handler, without a network. */
export async function viaFetch(server: Server, { method, target, headers = {}, body }: Sent): Promise<Received> {
  const init = {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : new Uint8Array(body) }),
  };
  const response = await server.fetch(new Request(`http://sample.test${target}`, init));
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, header: (name) => response.headers.get(name), bytes, text: bytes.toString() };
}

/** Through a real node:http server on a free port of 127.0.0.1, which ends with the call. */
export async function viaListener(server: Server, sent: Sent): Promise<Received> {
  const listening = await listen(server);
  try {
    return await send(listening.port, sent);
  } finally {
    await listening.close();
  }
}

/** A server on node:http. */
export interface Listening {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

/** Puts a server on a free port of 127.0.0.1. */
export async function listen({ listener }: Pick<Server, "listener">): Promise<Listening> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port, url: `http://127.0.0.1:${port}`, close };
}

/** Sends a request to a port of 127.0.0.1 over a connection of its own. */
export function send(port: number, { method, target, headers = {}, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port,
      method,
      path: target,
      headers: { host: "sample.test", ...headers },
      agent: false,
    };
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const header = (name: string): string | null => response.headers[name]?.toString() ?? null;
        resolve({ status: response.statusCode ?? 0, header, bytes, text: bytes.toString() });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}
