import { type ByteCounter, ByteCollector } from "../http/byte-collector.js";
import type { Encoded } from "../xml/encode.js";
import { headerOf, LONGEST_TIMER, type NodeHeaders } from "../http/platform.js";
import { type Answer, bodyBytes, type BodyStream, Refusal } from "./answer.js";
import { BodyError, type HttpRequest, type Responder, splitTarget } from "./http-request.js";
import { Rounds } from "./turns.js";

/**
 * The parts of node:http that the listener needs, as structural types: the runtime compiles and loads where
 * there is no Node.js. An http.IncomingMessage, an Express request and a Fastify `request.raw` are all of this type.
 */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: NodeHeaders;
  /** Name, value, name, value: as they were sent. `headers` has only the first Host. */
  readonly rawHeaders?: readonly string[];
  /** Whether the whole request was received. */
  readonly complete: boolean;
  /** Whether the body was read already. */
  readonly readableEnded: boolean;
  readonly socket: { readonly remoteAddress?: string | undefined; readonly encrypted?: boolean };
  read(size: 0): unknown;
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  on(event: "end", listener: () => void): unknown;
  on(event: "close", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  off(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  pause(): unknown;
  resume(): unknown;
  destroy(): unknown;
}

/** The parts of an http.ServerResponse that the listener needs. */
export interface NodeResponse {
  /** Whether an answer was sent already. */
  readonly headersSent: boolean;
  /** Whether the connection is gone. */
  readonly destroyed: boolean;
  readonly writableFinished: boolean;
  /** How many bytes were sent and not yet taken by the system. */
  readonly writableLength: number;
  writeHead(status: number, headers: string[]): unknown;
  /** Returns false when the client does not take it fast enough; "drain" follows. */
  write(bytes: Uint8Array): boolean;
  /** The encoding is that of a string. */
  write(body: Encoded, encoding: "latin1"): boolean;
  end(body?: Uint8Array): unknown;
  /** What is written between the two is sent together. Those that only look like a response may not have them. */
  cork?(): void;
  uncork?(): void;
  on(event: string, listener: () => void): unknown;
  once(event: string, listener: () => void): unknown;
  destroy(): unknown;
}

/** A request listener of node:http: `http.createServer(listener)`, `express().use(listener)`. */
export type NodeListener = (request: NodeRequest, response: NodeResponse) => void;

/** How long a client that was answered early may go on sending, in milliseconds. */
const LINGER = 2_000;

/** How long a client may take for the next 256 kB of an answer, in milliseconds, where no other time is given. */
const WRITE_TIMEOUT = 30_000;

/** How many requests of one connection may wait for their answers; a client that sends more loses the connection. */
const MOST_WAITING = 32;

/** How a listener treats its clients. */
export interface ListenerOptions {
  /** How long a client may take for the next 256 kB of an answer, in milliseconds; 30,000 when absent. */
  readonly writeTimeout?: number;
}

/** Makes the listener that answers through `respond`. */
export function nodeListener(respond: Responder, { writeTimeout = WRITE_TIMEOUT }: ListenerOptions = {}): NodeListener {
  const timeout = Math.min(writeTimeout, LONGEST_TIMER);
  const rounds = new Rounds();
  return oneByOne(rounds, (request, response) => {
    const flood = new ChunkFlood();
    respond(new NodeHttpRequest(request, response, rounds, flood), (answer) => {
      send(response, answer, timeout);
      if (!request.complete && !response.destroyed) linger(request, rounds, flood);
    });
  });
}

/** The requests of one connection. */
interface Connection {
  /** The response to the newest request. */
  newest: NodeResponse;
  /** How many requests wait for the response to the one before. */
  waiting: number;
  /** Whether it is closed, for having too many; the parser of node:http gives the rest of what it has nevertheless. */
  isClosed: boolean;
}

/**
 * Answers the requests of one connection one after the other, and other connections in between. A client may send
 * several without waiting; node:http gives them to its listener all at once, however many, and keeps the answers.
 */
function oneByOne(rounds: Rounds, listener: NodeListener): NodeListener {
  const connections = new WeakMap<object, Connection>();
  return (request, response) => {
    const connection = connections.get(request.socket);
    if (connection === undefined) {
      connections.set(request.socket, { newest: response, waiting: 0, isClosed: false });
      listener(request, response);
      return;
    }
    const { newest, isClosed } = connection;
    if (isClosed) return;
    connection.newest = response;
    if (hasEnded(newest)) listener(request, response);
    else if (connection.waiting >= MOST_WAITING) {
      connection.isClosed = true;
      request.destroy();
    } else {
      connection.waiting++;
      newest.once("close", () => {
        connection.waiting--;
        if (newest.writableFinished) rounds.add(() => listener(request, response));
      });
    }
  };
}

/** A response of HTTP/2 does not say whether it was sent; those to several requests may be sent at once there. */
function hasEnded({ writableFinished, destroyed }: NodeResponse): boolean {
  return writableFinished !== false || destroyed;
}

/** The longest piece of an answer that is given to a connection at once, in bytes. */
const PIECE = 256 * 1024;

/** Sends an answer. A client that does not take it within the time limit loses the connection. */
function send(response: NodeResponse, answer: Answer, timeout: number): void {
  const { status, headers, body, rest, release } = answer;
  if (response.destroyed || response.headersSent) {
    rest?.cancel();
    release?.();
    return;
  }
  response.writeHead(status, headers as string[]);
  if (rest !== undefined) {
    sendStream(response, bodyBytes(answer), rest, timeout).then(release, () => {
      response.destroy();
      release?.();
    });
  } else if (body instanceof Uint8Array && body.length > PIECE) sendPieces(response, body, timeout, release);
  else {
    endWith(response, body);
    // Nearly always the system has taken all of it by now, and there is nothing to wait for.
    if (response.writableLength === 0) release?.();
    else limitTime(response, timeout, release);
  }
}

/**
 * Sends the head and the body of an answer, if it has one, in one write. node:http puts a string behind the head; an
 * `end` that has the body would add an empty piece to it, and several pieces are put together in memory of their own.
 */
function endWith(response: NodeResponse, body: Encoded | undefined): void {
  if (body !== undefined) {
    response.cork?.();
    response.write(body, "latin1");
    response.uncork?.();
  }
  response.end();
}

/** Gives the client so much time from now on, and from each call of the result on, to take what was sent. */
function limitTime(response: NodeResponse, timeout: number, release: (() => void) | undefined): () => void {
  const start = (): ReturnType<typeof setTimeout> => setTimeout(() => response.destroy(), timeout);
  let timer = start();
  response.once("close", () => {
    clearTimeout(timer);
    release?.();
  });
  return () => {
    clearTimeout(timer);
    timer = start();
  };
}

/** Sends an answer piece by piece, each when the client has taken the one before it. */
function sendPieces(
  response: NodeResponse,
  body: Uint8Array,
  timeout: number,
  release: (() => void) | undefined,
): void {
  let sent = 0;
  const restart = limitTime(response, timeout, release);
  const sendMore = (): void => {
    restart();
    while (sent + PIECE < body.length) {
      const piece = body.subarray(sent, sent + PIECE);
      sent += PIECE;
      if (!isTaken(response, piece)) return;
    }
    response.end(body.subarray(sent));
  };
  response.on("drain", sendMore);
  sendMore();
}

/**
 * Sends a piece. Whether there may be another one at once: node:http asks to wait after each piece of this length, also
 * where the system has taken all of it. What only looks like a response of node:http may keep pieces somewhere else.
 */
function isTaken(response: NodeResponse, piece: Uint8Array): boolean {
  response.cork?.();
  const isReady = response.write(piece);
  const waiting = response.writableLength;
  response.uncork?.();
  return isReady || (waiting > 0 && response.writableLength === 0);
}

/**
 * Sends pieces as they come, each when the client has taken the one before it. Rejects where the rest does not come.
 * The connection then ends before the last chunk (RFC 9112, section 8).
 */
async function sendStream(response: NodeResponse, first: Uint8Array, rest: BodyStream, timeout: number): Promise<void> {
  let wake: (() => void) | undefined;
  response.on("drain", () => wake?.());
  response.on("close", () => wake?.());
  for (let piece = first; ; piece = await rest.next()) {
    if (!response.write(piece) && !response.destroyed) {
      const timer = setTimeout(() => response.destroy(), timeout);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      clearTimeout(timer);
    }
    if (rest.isComplete) break;
  }
  response.end();
}

/**
 * Throws away what the client still sends, for a while. A connection that closes at once would often cost the client
 * the answer (RFC 9112, section 9.6); one that stays open for ever would be a way to tie up the server, and small chunks
 * take too long even to throw away.
 */
function linger(request: NodeRequest, rounds: Rounds, flood: ChunkFlood): void {
  if (flood.isOver) {
    request.destroy();
    return;
  }
  readInRounds(request, rounds, ({ length }) => {
    flood.add(length);
    if (flood.isOver) request.destroy();
  });
  const timer = setTimeout(() => request.destroy(), LINGER);
  request.on("end", () => clearTimeout(timer));
  request.on("close", () => clearTimeout(timer));
  request.on("error", () => clearTimeout(timer));
  request.resume();
}

/** So many bytes of a body are taken as they come. */
const TAKEN_AT_ONCE = 64 * 1024;

/**
 * Takes the chunks of a body. After the first 64 kB each waits for its round: otherwise node:http reads 2 MB of each
 * connection at once, and what others send has to wait for all of them.
 * @returns a function that ends it
 */
function readInRounds(request: NodeRequest, rounds: Rounds, take: (chunk: Uint8Array) => void): () => void {
  let read = 0;
  const listener = (chunk: Uint8Array): void => {
    read += chunk.length;
    if (read > TAKEN_AT_ONCE) {
      request.pause();
      rounds.add(() => request.resume());
    }
    take(chunk);
  };
  request.on("data", listener);
  return () => void request.off("data", listener);
}

/** So many chunks may be of any size; beyond them the average must be this many bytes. */
const FREE_CHUNKS = 2_000;
const LEAST_CHUNK = 16;

/** Counts the chunks of a body: each costs the server far more than its bytes. */
class ChunkFlood {
  #chunks = 0;
  #bytes = 0;

  add(bytes: number): void {
    this.#chunks++;
    this.#bytes += bytes;
  }

  /** Whether there are too many small ones. */
  get isOver(): boolean {
    return this.#chunks > FREE_CHUNKS && this.#bytes < LEAST_CHUNK * this.#chunks;
  }
}

/** A request that came in through node:http. */
class NodeHttpRequest implements HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string | undefined;
  readonly #authority: string | undefined;
  /** Read at the start: a socket that is closed no longer has it. */
  readonly remoteAddress: string | undefined;
  readonly #request: NodeRequest;
  readonly #response: NodeResponse;
  readonly #rounds: Rounds;
  readonly #flood: ChunkFlood;

  constructor(request: NodeRequest, response: NodeResponse, rounds: Rounds, flood: ChunkFlood) {
    this.#request = request;
    this.#response = response;
    this.#rounds = rounds;
    this.#flood = flood;
    this.method = request.method ?? "GET";
    this.remoteAddress = request.socket.remoteAddress;
    ({ path: this.path, query: this.query, authority: this.#authority } = splitTarget(request.url ?? "/"));
  }

  get scheme(): "http" | "https" {
    return this.#request.socket.encrypted === true ? "https" : "http";
  }

  get host(): string | undefined {
    const { rawHeaders = [] } = this.#request;
    let hosts = "";
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = rawHeaders[index] as string;
      if (name.length !== "host".length || name.toLowerCase() !== "host") continue;
      hosts += hosts === "" ? rawHeaders[index + 1] : `, ${rawHeaders[index + 1]}`;
    }
    if (hosts.includes(",")) return hosts;
    return this.#authority ?? (hosts || this.header("host"));
  }

  get disconnected(): boolean {
    return this.#response.destroyed && !this.#response.writableFinished;
  }

  header(name: string): string | undefined {
    return headerOf(this.#request.headers, name);
  }

  readBody(limit: number, counter: ByteCounter): Promise<Uint8Array> {
    const request = this.#request;
    if (request.readableEnded) {
      const message = "the request body was read before the listener got it; mount the listener before any body parser";
      return Promise.reject(new Error(message));
    }
    return new Promise((resolve, reject) => {
      const collector = new ByteCollector(limit, counter);
      // What arrives together with the head is then not put into a buffer first.
      request.read(0);
      const stop = readInRounds(request, this.#rounds, (chunk) => {
        try {
          this.#flood.add(chunk.length);
          if (this.#flood.isOver) throw new Refusal(400, "The body is sent in too many small chunks.");
          collector.push(chunk);
        } catch (error) {
          stop();
          reject(error);
        }
      });
      request.on("end", () => resolve(collector.bytes()));
      request.on("error", (cause: Error) => reject(new BodyError("the request was broken off", { cause })));
    });
  }

  onDisconnect(listener: () => void): void {
    if (this.disconnected) listener();
    else this.#response.once("close", () => this.disconnected && listener());
  }
}

/**
 * Options for `createServer` of node:http and node:https: the time limits that only the HTTP server itself can keep, in
 * milliseconds. A client that is later gets 408.
 */
export const HTTP_SERVER_OPTIONS = {
  /** How long a client may take to send the headers. */
  headersTimeout: 10_000,
  /** How long a client may take to send the whole request. */
  requestTimeout: 60_000,
  /** How long a connection may stay open between two requests: longer than proxies keep one (60 s mostly). */
  keepAliveTimeout: 65_000,
  /** How often late clients are looked for; without it Node.js does so every 30 seconds. */
  connectionsCheckingInterval: 500,
} as const;
