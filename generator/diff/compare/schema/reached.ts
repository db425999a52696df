import type { SchemaIndex } from "./schema-index.js";

/** All that the messages of bound operations lead to, types and elements that may stand for others among it. */
export function reachedBy(index: SchemaIndex): ReadonlySet<unknown> {
  const reached = new Set<unknown>(index.contract.operations);
  // The set grows while it is walked.
  for (const item of reached) {
    if (typeof item !== "object" || item === null) continue;
    for (const value of [...Object.values(item), ...standIns(item, index)]) reached.add(value);
  }
  return reached;
}

function standIns(item: object, index: SchemaIndex): readonly unknown[] {
  return [...index.derivedFrom(item), ...index.substitutesOf(item)];
}
