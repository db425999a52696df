import { declaredEncoding, MAX_DECLARATION, parseMediaType, toUtf8 } from "@portwright/runtime/codec";
import { ConformanceFailure } from "../case.js";
import type { WireAnswer } from "../wire/exchange.js";
import { explainDecode } from "./explain.js";

/**
 * Judges that an answer is of a media type.
 * @throws {ConformanceFailure}
 */
export function expectMediaType({ header }: WireAnswer, expected: string, why: string): void {
  const contentType = header("content-type");
  const found = contentType === undefined ? "no Content-Type" : `the Content-Type ${JSON.stringify(contentType)}`;
  if (parseMediaType(contentType)?.essence === expected) return;
  throw new ConformanceFailure(`the answer has ${found}, expected ${expected} (${why})`);
}

/**
 * The XML of an answer in UTF-8. Where the Content-Type and the XML declaration both name an encoding, the bytes have
 * to read the same by either (RFC 7303, section 3).
 * @throws {ConformanceFailure}
 */
export function xmlOf({ header, body }: WireAnswer): Uint8Array {
  if (body.length === 0) throw new ConformanceFailure("the answer has no body, expected an XML document");
  const charset = parseMediaType(header("content-type"))?.parameters.get("charset");
  const bytes = explainDecode(() => toUtf8(body, charset));
  const declared = declaredEncoding(new TextDecoder().decode(bytes.subarray(0, MAX_DECLARATION)));
  if (charset !== undefined && declared !== undefined && !readsAlike(body, bytes, charset, declared)) {
    throw new ConformanceFailure(
      `the Content-Type says charset=${charset}, the XML declaration says ${declared}, and the bytes read differently by them`,
    );
  }
  return bytes;
}

/** A declaration names UTF-16 with or without its byte order. */
function readsAlike(body: Uint8Array, bytes: Uint8Array, charset: string, declared: string): boolean {
  if (charset.toLowerCase() === declared.toLowerCase()) return true;
  if (/^utf-16/i.test(declared) || /^utf-16/i.test(charset))
    return /^utf-16/i.test(declared) && /^utf-16/i.test(charset);
  const other = explainDecode(() => toUtf8(body, declared));
  return other.length === bytes.length && other.every((byte, index) => byte === bytes[index]);
}

const SHOWN = 160;

/** The start of a body for a message, on one line and in quotes. */
export function excerpt(body: Uint8Array): string {
  const text = new TextDecoder().decode(body.subarray(0, 4 * SHOWN)).replace(/\s+/g, " ");
  return JSON.stringify(text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`);
}

/** How a line of a stack trace looks in the languages that services are written in. */
const TRACES: readonly { readonly of: string; readonly line: RegExp }[] = [
  { of: "Java", line: /\bat [\w.$<>]+\((?:[\w$]+\.java:\d+|Native Method|Unknown Source)\)/ },
  { of: ".NET", line: /^\s*at [\w.<>`+[\]]+\(.*\)(?: in .+:line \d+)?\s*$/m },
  { of: "JavaScript", line: /^\s*at .+:\d+:\d+\)?\s*$/m },
  { of: "Python", line: /File "[^"]+", line \d+/ },
  { of: "PHP", line: /#\d+ \S+\.php\(\d+\): / },
  { of: "Ruby", line: /\.rb:\d+:in / },
  { of: "Go", line: /\bgoroutine \d+ \[/ },
];

/** The language whose stack trace a text has; undefined for a text without one. */
export function stackTraceIn(text: string): string | undefined {
  return TRACES.find(({ line }) => line.test(text))?.of;
}
