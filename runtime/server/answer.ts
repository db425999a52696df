import { bytesOf, type Encoded } from "../xml/encode.js";

/** The outcome of a request: success, refused for an error of the client, or failed for an error of the server. */
export type Outcome = "success" | "rejected" | "failed";

/** A body that is written while it is sent. */
export interface BodyStream {
  /** Whether the last piece was taken. */
  readonly isComplete: boolean;
  /**
   * The next piece, of about 16 kB. To be called when the one before was sent, and not after the last one. Rejects
   * where there will be no more: then the connection has to end.
   */
  next(): Promise<Uint8Array>;
  /** Ends it early: nobody waits for the rest. */
  cancel(): void;
  /** Calls back, once, when the last piece was taken, or there will be no more, with the length of all pieces. */
  onEnd(listener: (outcome: Outcome | "aborted", bytes: number) => void): void;
}

/** An answer. Nothing of it is sent before all of it is there, but for a list whose handler gives the items one by one. */
export interface Answer {
  readonly status: number;
  /** Name, value, name, value. */
  readonly headers: readonly string[];
  /** Absent for an empty body. A string has characters of ASCII alone. */
  readonly body?: Encoded;
  /** What follows `body`; absent where that is all. */
  readonly rest?: BodyStream;
  readonly outcome: Outcome;
  /** To be called when the body was sent or will not be sent: its bytes no longer count. */
  readonly release?: () => void;
}

/** The bytes of the body of an answer; none for an empty body. Those of `rest` are not among them. */
export function bodyBytes({ body = "" }: Answer): Uint8Array {
  return bytesOf(body);
}

/** What refuses a request on the level of HTTP; becomes a text/plain answer with its message. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly headers: Answer["headers"];

  constructor(status: number, message: string, headers: Answer["headers"] = []) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** The answers of a service are for the one who asked; the documents differ by the host that was asked. */
const CACHE_CONTROL = "private, max-age=0";

/** An answer with a body of a media type. */
export function contentAnswer(
  status: number,
  contentType: string,
  body: Encoded,
  outcome: Outcome = "success",
  headers: Answer["headers"] = [],
): Answer {
  const own = [
    "Content-Type",
    contentType,
    "Content-Length",
    String(body.length),
    "X-Content-Type-Options",
    "nosniff",
    "Cache-Control",
    CACHE_CONTROL,
  ];
  own.push(...headers);
  return { status, headers: own, body, outcome };
}

/** An answer whose length is not known when it begins. */
export function streamedAnswer(contentType: string, first: Uint8Array, rest: BodyStream): Answer {
  const headers = ["Content-Type", contentType, "X-Content-Type-Options", "nosniff", "Cache-Control", CACHE_CONTROL];
  return { status: 200, headers, body: first, rest, outcome: "success" };
}

/** A text/plain answer with an explanation. */
export function textAnswer(
  status: number,
  text: string,
  outcome: Outcome = "success",
  headers: Answer["headers"] = [],
): Answer {
  return contentAnswer(status, "text/plain; charset=utf-8", new TextEncoder().encode(`${text}\n`), outcome, headers);
}

/** An answer with neither body nor content type: 200 over HTTP GET and POST without a result, 202 for a one-way operation. */
export function emptyAnswer(status: 200 | 202): Answer {
  return { status, headers: ["Content-Length", "0", "Cache-Control", CACHE_CONTROL], outcome: "success" };
}

/** The answer that leads to a page of this server. */
export function redirectAnswer(path: string): Answer {
  return { status: 302, headers: ["Location", path, "Content-Length", "0"], outcome: "success" };
}

/** The answer to OPTIONS. */
export function optionsAnswer(allow: string): Answer {
  return { status: 204, headers: ["Allow", allow], outcome: "success" };
}
