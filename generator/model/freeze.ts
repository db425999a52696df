/** Freezes a value and all that it leads to. Rings are no trouble, and what is frozen already is not entered again. */
export function freezeDeep<Value>(value: Value): Value {
  const open: unknown[] = [value];
  // The list grows while it is walked.
  for (const item of open) {
    if (typeof item !== "object" || item === null || Object.isFrozen(item)) continue;
    Object.freeze(item);
    open.push(...Object.values(item));
  }
  return value;
}
