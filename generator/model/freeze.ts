/**
 * Freezes a value and all objects that it refers to, in cycles too. An object that is frozen already is not entered.
 */
export function freezeDeep<Value>(value: Value): Value {
  const open: object[] = isObject(value) ? [value] : [];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (Object.isFrozen(item)) continue;
    Object.freeze(item);
    const parts = item as Readonly<Record<string, unknown>>;
    // No array of the values is made: there are very many objects.
    for (const key in parts) {
      const inside = parts[key];
      if (isObject(inside) && !Object.isFrozen(inside)) open.push(inside);
    }
  }
  return value;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
