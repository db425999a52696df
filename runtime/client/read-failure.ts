import { DecodeError, HttpError, type SoapFault } from "../errors.js";
import { SizeLimitError } from "../http/byte-collector.js";
import { parseMediaType } from "../http/media-type.js";
import { openEnvelope } from "../soap/envelope.js";
import { isFault, readFault } from "../soap/fault.js";
import { toUtf8 } from "../xml/encoding.js";
import { isXml } from "./media.js";
import type { PreparedCall } from "./prepare-call.js";
import type { TransportResponse } from "./transport.js";

/** How much of an answer's text an HttpError keeps, in characters. */
const KEPT = 8192;

/** What an answer that is no success says: a SoapFault where it holds one, else an HttpError. */
export async function readFailure(call: PreparedCall, response: TransportResponse): Promise<SoapFault | HttpError> {
  const bytes = await readBounded(response, call.caller.maxResponseBytes);
  const contentType = response.header("content-type");
  const fault = isXml(contentType) ? findFault(bytes, contentType, response.status, call) : undefined;
  if (fault !== undefined) return fault;
  return new HttpError(response.status, contentType, new TextDecoder().decode(bytes).slice(0, KEPT));
}

async function readBounded(response: TransportResponse, limit: number): Promise<Uint8Array> {
  try {
    return await response.bytes(limit);
  } catch (error) {
    if (error instanceof SizeLimitError) return new Uint8Array();
    throw error;
  }
}

function findFault(
  bytes: Uint8Array,
  contentType: string | undefined,
  status: number,
  { caller }: PreparedCall,
): SoapFault | undefined {
  try {
    const charset = parseMediaType(contentType)?.parameters.get("charset");
    const envelope = openEnvelope(toUtf8(bytes, charset), caller.decode);
    const holdsFault = envelope.body !== undefined && isFault(envelope.body);
    return holdsFault ? readFault(envelope.version, envelope.readNode(), status) : undefined;
  } catch (error) {
    if (error instanceof DecodeError) return undefined;
    throw error;
  }
}
