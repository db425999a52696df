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
  try {
    const sent = await request.readBody(limits.bodyBytes);
    return await decompress(sent, coding, limits.decompressedBytes);
  } catch (error) {
    if (error instanceof SizeLimitError) throw new Refusal(413, `The body is longer than ${error.limit} bytes.`);
    if (error instanceof BodyError) throw new Refusal(400, "The body ends before it is complete.");
    if (error instanceof ContentCodingError) throw new Refusal(400, `The body is not valid ${coding} data.`);
    throw error;
  }
}
