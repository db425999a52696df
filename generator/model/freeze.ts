/**
 * Freezes a value and all objects that it refers to, in cycles too. An object that is frozen already is not entered.
 */
export function freezeDeep<Value>(value: Value): Value {
  const open: unknown[] = [value];
  // The loop adds to the list.
  for (const item of open) {
    if (typeof item !== "object" || item === null || Object.isFrozen(item)) continue;
    Object.freeze(item);
    open.push(...Object.values(item));
  }
  return value;
}
