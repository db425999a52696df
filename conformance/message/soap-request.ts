import { collectStream, decodeNode, type XmlElement } from "@portwright/runtime/codec";
import type { Values } from "../rule.js";
import { callRequest, type WireRequest } from "../wire/exchange.js";
import type { Edit } from "./edit.js";
import { writeMarkup } from "./markup.js";
import type { SoapCall } from "./soap-call.js";

/** What a request has other than that of a client; each change works on what those above it made. */
export interface RequestChanges {
  /** The parameters; those of the first example, new where they have to be, when absent. */
  readonly values?: Values;
  /** Edits the message, from its Envelope. */
  readonly edit?: Edit;
  /** Writes the message. */
  readonly write?: (envelope: XmlElement) => string;
  /** Edits the document. */
  readonly document?: (written: string) => string;
  /** Makes the document into bytes; UTF-8 when absent. */
  readonly encode?: (document: string) => Uint8Array;
  /** Headers by their names in lower case; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly method?: string;
  readonly chunked?: true;
}

/** The request of a SOAP call, changed. */
export function soapRequest(call: SoapCall, changes: RequestChanges = {}): WireRequest {
  const { values = call.fresh(call.examples[0]), edit = same, write = writeMarkup, document = same } = changes;
  const { encode = (text) => new TextEncoder().encode(text), method, chunked } = changes;
  const plain = callRequest(call, values);
  const body = encode(document(write(edit(decodeNode(plain.body ?? new Uint8Array())))));
  const headers = Object.entries({ ...plain.headers, ...changes.headers }).filter(isPresent);
  return {
    method: method ?? plain.method,
    url: plain.url,
    headers: Object.fromEntries(headers),
    ...(body.length > 0 && { body }),
    ...(chunked && { chunked }),
  };
}

function same<Value>(value: Value): Value {
  return value;
}

function isPresent(header: [string, string | undefined]): header is [string, string] {
  return header[1] !== undefined;
}

/** Bytes in the content coding gzip (RFC 9110, section 8.4.1.3). */
export async function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  const source = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  return collectStream(source.pipeThrough(new CompressionStream("gzip")), Number.POSITIVE_INFINITY);
}

/** Text in UTF-16 (RFC 2781); a byte order mark is a character of the text. */
export function toUtf16(text: string, order: "little" | "big"): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  for (let index = 0; index < text.length; index++)
    bytes.setUint16(2 * index, text.charCodeAt(index), order === "little");
  return new Uint8Array(bytes.buffer);
}
