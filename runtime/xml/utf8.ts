import { nodeBuiltin } from "../node-builtin.js";

type SliceBytes = (this: Uint8Array, start: number, end: number) => string;

interface BufferModule {
  readonly Buffer: { readonly prototype: { readonly latin1Slice?: SliceBytes; readonly utf8Slice?: SliceBytes } };
  isUtf8?(bytes: Uint8Array): boolean;
}

const node = nodeBuiltin<BufferModule>("node:buffer");
const latin1Slice = node?.Buffer.prototype.latin1Slice;
const utf8Slice = node?.Buffer.prototype.utf8Slice;
const utf8Decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const latin1Decoder = new TextDecoder("latin1");

/** Whether the bytes are UTF-8 from the first to the last. */
export function isUtf8(bytes: Uint8Array): boolean {
  if (node?.isUtf8 !== undefined) return node.isUtf8(bytes);
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The bytes from `start` to `end`, which are UTF-8, as a string. */
export function sliceUtf8(bytes: Uint8Array, start: number, end: number): string {
  if (utf8Slice !== undefined) return utf8Slice.call(bytes, start, end);
  return utf8Decoder.decode(bytes.subarray(start, end));
}

/** One character a byte; right for ASCII bytes, a placeholder for others. */
export function sliceAscii(bytes: Uint8Array, start: number, end: number): string {
  if (latin1Slice !== undefined) return latin1Slice.call(bytes, start, end);
  return latin1Decoder.decode(bytes.subarray(start, end));
}

/**
 * How many of the bytes, from the first, are whole characters: at most 3 less than all. What stands in front of a
 * cut-off character is not checked.
 */
export function wholeCharacters(bytes: Uint8Array): number {
  const last = bytes.findLastIndex((byte) => (byte & 0xc0) !== 0x80);
  const lead = bytes[last] ?? 0;
  const length = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  return last + length > bytes.length ? last : bytes.length;
}

/** Where the first character starts that is not UTF-8; the length when there is none. For error messages. */
export function firstNonUtf8(bytes: Uint8Array): number {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >>> 1;
    const prefix = bytes.subarray(0, middle);
    if (isUtf8(prefix.subarray(0, wholeCharacters(prefix)))) good = middle;
    else bad = middle;
  }
  return wholeCharacters(bytes.subarray(0, good));
}

/** How many bytes the byte order mark of UTF-8 has, where there is one. */
export function byteOrderMark(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}
