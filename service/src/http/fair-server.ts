import { createServer, IncomingMessage, type Server, type ServerOptions, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests of one connection may be unanswered; a client that sends more loses the connection. */
const MOST_UNANSWERED = 32;

const unanswered = new WeakMap<object, number>();

function count(socket: object, more: number): number {
  const result = (unanswered.get(socket) ?? 0) + more;
  unanswered.set(socket, result);
  return result;
}

/**
 * A request that is counted. node:http parses all that it has of a connection at once, some thousand small requests,
 * before anything else gets its turn, and has no limit but this: a request that asks for another protocol ends the
 * parsing. The first request that is too many says that it does; none other does, whatever it asks for.
 */
class CountedRequest extends IncomingMessage {
  readonly #isTooMany: boolean;

  constructor(socket: Socket) {
    super(socket);
    this.#isTooMany = count(socket, 1) > MOST_UNANSWERED;
  }

  get upgrade(): boolean {
    return this.#isTooMany;
  }

  set upgrade(_asked: boolean) {}
}

/**
 * Makes an HTTP server of which no connection can take all the time: it reads new connections in turns, and closes those
 * whose clients do not wait for answers.
 */
export function createFairServer(
  options: ServerOptions,
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const turns = new FirstReads();
  const server = createServer({ ...options, IncomingMessage: CountedRequest }, (request, response) => {
    const { socket } = request;
    turns.begin(socket);
    response.once("close", () => {
      count(socket, -1);
      turns.end(socket);
    });
    listener(request, response);
  });
  // An option of net.createServer that http.createServer does not pass on.
  Object.assign(server, { pauseOnConnect: true });
  return server.on("upgrade", (_, socket) => socket.destroy()).on("connection", (socket) => turns.add(socket));
}

/**
 * Has the connections that had no answer yet read one in each round of the event loop, so that the others are served in
 * between. What node:http reads of a connection at once, 64 kB, can be 10,000 chunks, and otherwise it reads all
 * connections of which something arrived in one round.
 */
class FirstReads {
  readonly #waiting: Socket[] = [];
  /** Those that are read, and had no answer yet. */
  readonly #read = new Set<Socket>();

  add(socket: Socket): void {
    socket.once("close", () => this.#read.delete(socket));
    this.#wait(socket);
  }

  /** A request arrives: other connections that had no answer yet wait for the next rounds. */
  begin(socket: Socket): void {
    if (!this.#read.has(socket)) return;
    for (const other of this.#read) {
      if (other === socket) continue;
      this.#read.delete(other);
      other.pause();
      this.#wait(other);
    }
  }

  end(socket: Socket): void {
    this.#read.delete(socket);
  }

  #wait(socket: Socket): void {
    if (this.#waiting.push(socket) === 1) setImmediate(this.#admit);
  }

  readonly #admit = (): void => {
    const socket = this.#waiting.shift();
    if (socket !== undefined && !socket.destroyed) {
      this.#read.add(socket);
      socket.resume();
    }
    if (this.#waiting.length > 0) setImmediate(this.#admit);
  };
}
