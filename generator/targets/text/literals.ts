const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

/** A string literal of a text. Text of a contract reaches generated code in no other way than quoted. */
export function stringLiteral(text: string): string {
  return JSON.stringify(text).replace(/[\u2028\u2029]/g, (separator) =>
    separator === "\u2028" ? "\\u2028" : "\\u2029",
  );
}

/** A template literal of a long text: its lines stay lines, so that a change of one shows as a change of one. */
export function templateLiteral(text: string): string {
  const escaped = text.replace(/[\\`]|\$(?=\{)/g, "\\$&").replaceAll("\r", "\\r");
  return `\`${escaped}\``;
}

/**
 * A name as the key of an object literal or type: bare where the syntax allows it. "__proto__" is computed: any other key
 * of this name in an object literal sets the prototype.
 */
export function propertyKey(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return IDENTIFIER.test(name) ? name : stringLiteral(name);
}

/** The source text of an object literal; entries whose text is undefined are left out. */
export function objectLiteral(entries: readonly (readonly [key: string, text: string | undefined])[]): string {
  const members = entries
    .filter(([, text]) => text !== undefined)
    .map(([key, text]) => (key === text ? key : `${propertyKey(key)}: ${text}`));
  return `{ ${members.join(", ")} }`;
}

/** The source text of an array literal. */
export function arrayLiteral(items: readonly string[]): string {
  return `[${items.join(", ")}]`;
}

/** The identifier for a value that another declaration or module has; undefined for a value to be written in place. */
export type NameOf = (value: unknown) => string | undefined;

const NO_NAMES: NameOf = () => undefined;

/**
 * The source text of a value: of an object, an array or a Map, of strings, numbers, bigints, booleans and bytes in them;
 * a function is written as a function that returns what it returns. Members that are undefined are left out.
 *
 * @param nameOf the values that are written as an identifier
 */
export function literal(value: unknown, nameOf: NameOf = NO_NAMES): string {
  return nameOf(value) ?? definition(value, nameOf);
}

/** The source text of a value that is itself written in place, whatever its parts are. */
export function definition(value: unknown, nameOf: NameOf): string {
  const write = WRITERS[typeof value];
  if (write === undefined) throw new TypeError(`a ${typeof value} has no literal`);
  return write(value as never, nameOf);
}

const WRITERS: Readonly<Partial<Record<string, (value: never, nameOf: NameOf) => string>>> = {
  undefined: () => "undefined",
  string: (value: string) => stringLiteral(value),
  number: (value: number) => (Object.is(value, -0) ? "-0" : String(value)),
  bigint: (value: bigint) => `${value}n`,
  boolean: (value: boolean) => String(value),
  function: (value: () => unknown, nameOf) => {
    const text = literal(value(), nameOf);
    return `() => ${text.startsWith("{") ? `(${text})` : text}`;
  },
  object: (value: object | null, nameOf) => (value === null ? "null" : objectText(value, nameOf)),
};

function objectText(value: object, nameOf: NameOf): string {
  if (Array.isArray(value)) return arrayLiteral(value.map((item) => literal(item, nameOf)));
  if (value instanceof Uint8Array) return `new Uint8Array(${arrayLiteral([...value].map(String))})`;
  if (value instanceof Map) return `new Map(${literal([...value], nameOf)})`;
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return objectLiteral(entries.map(([key, member]) => [key, literal(member, nameOf)]));
}
