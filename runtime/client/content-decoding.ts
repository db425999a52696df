import { quote, TransportError } from "../errors.js";
import { ByteCollector } from "../http/byte-collector.js";
import { decompressChunks, isSupportedCoding } from "../http/content-coding.js";
import { transportError, type TransportResponse } from "./transport.js";

/**
 * The same answer without its content coding, for a transport that does not undo it itself.
 * @param abandon ends the transfer of a body that is not read to its end
 */
export function decodeContent(response: TransportResponse, abandon: () => void): TransportResponse {
  const coding = response.header("content-encoding")?.trim().toLowerCase() ?? "";
  if (coding === "" || coding === "identity") return response;
  const chunks = (): AsyncGenerator<Uint8Array> => readDecoded(response, coding, abandon);
  return {
    status: response.status,
    header: (name) => response.header(name),
    chunks,
    async bytes(limit) {
      const collector = new ByteCollector(limit);
      for await (const chunk of chunks()) collector.push(chunk);
      return collector.bytes();
    },
  };
}

async function* readDecoded(
  response: TransportResponse,
  coding: string,
  abandon: () => void,
): AsyncGenerator<Uint8Array> {
  let complete = false;
  try {
    if (!isSupportedCoding(coding)) throw new Error(`the content coding ${quote(coding)} is not read`);
    yield* decompressChunks(response.chunks(), coding);
    complete = true;
  } catch (cause) {
    throw cause instanceof TransportError ? cause : transportError(cause);
  } finally {
    if (!complete) abandon();
  }
}
