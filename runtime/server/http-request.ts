import { quote } from "../errors.js";
import { BudgetError, type ByteShare } from "../http/byte-budget.js";
import { type ByteCounter, SizeLimitError } from "../http/byte-collector.js";
import { ContentCodingError, decompress, isSupportedCoding } from "../http/content-coding.js";
import { type MediaType, parseMediaType } from "../http/media-type.js";
import { type Answer, Refusal } from "./answer.js";

/** A request in the form that is the same for the fetch API and node:http. */
export interface HttpRequest {
  /** In capitals: "POST". */
  readonly method: string;
  /** The path as it was sent, percent-encoded, without the query. */
  readonly path: string;
  /** The query as it was sent, without the "?"; undefined where there is none. */
  readonly query: string | undefined;
  /** How the client reached this server, as far as the server itself can see. */
  readonly scheme: "http" | "https";
  /** Host and port of the request; not validated. */
  readonly host: string | undefined;
  readonly remoteAddress: string | undefined;
  /** Whether the client has gone before it was answered. */
  readonly disconnected: boolean;

  /** The value of a header; `name` in lower case. */
  header(name: string): string | undefined;

  /**
   * Reads the body, once.
   * @param counter gets the length of each chunk
   * @throws {SizeLimitError} when it is longer than `limit` bytes; the rest is not kept
   * @throws what `counter` throws; the rest is not kept
   * @throws {BodyError} when it ends before it is complete
   */
  readBody(limit: number, counter: ByteCounter): Promise<Uint8Array>;

  /** Calls the listener when the client disconnects before it is answered; immediately when it has already. */
  onDisconnect(listener: () => void): void;
}

/** Answers requests: calls `send` with the answer to each, once. Never throws. */
export type Responder = (request: HttpRequest, send: (answer: Answer) => void) => void;

/** A body that could not be read to its end. */
export class BodyError extends Error {
  override readonly name = "BodyError";
}

/** The parts of a request target. */
export interface Target {
  readonly path: string;
  readonly query: string | undefined;
  /** Host and port of a target in absolute form, which replace those of the Host header. */
  readonly authority: string | undefined;
}

/** The parts of a request target in origin form or absolute form (RFC 9112, section 3.2). */
export function splitTarget(target: string): Target {
  const absolute = target.startsWith("/") ? null : /^https?:\/\/([^/?#]*)/i.exec(target);
  const local = absolute === null ? target : target.slice(absolute[0].length);
  const mark = local.indexOf("?");
  const path = (mark === -1 ? local : local.slice(0, mark)) || "/";
  return { path, query: mark === -1 ? undefined : local.slice(mark + 1), authority: absolute?.[1] };
}

/** Media types by their names, in order: a set of them, or a map. */
type MediaTypes = Pick<ReadonlyMap<string, unknown>, "has" | "keys">;

/**
 * The media type of a request's body, which must be one of those accepted and in a charset that is read.
 * @throws {Refusal} 415
 */
export function requireMediaType(
  request: HttpRequest,
  accepted: MediaTypes,
  isCharset: (charset: string) => boolean,
): MediaType {
  const header = request.header("content-type");
  const media = parseMediaType(header);
  if (media === undefined || !accepted.has(media.essence)) {
    const found = header === undefined ? "no Content-Type" : quote(header);
    const names = [...accepted.keys()];
    throw new Refusal(415, `Send ${names.join(" or ")}; found ${found}.`, ["Accept", names.join(", ")]);
  }
  const charset = media.parameters.get("charset");
  if (charset === undefined || isCharset(charset)) return media;
  throw new Refusal(415, `The charset ${quote(charset)} is not read; send utf-8.`);
}

/** The limits of a body, in bytes. */
export interface BodyLimits {
  /** The longest body as it is sent; beyond it: 413. */
  readonly bodyBytes: number;
  /** The longest body once gzip or deflate is undone; beyond it: 413. */
  readonly decompressedBytes: number;
}

/**
 * Reads the body of a request, without its content coding.
 * @throws {Refusal} at once: 413 for a Content-Length over the limit, 415 for a content coding and 501 for a transfer
 *   coding that is not read
 * @throws what `bodyFailure` makes a refusal of
 */
export function readBody(request: HttpRequest, limits: BodyLimits, share: ByteShare): Promise<Uint8Array> {
  const transfer = request.header("transfer-encoding");
  if (transfer !== undefined && transfer.toLowerCase() !== "chunked") {
    throw new Refusal(501, `The transfer coding ${quote(transfer)} is not read; send chunked, or a Content-Length.`);
  }
  const coding = request.header("content-encoding");
  if (!isSupportedCoding(coding)) {
    const message = `The content coding ${quote(coding ?? "")} is not read; send gzip, deflate or none.`;
    throw new Refusal(415, message, ["Accept-Encoding", "gzip, deflate"]);
  }
  refuseDeclaredLength(request.header("content-length"), limits.bodyBytes);
  const sent = request.readBody(limits.bodyBytes, share);
  return coding === undefined ? sent : sent.then((bytes) => decompress(bytes, coding, limits.decompressedBytes, share));
}

/**
 * The refusal of a body that could not be read: 400 for one that ends early or is damaged, 413 for one over the limits,
 * 503 where the other requests leave no room for it. Any other error as it is.
 */
export function bodyFailure(request: HttpRequest, error: unknown): unknown {
  if (error instanceof SizeLimitError) return tooLong(error.limit);
  if (error instanceof BudgetError) return tooBusy();
  if (error instanceof BodyError) return new Refusal(400, "The body ends before it is complete.");
  if (!(error instanceof ContentCodingError)) return error;
  return new Refusal(400, `The body is not valid ${request.header("content-encoding")} data.`);
}

/** Refuses a body whose Content-Length is over the limit, without reading any of it. */
function refuseDeclaredLength(length: string | undefined, limit: number): void {
  if (length !== undefined && /^\d+$/.test(length) && Number(length) > limit) throw tooLong(limit);
}

/** The refusal of what needs more memory than is left. */
export function tooBusy(): Refusal {
  return new Refusal(503, "Too many large requests or answers are in work; call again later.", ["Retry-After", "1"]);
}

function tooLong(limit: number): Refusal {
  return new Refusal(413, `The body is longer than ${limit} bytes.`);
}
