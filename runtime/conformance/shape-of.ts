/**
 * The shape of a value as text: the properties and types that it has, whatever the values are. Lists count as equal
 * when they have the same kinds of items, so that a service whose content changes between two calls still agrees with
 * itself. An optional property that is absent shows.
 */
export function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort().join(" | ")}]`;
  if (value instanceof Uint8Array) return "bytes";
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  const members = Object.entries(value).map(([name, member]) => `${name}: ${shapeOf(member)}`);
  return `{ ${members.sort().join(", ")} }`;
}
