import type { FileFacts } from "../files/walk.js";

/** The unit that a tar archive is made of, in bytes. */
const BLOCK = 512;

/** The limits of the ustar header: a name of 100 bytes, a size of 11 octal digits (POSIX pax, "ustar Interchange Format"). */
const MAX_NAME_BYTES = 100;
const MAX_SIZE = 8 ** 11 - 1;

/** The blocks before a member's content: a pax header where name or size do not fit, then the ustar header. */
export function memberHeader(file: FileFacts): Uint8Array {
  const name = file.kind === "directory" ? `${file.path}/` : file.path;
  const seconds = Number(file.modified / 1_000_000_000n);
  const records = paxRecords(name, file.size);
  const header = ustarHeader(shortName(name), Math.min(file.size, MAX_SIZE), seconds, file.kind === "file" ? "0" : "5");
  if (records.length === 0) return header;
  return Buffer.concat([ustarHeader("pax", records.length, seconds, "x"), records, padding(records.length), header]);
}

/** The zeros that fill a member's last block. */
export const padding = (size: number): Uint8Array => new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK);

/** The two empty blocks that end an archive. */
export const END_OF_ARCHIVE: Uint8Array = new Uint8Array(2 * BLOCK);

/** What a reader without support for pax headers shows. */
function shortName(name: string): string {
  return Buffer.byteLength(name) <= MAX_NAME_BYTES
    ? name
    : Buffer.from(name).subarray(-MAX_NAME_BYTES).toString("latin1");
}

/** The extended header's records, "length key=value\n", for values beyond the limits of the ustar header. */
function paxRecords(name: string, size: number): Buffer {
  const ascii = /^[\x20-\x7e]*$/.test(name);
  const path = ascii && name.length <= MAX_NAME_BYTES ? "" : paxRecord("path", name);
  return Buffer.from(path + (size <= MAX_SIZE ? "" : paxRecord("size", String(size))));
}

/** The length counts itself, so it is found by trying the next one until it fits. */
function paxRecord(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  while (rest + String(length).length !== length) length += 1;
  return `${length} ${key}=${value}\n`;
}

function ustarHeader(name: string, size: number, seconds: number, type: "0" | "5" | "x"): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number): string => `${Math.max(0, value).toString(8).padStart(digits, "0")}\0`;
  header.write(name, 0, MAX_NAME_BYTES);
  header.write(octal(type === "5" ? 0o700 : 0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(seconds, 11), 136);
  header.write(" ".repeat(8), 148);
  header.write(type, 156);
  header.write("ustar\x0000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}
