const byteOrderMarks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xfe, 0xff], "utf-16be"],
  [[0xff, 0xfe], "utf-16le"],
];

/**
 * Turns the bytes of an XML file into text, without the byte order mark. The encoding is that of the mark, else of the
 * XML declaration, else UTF-8 (XML 1.0, section 4.3.3 and appendix F).
 *
 * @throws Error with a message for the user when the encoding is unknown or the bytes do not fit it
 */
export function decodeXml(bytes: Uint8Array): string {
  const mark = byteOrderMarks.find(([start]) => start.every((byte, index) => bytes[index] === byte));
  const encoding = mark?.[1] ?? declaredEncoding(bytes) ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    const unknown = error instanceof RangeError;
    throw new Error(unknown ? `its encoding "${encoding}" is unknown` : `its bytes are not ${encoding}`);
  }
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
}
