import { DecodeError, quote } from "../errors.js";

/** A field of a query string or form: its name and its value. */
export type FormField = readonly [name: string, value: string];

/**
 * Reads application/x-www-form-urlencoded text: fields between "&", "+" for a space, %HH for the bytes of UTF-8, and
 * %uHHHH for a code unit of UTF-16, as old clients of .NET write what is not ASCII.
 * @param most how many fields there may be
 * @throws {DecodeError} rule "limit": more fields; rule "percent-encoding": a "%" without its hexadecimal digits, bytes that are not UTF-8, half
 * of a surrogate pair
 */
export function parseForm(text: string, most: number = Infinity): readonly FormField[] {
  const fields: FormField[] = [];
  for (let start = 0; start < text.length;) {
    const found = text.indexOf("&", start);
    const end = found === -1 ? text.length : found;
    if (end > start && fields.push(parseField(text.slice(start, end))) > most) {
      throw new DecodeError(`there are more than ${most} fields (limit "fields")`, "", { rule: "limit" });
    }
    start = end + 1;
  }
  return fields;
}

function parseField(field: string): FormField {
  const equals = field.indexOf("=");
  if (equals === -1) return [decode(field), ""];
  return [decode(field.slice(0, equals)), decode(field.slice(equals + 1))];
}

function decode(text: string): string {
  return decodeEscapes(text, () => decodeURIComponent(text.split("+").join(" ").replace(CODE_UNITS, encodeCodeUnits)));
}

/**
 * Code units as escape() of ECMAScript (annex B.2.1) writes them. Many at once, which is faster; not too many for a call
 * to have as arguments; the second half of a surrogate pair always with the first.
 */
const CODE_UNITS = /(?:%u[\da-fA-F]{4}){1,1000}(?:%u[dD][c-fC-F][\da-fA-F]{2})?/g;

/** The same characters as the bytes of UTF-8: %HH. */
function encodeCodeUnits(escapes: string): string {
  const codes = escapes.slice(2).split("%u");
  return encodeURIComponent(String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16))));
}

/**
 * Resolves the %HH sequences of a part of a URI or of a form.
 * @throws {DecodeError} rule "percent-encoding"
 */
export function decodePercent(text: string): string {
  return decodeEscapes(text, () => decodeURIComponent(text));
}

function decodeEscapes(text: string, decode: () => string): string {
  try {
    return decode();
  } catch {
    const message = `${quote(text)} is not percent-encoded UTF-8: write a "%" as "%25"`;
    throw new DecodeError(message, "", { rule: "percent-encoding", value: text });
  }
}

/** Writes fields as application/x-www-form-urlencoded text: letters, digits and "*-._" as they are, a space as "+". */
export function formatForm(fields: readonly FormField[]): string {
  return fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/%20|[!'()~]/g, formEscape);
}

/** What encodeURIComponent writes otherwise than a form does. */
function formEscape(written: string): string {
  return written === "%20" ? "+" : `%${written.charCodeAt(0).toString(16).toUpperCase()}`;
}
