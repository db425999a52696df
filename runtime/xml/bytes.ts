import { nodeBuiltin } from "../node-builtin.js";

/** Bytes with a function in markup. */
const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const RETURN = 0x0d;
export const SPACE = 0x20;
export const BANG = 0x21;
export const DOUBLE_QUOTE = 0x22;
export const HASH = 0x23;
export const AMPERSAND = 0x26;
export const SINGLE_QUOTE = 0x27;
export const DASH = 0x2d;
export const SLASH = 0x2f;
export const ZERO = 0x30;
export const COLON = 0x3a;
export const SEMICOLON = 0x3b;
export const LESS = 0x3c;
export const EQUALS = 0x3d;
export const GREATER = 0x3e;
export const QUESTION = 0x3f;
export const BRACKET = 0x5d;

/** The class of a byte for a reader of character data. */
export const PLAIN = 0;
/** A byte of a character beyond ASCII. */
export const HIGH = 1;
/** A byte that the reader leaves to its caller. */
export const STOP = 2;
/** A carriage return, which starts or is a line end (XML 1.0, section 2.11). */
export const LINE_END = 3;
/** "&" where references are recognised. */
export const REFERENCE = 4;
/** A tab or line feed that becomes a space (attribute values: XML 1.0, section 3.3.3). */
export const BLANK = 5;
/** A control character, which XML 1.0 does not have (production [2] Char). */
const ILLEGAL = 6;

/** The class of each byte: one of the codes above. */
export type ByteTable = Uint8Array;

/** Character data between tags (production [14]); "]" is a stop because of "]]>". */
export const CONTENT: ByteTable = byteTable("<]", [[AMPERSAND, REFERENCE]]);
/** The inside of a CDATA section (production [20]). */
export const CDATA: ByteTable = byteTable("]");
/** The inside of a comment (production [15]). */
export const COMMENT: ByteTable = byteTable("-");
/** The inside of a processing instruction (production [16]). */
export const INSTRUCTION: ByteTable = byteTable("?");
/** An attribute value (production [10]) in double quotes, and in single ones. */
export const DOUBLE_QUOTED: ByteTable = byteTable('"<', [
  [AMPERSAND, REFERENCE],
  [TAB, BLANK],
  [LINE_FEED, BLANK],
]);
export const SINGLE_QUOTED: ByteTable = byteTable("'<", [
  [AMPERSAND, REFERENCE],
  [TAB, BLANK],
  [LINE_FEED, BLANK],
]);

function byteTable(stops: string, more: readonly (readonly [byte: number, meaning: number])[] = []): ByteTable {
  const table = new Uint8Array(256).fill(PLAIN).fill(ILLEGAL, 0, SPACE).fill(HIGH, 0x80);
  const meanings = [[TAB, PLAIN], [LINE_FEED, PLAIN], [RETURN, LINE_END], ...more] as const;
  for (const [byte, meaning] of meanings) table[byte] = meaning;
  for (const stop of stops) table[stop.charCodeAt(0)] = STOP;
  return table;
}

/**
 * The end of the ASCII bytes from `pos` on that are literal in character data, or less than four bytes from `end`: no tag
 * follows there. Hot. It passes over four bytes at a time as long as none of them is a control character, "&", "<", ">"
 * or beyond ASCII: for each of these the word minus the least byte that is allowed, or what remains of it when it is
 * compared with the byte, has a highest bit of a byte. "<" and ">", which "]]>" ends with, have one bit that differs. The
 * lowest bit found is that of the first such byte; those above it can come from a borrow.
 * @param view the bytes
 */
export function endOfPlainText(bytes: Uint8Array, view: DataView, pos: number, end: number): number {
  while (pos + 4 <= end) {
    const word = view.getInt32(pos, true);
    const low =
      (word - 0x20202020) | (((word | 0x02020202) ^ 0x3e3e3e3e) - 0x01010101) | ((word ^ 0x26262626) - 0x01010101);
    const found = (low | word) & HIGHEST_BITS;
    if (found === 0) pos += 4;
    else {
      pos += (31 - Math.clz32(found & (0 - found))) >>> 3;
      if (bytes[pos] !== LINE_FEED && bytes[pos] !== TAB) break;
      pos++;
    }
  }
  return pos;
}

const HIGHEST_BITS = 0x80808080 | 0;

/** Whether the byte is XML white space (production [3] S). */
export function isSpace(byte: number): boolean {
  return byte === SPACE || byte === LINE_FEED || byte === RETURN || byte === TAB;
}

