/** Text in UTF-16 (RFC 2781); a byte order mark is a character of the text. */
export function toUtf16(text: string, order: "little" | "big"): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  for (let index = 0; index < text.length; index++)
    bytes.setUint16(2 * index, text.charCodeAt(index), order === "little");
  return new Uint8Array(bytes.buffer);
}
