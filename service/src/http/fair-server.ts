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
  const server = createServer({ ...options, IncomingMessage: CountedRequest }, (request, response) => {
    const { socket } = request;
    response.once("close", () => count(socket, -1));
    listener(request, response);
  });
  // An option of net.createServer that http.createServer does not pass on.
  Object.assign(server, { pauseOnConnect: true });
  return server.on("upgrade", (_, socket) => socket.destroy()).on("connection", inTurns());
}

/**
 * Lets new connections be read one in each round of the event loop, so that those that are open are served in between.
 * What node:http reads of a connection at once, 64 kB, can be 10,000 chunks, and all that arrived are read in one round.
 */
function inTurns(): (socket: Socket) => void {
  const waiting: Socket[] = [];
  const admit = (): void => {
    waiting.shift()?.resume();
    if (waiting.length > 0) setImmediate(admit);
  };
  return (socket) => {
    if (waiting.push(socket) === 1) setImmediate(admit);
  };
}
