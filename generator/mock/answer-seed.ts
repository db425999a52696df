import { createHash } from "node:crypto";

/**
 * The seed of the answer to a call: the same for the same parameters over every binding, another for others.
 *
 * @param request the parameters as the server core decoded them
 */
export function answerSeed(seed: number, operation: string, request: unknown): number {
  const text = JSON.stringify([seed, operation, canonical(request)]);
  return createHash("sha256").update(text).digest().readInt32BE();
}

/** A value as JSON can write it, its properties in a fixed order, and without those that are undefined. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (typeof value === "bigint" || typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return members
    .map(([name, member]) => [name, canonical(member)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}
