import { UsageError } from "../diagnostics.js";

/** One half of a recorded exchange. */
export interface RecordedMessage {
  /** "POST /path HTTP/1.1" or "HTTP/1.1 200 OK". */
  readonly start: string;
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
}

/** A request and its answer, as they were recorded. */
export interface Recording {
  readonly method: string;
  /** The request target: path and query. */
  readonly target: string;
  readonly request: RecordedMessage;
  readonly status: number;
  readonly response: RecordedMessage;
}

const SEPARATOR = /^###\r?\n/m;
const REQUEST_LINE = /^([A-Z]+) (\/\S*) HTTP\/1\.[01]$/;
/** A final status: an interim answer is none. */
const STATUS_LINE = /^HTTP\/1\.[01] ([2-5]\d\d)(?: .*)?$/;

/**
 * Reads a recorded exchange: a request, a line `###`, and the response, each with an empty line between its headers
 * and its body. One newline at the end of a body is part of the file format.
 *
 * @param file the name in error messages
 * @throws {UsageError} for a file of any other form
 */
export function readRecording(file: string, bytes: Uint8Array): Recording {
  // One character a byte, so that positions in the text are positions in the bytes.
  const text = Buffer.from(bytes).toString("latin1");
  const separator = SEPARATOR.exec(text);
  if (separator === null) throw malformed(file, 1, 'the line "###" between the request and the response is missing');
  const after = separator.index + separator[0].length;
  const responseLine = lineAt(text, after);
  const request = readMessage(file, 1, text.slice(0, separator.index));
  const response = readMessage(file, responseLine, text.slice(after));
  const [, method = "", target = ""] = match(REQUEST_LINE, request, file, 1, "POST /path HTTP/1.1");
  const [, status] = match(STATUS_LINE, response, file, responseLine, "HTTP/1.1 200 OK");
  return { method, target, request, status: Number(status), response };
}

function readMessage(file: string, line: number, text: string): RecordedMessage {
  const end = /\r?\n\r?\n/.exec(text);
  if (end === null) throw malformed(file, line, "the empty line between the headers and the body is missing");
  const [start = "", ...fields] = text.slice(0, end.index).split(/\r?\n/);
  const headers = fields.map((field, index) => readHeader(file, line + 1 + index, field));
  return {
    start,
    contentType: headers.find(([name]) => name === "content-type")?.[1],
    body: Buffer.from(text.slice(end.index + end[0].length).replace(/\r?\n$/, ""), "latin1"),
  };
}

function readHeader(file: string, line: number, field: string): readonly [name: string, value: string] {
  const colon = field.indexOf(":");
  if (colon < 1) throw malformed(file, line, `"${field}" is no header: write "Name: value"`);
  return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()];
}

function match(pattern: RegExp, { start }: RecordedMessage, file: string, line: number, example: string) {
  const found = pattern.exec(start);
  if (found === null) throw malformed(file, line, `"${start}" is not of the form "${example}"`);
  return found;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}

function malformed(file: string, line: number, reason: string): UsageError {
  return new UsageError(`${file}:${line}: ${reason}`);
}
