import { isDeepStrictEqual } from "node:util";

/** Whether two values of a contract are equal; an XML tree may have other namespace declarations and prefixes. */
export function sameValue(left: unknown, right: unknown): boolean {
  return isDeepStrictEqual(comparable(left), comparable(right));
}

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  const entries = Object.entries(value).filter(([key]) => !("name" in value && IGNORED.has(key)));
  return Object.fromEntries(entries.map(([key, each]) => [key, comparable(each)]));
}

/** The members of XmlElement and XmlAttribute that say how a name is written. */
const IGNORED: ReadonlySet<string> = new Set(["declarations", "prefix"]);
