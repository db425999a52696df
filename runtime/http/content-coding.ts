import { BudgetError } from "./byte-budget.js";
import { collectStream, type ByteCounter, SizeLimitError } from "./byte-collector.js";

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
 * @throws {BudgetError} when `counter` does
 * @throws {ContentCodingError} when the compressed data is damaged or ends early
 */
export async function decompress(
  bytes: Uint8Array,
  coding: string | undefined,
  limit: number,
  counter?: ByteCounter,
): Promise<Uint8Array> {
  const format = FORMATS.get(normalize(coding));
  if (format === undefined) return bytes;
  const source = new ReadableStream<BufferSource>({
    start(controller) {
      controller.enqueue(bytes as Uint8Array<ArrayBuffer>);
      controller.close();
    },
  });
  try {
    return await collectStream(source.pipeThrough(new DecompressionStream(format)), limit, counter);
  } catch (error) {
    if (error instanceof SizeLimitError || error instanceof BudgetError) throw error;
    throw new ContentCodingError(`the body is not valid ${format} data`, { cause: error });
  }
}

/**
 * The chunks of a body without its content coding, a supported one other than "identity". An empty body stays empty.
 * Data in the coding "deflate" may lack the frame of zlib, as old servers write it.
 * @throws {ContentCodingError} when the compressed data is damaged or ends early
 * @throws what `chunks` throws
 */
export async function* decompressChunks(
  chunks: AsyncIterable<Uint8Array>,
  coding: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const source = chunks[Symbol.asyncIterator]();
  let next = await source.next();
  while (next.done !== true && next.value.length === 0) next = await source.next();
  if (next.done === true) return;
  const format = formatOf(coding, next.value);
  let failure: { readonly reason: unknown } | undefined;
  const stream = new ReadableStream<BufferSource>({
    async pull(controller) {
      if (next.done === true) return controller.close();
      controller.enqueue(next.value as Uint8Array<ArrayBuffer>);
      next = await source.next().catch((reason: unknown) => {
        failure = { reason };
        throw reason;
      });
    },
  });
  const reader = stream.pipeThrough(new DecompressionStream(format)).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } catch (cause) {
    if (failure !== undefined) throw failure.reason;
    throw new ContentCodingError(`the body is not valid ${coding} data`, { cause });
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function formatOf(coding: string, [first = 0]: Uint8Array): "gzip" | "deflate" | "deflate-raw" {
  const format = FORMATS.get(normalize(coding)) ?? "gzip";
  return format === "deflate" && (first & 0x0f) !== DEFLATE_METHOD ? "deflate-raw" : format;
}

/** The compression method in the first byte of a zlib frame (RFC 1950, section 2.2). */
const DEFLATE_METHOD = 8;

function normalize(coding: string | undefined): string {
  return coding?.trim().toLowerCase() || "identity";
}
