import { collectStream, SizeLimitError } from "./byte-collector.js";

/** Compressed data that is damaged or ends early. */
export class ContentCodingError extends Error {
  override readonly name = "ContentCodingError";
}

/** The content codings that are read (RFC 9110, section 8.4.1), as DecompressionStream calls them. */
const FORMATS: ReadonlyMap<string, "gzip" | "deflate"> = new Map([
  ["gzip", "gzip"],
  ["x-gzip", "gzip"],
  ["deflate", "deflate"],
]);

/** Whether a Content-Encoding is read: absent, "identity", or one coding of those above. */
export function isSupportedCoding(coding: string | undefined): boolean {
  const name = normalize(coding);
  return name === "identity" || FORMATS.has(name);
}

/**
 * The bytes of a body without its content coding; `coding` is a supported one.
 * @throws {SizeLimitError} when they are more than `limit`
 * @throws {ContentCodingError} when the compressed data is damaged or ends early
 */
export async function decompress(bytes: Uint8Array, coding: string | undefined, limit: number): Promise<Uint8Array> {
  const format = FORMATS.get(normalize(coding));
  if (format === undefined) return bytes;
  const source = new ReadableStream<BufferSource>({
    start(controller) {
      controller.enqueue(bytes as Uint8Array<ArrayBuffer>);
      controller.close();
    },
  });
  try {
    return await collectStream(source.pipeThrough(new DecompressionStream(format)), limit);
  } catch (error) {
    if (error instanceof SizeLimitError) throw error;
    throw new ContentCodingError(`the body is not valid ${format} data`, { cause: error });
  }
}

function normalize(coding: string | undefined): string {
  return coding?.trim().toLowerCase() || "identity";
}
