/**
 * Freezes a value and all objects that it refers to, in cycles too. An object that is frozen already is not entered.
 */
export function freezeDeep<Value>(value: Value): Value {
  const open: object[] = isObject(value) ? [value] : [];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (Object.isFrozen(item)) continue;
    Object.freeze(item);
    for (const inside of Array.isArray(item) ? item : Object.values(item)) {
      if (isObject(inside) && !Object.isFrozen(inside)) open.push(inside);
    }
  }
  return value;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
