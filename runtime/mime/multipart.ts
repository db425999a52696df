import type { MimePart } from "../service-descriptor.js";
import { DecodeError, quote, ValueError } from "../errors.js";
import { parseMediaType } from "../http/media-type.js";
import { base64BinaryType } from "../types/binary.js";

/*
 * Multipart messages (RFC 2046, section 5.1; RFC 2387). A part of them is a view on the bytes of the message.
 */

const LF = 0x0a;
const CR = 0x0d;
const DASH = 0x2d;
const SPACE = 0x20;
const TAB = 0x09;
const DASHES = "--";

/** The most parts of a message, and the longest header of a part in bytes. */
const MOST_PARTS = 1_000;
const LONGEST_HEADER = 16 * 1024;

/** The media type of a part that names none (RFC 2045, section 5.2). */
const DEFAULT_TYPE = "text/plain; charset=us-ascii";

const base64 = base64BinaryType();

/**
 * The parts of a message.
 * @throws {DecodeError} for a message that is not well-formed, or has parts of a transfer encoding that is not read
 */
export function readMultipart(body: Uint8Array, boundary: string): readonly MimePart[] {
  // A part of a Buffer would be one too, of which JSON and comparisons see more than the bytes.
  const message = new Uint8Array(body.buffer, body.byteOffset, body.length);
  const parts: MimePart[] = [];
  const delimiter = new TextEncoder().encode(`${DASHES}${boundary}`);
  let start: number | undefined;
  for (
    let line = nextDelimiter(message, 0, delimiter);
    line !== -1;
    line = nextDelimiter(message, line + 1, delimiter)
  ) {
    if (start !== undefined) parts.push(readPart(message.subarray(start, contentEnd(message, line))));
    const after = line + delimiter.length;
    if (message[after] === DASH) return parts;
    if (parts.length === MOST_PARTS) fail(`the message has more than ${MOST_PARTS} parts`, "limit");
    start = nextLine(message, after);
  }
  return fail(`the message has no end: there is no line ${quote(`--${boundary}--`)}`, "well-formed");
}

/** @throws {DecodeError} */
export function fail(problem: string, rule: string, path = "multipart/related"): never {
  throw new DecodeError(problem, path, { rule });
}

function nextLine(bytes: Uint8Array, line: number): number {
  const end = bytes.indexOf(LF, line);
  return end === -1 ? bytes.length : end + 1;
}

/** Where the next line is that consists of a delimiter; -1 where there is none. Each byte is looked at once or twice. */
function nextDelimiter(message: Uint8Array, from: number, delimiter: Uint8Array): number {
  for (let line = from; line < message.length; line++) {
    const isLine = message[line] === DASH && (line === 0 || message[line - 1] === LF);
    if (isLine && isDelimiter(message, line, delimiter)) return line;
  }
  return -1;
}

/** Two dashes may follow a delimiter, the last one, and then white space. */
function isDelimiter(message: Uint8Array, line: number, delimiter: Uint8Array): boolean {
  for (let index = 0; index < delimiter.length; index++) if (message[line + index] !== delimiter[index]) return false;
  let after = line + delimiter.length;
  if (message[after] === DASH && message[after + 1] === DASH) after += 2;
  while (message[after] === SPACE || message[after] === TAB) after++;
  if (message[after] === CR) after++;
  return after >= message.length || message[after] === LF;
}

/** The line end before a delimiter belongs to it. */
function contentEnd(bytes: Uint8Array, line: number): number {
  const end = line - 1;
  return bytes[end - 1] === CR ? end - 1 : end;
}

function readPart(part: Uint8Array): MimePart {
  const body = bodyStart(part);
  const headers = readHeaders(new TextDecoder().decode(part.subarray(0, body)));
  const contentId = headers.get("content-id")?.replace(/^<(.*)>$/s, "$1");
  const content = part.subarray(body);
  return {
    contentType: headers.get("content-type") ?? DEFAULT_TYPE,
    bytes: decodeTransfer(content, headers.get("content-transfer-encoding") ?? "7bit"),
    ...(contentId === undefined ? {} : { contentId }),
  };
}

/** An empty line ends the header; a part may begin with it. */
function bodyStart(part: Uint8Array): number {
  for (let line = 0; line < part.length && line <= LONGEST_HEADER;) {
    const next = nextLine(part, line);
    if (next - line === 1 || (next - line === 2 && part[line] === CR)) return next;
    line = next;
  }
  return fail("the header of a part has no end", "well-formed");
}

/** By name in lower case; a line that begins with white space continues the one before it (RFC 5322, section 2.2.3). */
function readHeaders(text: string): ReadonlyMap<string, string> {
  const lines = text.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const named = lines.map((line) => /^([^\s:]+)[ \t]*:(.*)$/.exec(line));
  return new Map(
    named.flatMap((match) => (match === null ? [] : [[match[1]?.toLowerCase() ?? "", match[2]?.trim() ?? ""]])),
  );
}

/** RFC 2045, section 6. */
function decodeTransfer(content: Uint8Array, encoding: string): Uint8Array {
  const name = encoding.toLowerCase();
  if (["binary", "8bit", "7bit"].includes(name)) return content;
  if (name !== "base64") {
    fail(`the Content-Transfer-Encoding ${quote(encoding)} is not read; send binary, 8bit, 7bit or base64`, "encoding");
  }
  try {
    return base64.parse(new TextDecoder("latin1").decode(content).replace(/[\s]+/g, ""), "base64");
  } catch (error) {
    if (error instanceof ValueError) return fail(`a part is not base64: ${error.message}`, "encoding");
    throw error;
  }
}

/** A message of parts, the first of which is the root, and its media type. Nothing is encoded for its transfer. */
export function writeMultipart(root: Required<MimePart>, others: readonly Required<MimePart>[]): MimePart {
  const boundary = `part-${uniqueText()}`;
  const type = parseMediaType(root.contentType)?.essence ?? "";
  const encoder = new TextEncoder();
  const pieces = [root, ...others].flatMap(({ contentType, contentId, bytes }, index) => [
    encoder.encode(`${index === 0 ? "" : "\r\n"}--${boundary}\r\n${headerOf(contentType, contentId)}\r\n`),
    bytes,
  ]);
  return {
    contentType: `multipart/related; type="${type}"; start="<${root.contentId}>"; boundary="${boundary}"`,
    bytes: concatenated([...pieces, encoder.encode(`\r\n--${boundary}--\r\n`)]),
  };
}

/** A text that is in no other message; in browsers randomUUID is not everywhere. */
export function uniqueText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function headerOf(contentType: string, contentId: string): string {
  return `Content-Type: ${contentType}\r\nContent-Transfer-Encoding: binary\r\nContent-ID: <${contentId}>\r\n`;
}

function concatenated(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let start = 0;
  for (const piece of pieces) {
    whole.set(piece, start);
    start += piece.length;
  }
  return whole;
}
