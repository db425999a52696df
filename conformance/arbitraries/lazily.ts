/**
 * A frozen object whose properties are made when they are first asked for, and once.
 * @param makers a function for each property
 */
export function lazily<Values extends object>(makers: { readonly [Key in keyof Values]: () => Values[Key] }): Values {
  const object = {};
  for (const key of Object.keys(makers) as (keyof Values)[]) {
    let made: { readonly value: Values[keyof Values] } | undefined;
    Object.defineProperty(object, key, {
      enumerable: true,
      get() {
        made ??= { value: makers[key]() };
        return made.value;
      },
    });
  }
  return Object.freeze(object) as Values;
}
