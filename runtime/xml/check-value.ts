import type { ContentOutput } from "../descriptor.js";
import { kindOf } from "../types/refuse.js";

/** The properties that an object may have, and what errors call the object: "a SMUser". */
export interface KnownProperties {
  readonly owner: string;
  readonly names: ReadonlySet<string>;
}

/** The value as an object with no property but the known ones; an unknown one that is undefined does no harm. */
export function checkObject(
  output: ContentOutput,
  value: unknown,
  known: KnownProperties,
): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) output.failType(value, "an object");
  const object = value as Readonly<Record<string, unknown>>;
  for (const key in object) if (!known.names.has(key)) checkUnknown(output, known, key, object[key]);
  return object;
}

/** The value as an array. */
export function checkArray(output: ContentOutput, value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : output.failType(value, "an array");
}

function checkUnknown(output: ContentOutput, { owner, names }: KnownProperties, key: string, value: unknown): void {
  if (value === undefined) return;
  const listed = names.size === 0 ? "none" : [...names].join(", ");
  output.inside([key], () => {
    output.fail("unknown", `${owner} has no such property (found ${kindOf(value)}); its properties: ${listed}`);
  });
}
