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

/** Makes an HTTP server that closes connections whose clients do not wait for answers. */
export function createCountingServer(
  options: ServerOptions,
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const server = createServer({ ...options, IncomingMessage: CountedRequest }, (request, response) => {
    const { socket } = request;
    response.once("close", () => count(socket, -1));
    listener(request, response);
  });
  return server.on("upgrade", (_, socket) => socket.destroy());
}
