import { nodeBuiltin } from "../node-builtin.js";
import type { Builtin } from "./builtin.js";
import { refuse, refuseType } from "./refuse.js";

/** A byte that base64 does not have, "=" included. */
const NOT_BASE64 = /[^A-Za-z0-9+/]/;

/** The last four characters of a canonical text with padding: the bits that padding leaves over are 0. */
const PADDED_END = /^[A-Za-z0-9+/](?:[A-Za-z0-9+/][AEIMQUYcgkosw048]|[AQgw]=)=$/;

const NOT_HEX = /[^0-9a-fA-F]/;

/** base64Binary (XML Schema part 2, section 3.2.16): spaces between characters are allowed, wrong padding is not. */
export const base64BinaryType = (): Builtin<Uint8Array> =>
  binaryType(
    (text) => {
      const packed = text.includes(" ") ? text.replaceAll(" ", "") : text;
      return isBase64(packed) ? decodeBase64(packed) : undefined;
    },
    encodeBase64,
    'expected base64, such as "aGk="',
  );

/** hexBinary (section 3.2.15); written in upper case, which is canonical. */
export const hexBinaryType = (): Builtin<Uint8Array> =>
  binaryType(
    (text) => (text.length % 2 === 0 && !NOT_HEX.test(text) ? decodeHex(text) : undefined),
    encodeHex,
    'expected an even number of hexadecimal digits, such as "0FB7"',
  );

function binaryType(
  decode: (text: string) => Uint8Array | undefined,
  encode: (bytes: Uint8Array) => string,
  expected: string,
): Builtin<Uint8Array> {
  return {
    valueType: "Uint8Array",
    whiteSpace: "collapse",
    parse: (text, name) => decode(text) ?? refuse(text, name, "lexical", expected),
    format: (value, name) => (value instanceof Uint8Array ? encode(value) : refuseType(value, name, "a Uint8Array")),
    equals: (left, right) => left.length === right.length && left.every((byte, index) => byte === right[index]),
    length: (value) => value.length,
    unit: "bytes",
  };
}

function isBase64(text: string): boolean {
  if (text.length % 4 !== 0) return false;
  if (!text.endsWith("=")) return !NOT_BASE64.test(text);
  return !NOT_BASE64.test(text.slice(0, -4)) && PADDED_END.test(text.slice(-4));
}

function decodeHex(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = Number.parseInt(text.slice(2 * index, 2 * index + 2), 16);
  }
  return bytes;
}

function encodeHex(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += byte.toString(16).toUpperCase().padStart(2, "0");
  return text;
}

/** The part of a Node.js Buffer that is used beside what it has as a Uint8Array. */
interface NodeBuffer extends Uint8Array {
  toString(encoding?: "base64"): string;
}

interface BufferModule {
  readonly Buffer: {
    from(text: string, encoding: "base64"): NodeBuffer;
    from(bytes: ArrayBufferLike, offset: number, length: number): NodeBuffer;
  };
}

/** Node's Buffer class does in native code what takes 50 times as long elsewhere. */
const nodeBuffer = nodeBuiltin<BufferModule>("node:buffer")?.Buffer;

const BLOCK = 0x8000;

/** The bytes of a valid base64 text without white space. */
export function decodeBase64(text: string): Uint8Array {
  return nodeBuffer === undefined ? decodePortably(text) : new Uint8Array(nodeBuffer.from(text, "base64"));
}

/** The canonical base64 text of bytes. */
export function encodeBase64(bytes: Uint8Array): string {
  if (nodeBuffer === undefined) return encodePortably(bytes);
  return nodeBuffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64");
}

/** What `decodeBase64` is where there is no Buffer. */
export function decodePortably(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** What `encodeBase64` is where there is no Buffer. */
export function encodePortably(bytes: Uint8Array): string {
  let binary = "";
  for (let start = 0; start < bytes.length; start += BLOCK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + BLOCK));
  }
  return btoa(binary);
}
