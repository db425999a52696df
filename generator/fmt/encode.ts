import { decodeXml } from "../xml/decode.js";

/** How the text of a file becomes bytes again, by how the file starts. */
const MARKS: readonly (readonly [mark: readonly number[], encode: (text: string) => Uint8Array])[] = [
  [[0xef, 0xbb, 0xbf], (text) => Buffer.from(text, "utf8")],
  [[0xff, 0xfe], (text) => Buffer.from(text, "utf16le")],
  [[0xfe, 0xff], (text) => Buffer.from(text, "utf16le").swap16()],
];

const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/;

/**
 * Turns a text into bytes in the encoding of the file that it came from, with its byte order mark if there was one.
 *
 * @throws Error with a message for the user for an encoding that can be read and not written
 */
export function encodeLike(original: Uint8Array, text: string): Uint8Array {
  const found = MARKS.find(([mark]) => mark.every((byte, index) => original[index] === byte));
  const encoding = DECLARED.exec(text)?.[1]?.toLowerCase() ?? "utf-8";
  const bytes = found === undefined ? encode(text, encoding) : Buffer.concat([Buffer.from(found[0]), found[1](text)]);
  if (bytes !== undefined && decodeXml(bytes) === text) return bytes;
  throw new Error(`its encoding "${encoding}" can be read and not written; save it as UTF-8 first`);
}

function encode(text: string, encoding: string): Uint8Array | undefined {
  if (encoding === "utf-8") return Buffer.from(text, "utf8");
  const table = singleByteTable(encoding);
  const bytes = Array.from(text, (character) => table.get(character) ?? -1);
  return bytes.includes(-1) ? undefined : Uint8Array.from(bytes);
}

/** The characters of the 256 bytes in an encoding of one byte for each character. */
function singleByteTable(encoding: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding);
  const entries = Array.from({ length: 256 }, (_, byte): [string, number] => [
    decoder.decode(Uint8Array.of(byte)),
    byte,
  ]);
  return new Map(entries.reverse());
}
