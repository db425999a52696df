import type { XmlElement } from "../descriptor.js";
import type { OperationDescriptor } from "../service-descriptor.js";
import { DecodeError, HttpError, quote, type SoapFault } from "../errors.js";
import { SizeLimitError } from "../http/byte-collector.js";
import { parseMediaType } from "../http/media-type.js";
import { type Envelope, openMessage } from "../soap/envelope.js";
import { isFault, readFault } from "../soap/fault.js";
import type { DecodeOptions } from "../xml/decode.js";
import { requireUtf8 } from "../xml/encoding.js";
import type { TransportResponse } from "./transport.js";

/** How answers are read. */
export interface AnswerOptions {
  readonly decode: DecodeOptions;
  /** The longest answer in bytes. */
  readonly maxResponseBytes: number;
}

/** What gets the header blocks of an answer. */
export type HeaderListener = (blocks: readonly XmlElement[]) => void;

/** How much of an answer's text an HttpError keeps, in characters. */
const KEPT = 8192;

/** The longest answer without a result, in bytes: a fault is read as XML nodes, which take a hundred times its length. */
const LONGEST_FAULT = 1_000_000;

/** Whether the status is that of an answer with the result (RFC 9110, section 15.3). */
export function isSuccess({ status }: TransportResponse): boolean {
  return status >= 200 && status < 300;
}

/**
 * Whether a Content-Type is one of XML (RFC 7303). A client accepts others than the one of the binding: the root
 * element of an answer identifies it.
 */
export function isXml(contentType: string | undefined): boolean {
  const essence = parseMediaType(contentType)?.essence ?? "";
  return essence === "text/xml" || essence === "application/xml" || essence.endsWith("+xml");
}

/**
 * Checks that an answer, or the envelope in it, is XML.
 * @returns the charset that its Content-Type names
 * @throws {DecodeError} rule "media-type"
 */
export function requireXml(
  response: TransportResponse,
  contentType: string | undefined = response.header("content-type"),
): string | undefined {
  if (isXml(contentType)) return charsetOf(contentType);
  const found = contentType === undefined ? "no Content-Type" : quote(contentType);
  const message = `HTTP status ${response.status} with ${found}: expected XML`;
  throw new DecodeError(message, "", { rule: "media-type", ...(contentType && { value: contentType }) });
}

/** The XML of an answer in UTF-8. */
export function inUtf8(
  bytes: Uint8Array,
  charset: string | undefined,
  { transcode = requireUtf8 }: DecodeOptions,
): Uint8Array {
  return transcode(bytes, charset);
}

function charsetOf(contentType: string | undefined): string | undefined {
  return parseMediaType(contentType)?.parameters.get("charset");
}

/** The error of a body that could not be read: a DecodeError with the rule "limit" where it is too long. */
export function bodyError(error: unknown): unknown {
  if (!(error instanceof SizeLimitError)) return error;
  const message = `the answer has more than ${error.limit} bytes; see maxResponseBytes`;
  return new DecodeError(message, "", { rule: "limit" });
}

/** A fault with the header blocks of its answer. */
export interface AnsweredFault {
  readonly fault: SoapFault;
  readonly headers: readonly XmlElement[];
}

/** The error of a fault: that of the declaration of the operation whose detail it has, else the fault itself. */
export function declaredFault(
  { faults = [] }: OperationDescriptor,
  { fault, headers }: AnsweredFault,
  decode: DecodeOptions,
): Error {
  for (const declared of faults) {
    const parts = declared.header ? { ...fault, detail: headers } : fault;
    const error = declared.codec.read(parts, declared, decode);
    if (error !== undefined) return error;
  }
  return fault;
}

/** The error that an unsuccessful answer is: a SoapFault where it contains one, else an HttpError. */
export async function readFailure(
  response: TransportResponse,
  operation: OperationDescriptor,
  options: AnswerOptions,
  onHeaderBlocks: HeaderListener | undefined,
): Promise<Error> {
  const bytes = await response.bytes(Math.min(options.maxResponseBytes, LONGEST_FAULT)).catch(emptyIfTooLong);
  const contentType = response.header("content-type");
  const fault = isXml(contentType)
    ? findFault(bytes, contentType, response.status, options.decode, onHeaderBlocks)
    : undefined;
  if (fault !== undefined) return declaredFault(operation, fault, options.decode);
  const text = new TextDecoder().decode(bytes).slice(0, KEPT);
  return new HttpError(response.status, contentType, text, operation.secret);
}

function emptyIfTooLong(error: unknown): Uint8Array {
  if (error instanceof SizeLimitError) return new Uint8Array();
  throw error;
}

/**
 * The fault in an envelope; undefined where it has none.
 * @param length that of the answer in bytes
 * @throws {SizeLimitError} when a fault is too long
 */
export function faultIn(envelope: Envelope, status: number, length: number): AnsweredFault | undefined {
  const { body, version, headers } = envelope;
  if (body === undefined || !isFault(body)) return undefined;
  if (length > LONGEST_FAULT) throw new SizeLimitError(LONGEST_FAULT);
  return { fault: readFault(version, envelope.readNode(), status), headers };
}

function findFault(
  bytes: Uint8Array,
  contentType: string | undefined,
  status: number,
  options: DecodeOptions,
  onHeaderBlocks: HeaderListener | undefined,
): AnsweredFault | undefined {
  try {
    const envelope = openMessage(inUtf8(bytes, charsetOf(contentType), options), options);
    onHeaderBlocks?.(envelope.headers);
    return faultIn(envelope, status, bytes.length);
  } catch (error) {
    if (error instanceof DecodeError) return undefined;
    throw error;
  }
}
