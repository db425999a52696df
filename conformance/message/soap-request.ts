import { decodeNode, type XmlElement } from "@portwright/runtime/codec";
import type { Values } from "../rule.js";
import { callRequest } from "../wire/call-request.js";
import type { WireRequest } from "../wire/exchange.js";
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
