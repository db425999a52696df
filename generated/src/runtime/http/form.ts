// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { DecodeError } from "../errors.js";

/** A field of a query string or form: its name and its value. */
export type FormField = readonly [name: string, value: string];

/**
 * Reads application/x-www-form-urlencoded text: fields between "&", "+" for a space, %HH for the bytes of UTF-8.
 * @throws {DecodeError} rule "percent-encoding": a "%" without two hexadecimal digits, or bytes that are not UTF-8
 */
export function parseForm(text: string): readonly FormField[] {
  return text
    .split("&")
    .filter((field) => field !== "")
    .map(parseField);
}

function parseField(field: string): FormField {
  const equals = field.indexOf("=");
  if (equals === -1) return [decode(field), ""];
  return [decode(field.slice(0, equals)), decode(field.slice(equals + 1))];
}

function decode(text: string): string {
  return decodePercent(text.replaceAll("+", " "));
}

/**
 * Resolves the %HH sequences of a part of a URI or of a form.
 * @throws {DecodeError} rule "percent-encoding"
 */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    const value = JSON.stringify(text.slice(0, 80));
    const message = `${value} is not percent-encoded UTF-8: write a "%" as "%25"`;
    throw new DecodeError(message, "", { rule: "percent-encoding", value });
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
