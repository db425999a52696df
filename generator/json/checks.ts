import { didYouMean } from "../did-you-mean.js";

/** An error in a value: the path of the property ("package.name"), and a message. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Checks a value that JSON.parse returned. Returns all errors. */
export type Check = (value: unknown, path: string) => readonly Problem[];

/** A string that matches `form` and is not empty. `what` is the expectation in messages: "a file name". */
export function text(what: string, form: RegExp = /./): Check {
  return (value, path) => (typeof value === "string" && form.test(value) ? [] : [expected(path, what, value)]);
}

/** true or false. */
export function flag(): Check {
  return (value, path) => (typeof value === "boolean" ? [] : [expected(path, "true or false", value)]);
}

/** One of these strings. */
export function oneOf(...texts: readonly string[]): Check {
  const what = texts.map((choice) => JSON.stringify(choice)).join(" or ");
  return (value, path) => (texts.some((choice) => choice === value) ? [] : [expected(path, what, value)]);
}

/** An array whose items pass the check. */
export function listOf(item: Check): Check {
  return (value, path) =>
    Array.isArray(value)
      ? value.flatMap((each, index) => item(each, join(path, String(index))))
      : [expected(path, "a list", value)];
}

/** An object with any names, whose values pass the check. */
export function mapOf(item: Check): Check {
  return (value, path) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, each]) => item(each, join(path, name)))
      : [expected(path, "an object", value)];
}

/**
 * An object with some of these properties and no others.
 * @param required the required properties
 */
export function object(properties: Readonly<Record<string, Check>>, required: readonly string[] = []): Check {
  const known = new Map(Object.entries(properties));
  const names = [...known.keys()].join(", ");
  const checkProperty = (path: string, name: string, value: unknown): readonly Problem[] => {
    const check = known.get(name);
    const at = join(path, name);
    return (
      check?.(value, at) ?? [
        { path: at, message: `unknown property "${name}"${didYouMean(name, [...known.keys()])}; there are ${names}` },
      ]
    );
  };
  return (value, path) => {
    if (!isObject(value)) return [expected(path, "an object", value)];
    const missing = required.filter((name) => value[name] === undefined);
    return [
      ...missing.map((name) => ({ path, message: `${path} needs the property "${name}"` })),
      ...Object.entries(value).flatMap(([name, each]) => checkProperty(path, name, each)),
    ];
  };
}

function expected(path: string, what: string, value: unknown): Problem {
  return { path, message: `${path === "" ? "the file" : path} must be ${what}, not ${JSON.stringify(value)}` };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
