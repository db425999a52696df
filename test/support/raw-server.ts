import { type AddressInfo, createServer, type Socket } from "node:net";

/** A request as it came over the connection. */
export interface RawRequest {
  /** "POST /path HTTP/1.1". */
  readonly start: string;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** A server on the level of bytes: the test decides what it answers, and when. */
export interface RawServer {
  readonly url: string;
  readonly requests: readonly RawRequest[];
  /** How many connections were ever opened. */
  readonly connections: number;
  /** How many are open now. */
  readonly open: number;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts a raw server on a free port of 127.0.0.1. `answer` is called once a complete request. */
export async function rawServer(answer: (socket: Socket, request: RawRequest) => void): Promise<RawServer> {
  const requests: RawRequest[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    let received: Buffer = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      for (let cut = cutRequest(received); cut !== undefined; cut = cutRequest(received)) {
        received = cut.rest;
        requests.push(cut.request);
        answer(socket, cut.request);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get connections() {
      return connections;
    },
    get open() {
      return sockets.size;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function cutRequest(bytes: Buffer): { readonly request: RawRequest; readonly rest: Buffer } | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const [start = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const bodyEnd = end + 4 + Number(headers.get("content-length") ?? 0);
  if (bytes.length < bodyEnd) return undefined;
  return { request: { start, headers, body: bytes.subarray(end + 4, bodyEnd) }, rest: bytes.subarray(bodyEnd) };
}

/** The bytes of an answer with a Content-Length. */
export function rawAnswer(status: string, headers: readonly string[], body: string | Uint8Array = ""): Buffer {
  const bytes = Buffer.from(body);
  const head = [`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${bytes.length}`, "", ""].join("\r\n");
  return Buffer.concat([Buffer.from(head), bytes]);
}
