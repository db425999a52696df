import { show } from "../../judge/difference.js";

/** The values of a property in a result: in the result itself, or in the records in it. An absent one is undefined. */
export function valuesOf(result: unknown, property: string): readonly unknown[] {
  if (Array.isArray(result)) return result.flatMap((item) => valuesOf(item, property));
  if (typeof result !== "object" || result === null || result instanceof Uint8Array) return [];
  const record = result as Readonly<Record<string, unknown>>;
  const inner = Object.values(record).flatMap((value) => (typeof value === "object" ? valuesOf(value, property) : []));
  const hasIt = Object.hasOwn(record, property) || inner.length === 0;
  return hasIt ? [record[property], ...inner] : inner;
}

/** The values that a result shows more often than it did before; all of them when nothing changed. */
export function newValues(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const left = before.map(show);
  const added = after.filter((value) => {
    const index = left.indexOf(show(value));
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
  return added.length === 0 ? after : added;
}
