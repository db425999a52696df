/**
 * Freezes a value and all objects that it refers to, in cycles too. An object that is frozen already is not entered.
 */
export function freezeDeep<Value>(value: Value): Value {
  const open: object[] = [];
  const freeze = (item: unknown): void => {
    if (typeof item === "object" && item !== null && !Object.isFrozen(item)) open.push(Object.freeze(item));
  };
  freeze(value);
  // No array of the values of an object is made: there are very many objects.
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (Array.isArray(item)) for (const inside of item) freeze(inside);
    else for (const key in item) freeze((item as Readonly<Record<string, unknown>>)[key]);
  }
  return value;
}