/**
 * The end of the white space from `pos` on. Hot: indented documents have much of it.
 * @param view the bytes
 */
export function endOfSpace(bytes: Uint8Array, view: DataView, pos: number, end: number): number {
  while (pos < end && isSpace(bytes[pos] as number)) {
    pos++;
    while (pos + 4 <= end && view.getInt32(pos) === FOUR_SPACES) pos += 4;
  }
  return pos;
}

const FOUR_SPACES = 0x20202020;

/** Whether the code point is a character of XML 1.0 (production [2] Char). */
export function isCharacter(code: number): boolean {
  if (code < SPACE) return code === TAB || code === LINE_FEED || code === RETURN;
  return code < 0xd800 || (code >= 0xe000 && code < 0xfffe) || (code >= 0x10000 && code <= 0x10ffff);
}

/** The bytes of a tag, prepared for comparing many at a time (see `matchesTag`). */
export interface TagBytes {
  readonly length: number;
  /** The first four bytes as a little-endian number. */
  readonly first: number;
  /** Those from `skip` on, which end with the first `rest` bytes, or the first four again. */
  readonly second: number;
  readonly skip: number;
  /** How many bytes precede those in `words`: what is left when the length is divided by 8. */
  readonly rest: number;
  /** The bytes from `rest` on, eight at a time, as numbers of double precision (little-endian, as all platforms are). */
  readonly words: Float64Array;
}

/** The tags of an element that has neither attributes nor white space in them. */
export interface PlainTags {
  readonly start: TagBytes;
  readonly end: TagBytes;
  /** The end tag and the start tag of the element that comes next most likely, where that has text only. */
  readonly next: TagBytes;
}

/** No markup: longer than any document. */
export const NO_TAG: TagBytes = {
  length: 0x3fffffff,
  first: 0,
  second: 0,
  skip: 0,
  rest: 0,
  words: /* @__PURE__ */ new Float64Array(),
};

/** Prepares markup, at least four bytes, for `matchesTag`. */
export function markupBytes(markup: string): TagBytes {
  return tagBytes(encoder.encode(markup));
}

const encoder = /* @__PURE__ */ new TextEncoder();

/** Prepares bytes, at least four, for `matchesTag`. They are copied. */
export function tagBytes(bytes: Uint8Array): TagBytes {
  const { buffer, length } = Uint8Array.from(bytes);
  const view = new DataView(buffer);
  const rest = length & 7;
  const skip = Math.max(rest - 4, 0);
  const [first, second] = [view.getInt32(0, true), view.getInt32(skip, true)];
  return { length, first, second, skip, rest, words: new Float64Array(buffer.slice(rest)) };
}

/**
 * Whether the bytes at `at` are those of `tag`. Hot. Two numbers of double precision are equal when their bytes are,
 * and then alone, but for zero, which has bytes of zero, and what is not a number, which has bytes that are not UTF-8.
 * @param view the bytes
 * @param end how many there are
 */
export function matchesTag(view: DataView, end: number, tag: TagBytes, at: number): boolean {
  if (at + tag.length > end || view.getInt32(at, true) !== tag.first) return false;
  if (view.getInt32(at + tag.skip, true) !== tag.second) return false;
  const { words } = tag;
  at += tag.rest;
  // The last bytes come first: where the next start tag is missing after an end tag, they are others.
  for (let index = words.length; index-- > 0;) if (view.getFloat64(at + 8 * index, true) !== words[index]) return false;
  return true;
}

type SliceBytes = (this: Uint8Array, start: number, end: number) => string;

interface BufferModule {
  readonly Buffer: {
    readonly prototype: {
      readonly latin1Slice?: SliceBytes;
      readonly utf8Slice?: SliceBytes;
      indexOf(this: Uint8Array, byte: number): number;
    };
  };
  isUtf8?(bytes: Uint8Array): boolean;
  isAscii?(bytes: Uint8Array): boolean;
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

/** Whether the bytes are ASCII without line ends, as far as functions of the platform tell: it takes next to no time. */
export function isInOneLine(bytes: Uint8Array): boolean {
  if (node?.isAscii?.(bytes) !== true) return false;
  const { indexOf } = node.Buffer.prototype;
  return indexOf.call(bytes, LINE_FEED) + indexOf.call(bytes, RETURN) === -2;
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
 * How many of the bytes, from the first, are whole characters: at most 3 less than all. What precedes a
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
