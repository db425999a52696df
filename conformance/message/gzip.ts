import { collectStream } from "@portwright/runtime/codec";

/** Bytes in the content coding gzip (RFC 9110, section 8.4.1.3). */
export async function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  const source = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  return collectStream(source.pipeThrough(new CompressionStream("gzip")), Number.POSITIVE_INFINITY);
}
