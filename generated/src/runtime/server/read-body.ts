// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { SizeLimitError } from "../http/byte-collector.js";
import { ContentCodingError, decompress, isSupportedCoding } from "../http/content-coding.js";
import { Refusal } from "./answer.js";
import { BodyError, type HttpRequest } from "./http-request.js";
import type { ServerLimits } from "./options.js";

/**
 * Reads the body of a request, without its content coding.
 * @throws {Refusal} 400 for a body that ends early or is damaged, 413 for one over the limits, 415 for a content
 * coding that is not read
 */
export async function readBody(request: HttpRequest, limits: ServerLimits): Promise<Uint8Array> {
  const coding = request.header("content-encoding");
  if (!isSupportedCoding(coding)) {
    const message = `The content coding ${JSON.stringify(coding)} is not read; send gzip, deflate or none.`;
    throw new Refusal(415, message, [["Accept-Encoding", "gzip, deflate"]]);
  }
  refuseDeclaredLength(request.header("content-length"), limits.bodyBytes);
  try {
    const sent = await request.readBody(limits.bodyBytes);
    return await decompress(sent, coding, limits.decompressedBytes);
  } catch (error) {
    if (error instanceof SizeLimitError) throw tooLong(error.limit);
    if (error instanceof BodyError) throw new Refusal(400, "The body ends before it is complete.");
    if (error instanceof ContentCodingError) throw new Refusal(400, `The body is not valid ${coding} data.`);
    throw error;
  }
}

/** Refuses a body whose sender says beforehand that it is too long, without reading any of it. */
function refuseDeclaredLength(length: string | undefined, limit: number): void {
  if (length !== undefined && /^\d+$/.test(length) && Number(length) > limit) throw tooLong(limit);
}

function tooLong(limit: number): Refusal {
  return new Refusal(413, `The body is longer than ${limit} bytes.`);
}
