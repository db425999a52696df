/** A request as the server core sees it, whatever it came in through. */
export interface HttpRequest {
  /** In capitals: "POST". */
  readonly method: string;
  /** The path as it was sent, percent-encoded, without the query. */
  readonly path: string;
  /** The query as it was sent, without the "?"; undefined where there is none. */
  readonly query: string | undefined;
  /** How the client reached this server, as far as the server itself can see. */
  readonly scheme: "http" | "https";
  /** Host and port that the client asked for; unchecked. */
  readonly host: string | undefined;
  readonly remoteAddress: string | undefined;
  /** Whether the client has gone before it was answered. */
  readonly disconnected: boolean;

  /** The value of a header; `name` in lower case. */
  header(name: string): string | undefined;

  /**
   * Reads the body, once.
   * @throws {SizeLimitError} when it is longer than `limit` bytes; the rest is not kept
   * @throws {BodyError} when it ends before it is complete
   */
  readBody(limit: number): Promise<Uint8Array>;

  /** Calls the listener when the client goes before it is answered; at once when it has gone already. */
  onDisconnect(listener: () => void): void;
}

/** A body that could not be read to its end. */
export class BodyError extends Error {
  override readonly name = "BodyError";
}

/** The path and the query of a request target in origin form or absolute form (RFC 9112, section 3.2). */
export function splitTarget(target: string): { readonly path: string; readonly query: string | undefined } {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, "");
  const mark = local.indexOf("?");
  return mark === -1
    ? { path: local || "/", query: undefined }
    : { path: local.slice(0, mark) || "/", query: local.slice(mark + 1) };
}
