import { decodeDocument } from "../../runtime/xml/decode.js";
import { expect } from "vitest";
import { decodeErrorOf } from "./decode-error.js";
import { type Case, utf8 } from "./documents.js";

/** What the error for a document must say. */
export interface Refusal {
  readonly rule: string;
  readonly path: string;
  readonly message: RegExp;
  readonly at?: readonly [line: number, column: number];
  readonly value?: string;
}

/** Checks that a document is refused, with the right rule, path, message, position and value. */
export function expectRefusal({ xml, type, options }: Case, { rule, path, message, at, value }: Refusal): void {
  const error = decodeErrorOf(() => decodeDocument(type, utf8(xml), options));
  expect({ rule: error.violation.rule, path: error.path }).toEqual({ rule, path });
  expect(error.message).toMatch(message);
  expect(error.message.startsWith(`${path}: `)).toBe(true);
  if (at !== undefined) expect([error.position?.line, error.position?.column]).toEqual(at);
  if (value !== undefined) expect(error.violation.value).toBe(value);
  expect(error.message.length).toBeLessThan(800);
}
