import { connect, type Socket } from "node:net";
import type { Round } from "./contest.js";

/**
 * Sends the same request again and again over connections that are kept alive, and counts the answers. It reads the
 * first answer only, and expects the others to be as long: an HTTP client would need more time than the servers.
 */
export class RawLoad {
  readonly #request: Buffer;
  readonly #sockets: Promise<readonly Socket[]>;
  #count = 0;
  #isRunning = false;
  #waiting = 0;
  #onIdle: () => void = () => undefined;

  constructor(port: number, head: string, body: Buffer, connections: number) {
    const lines = `${head}\r\nHost: 127.0.0.1:${port}\r\nContent-Length: ${body.length}\r\n\r\n`;
    this.#request = Buffer.concat([Buffer.from(lines), body]);
    this.#sockets = Promise.all(Array.from({ length: connections }, () => this.#open(port)));
  }

  /** One round on all connections. */
  async run(milliseconds: number): Promise<Round> {
    const sockets = await this.#sockets;
    const start = performance.now();
    this.#count = 0;
    this.#isRunning = true;
    for (const socket of sockets) this.#send(socket);
    setTimeout(() => {
      this.#isRunning = false;
    }, milliseconds);
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
    });
    return { count: this.#count, seconds: (performance.now() - start) / 1_000 };
  }

  /** Ends the connections. */
  async close(): Promise<void> {
    for (const socket of await this.#sockets) socket.destroy();
  }

  async #open(port: number): Promise<Socket> {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let received = 0;
    let length: number | undefined;
    let first = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      received += chunk.length;
      if (length === undefined) {
        first = Buffer.concat([first, chunk]);
        length = lengthOf(first);
      }
      if (length === undefined || received < length) return;
      if (received > length) throw new Error("an answer is longer than the first");
      received = 0;
      this.#count++;
      this.#waiting--;
      if (this.#isRunning) this.#send(socket);
      else if (this.#waiting === 0) this.#onIdle();
    });
    return new Promise((resolve, reject) => {
      socket.on("error", reject);
      socket.on("connect", () => resolve(socket));
    });
  }

  #send(socket: Socket): void {
    this.#waiting++;
    socket.write(this.#request);
  }
}

/** The length of an answer with its head; undefined while that is not known. */
function lengthOf(start: Buffer): number | undefined {
  const head = start.indexOf("\r\n\r\n") + 4;
  const length = /\r\ncontent-length: *(\d+)\r\n/i.exec(start.toString("latin1", 0, head))?.[1];
  if (length !== undefined) return head + Number(length);
  return start.toString("latin1", start.length - 5) === "0\r\n\r\n" ? start.length : undefined;
}
