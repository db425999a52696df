import { arraySource, arrow, concatenation, flatText, leaf, member, objectSource, type Source } from "./source.js";

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
  return IDENTIFIER.test(name) ? name : quoted(name);
}

/** The source text of an object literal; entries whose text is undefined are left out. */
export function objectLiteral(entries: readonly (readonly [key: string, text: string | undefined])[]): string {
  const members = entries
    .filter(([, text]) => text !== undefined)
    .map(([key, text]) => (key === text ? key : `${propertyKey(key)}: ${text}`));
  return `{ ${members.join(", ")} }`;
}

/** The source text for a value that is not written in place; undefined for one that is. */
export type NameOf = (value: unknown) => Source | undefined;

const NO_NAMES: NameOf = () => undefined;

/**
 * The source text of a value: of an object, an array or a Map, of strings, numbers, bigints, booleans and bytes in them;
 * a function is written as a function that returns what it returns. Members that are undefined are left out.
 *
 * @param nameOf the values that are written as an identifier
 */
export function literal(value: unknown, nameOf: NameOf = NO_NAMES): string {
  return flatText(source(value, nameOf));
}

/** The source text of a value that is itself written in place, whatever its parts are. */
export function definition(value: unknown, nameOf: NameOf = NO_NAMES): Source {
  const write = WRITERS[typeof value];
  if (write === undefined) throw new TypeError(`a ${typeof value} has no literal`);
  return write(value as never, nameOf);
}

/** The source text of a part of a value: the identifier that it has, or as it is written in place. */
export function source(value: unknown, nameOf: NameOf): Source {
  return nameOf(value) ?? definition(value, nameOf);
}

const WRITERS: Readonly<Partial<Record<string, (value: never, nameOf: NameOf) => Source>>> = {
  undefined: () => leaf("undefined"),
  string: (value: string) => leaf(quoted(value)),
  number: (value: number) => leaf(Object.is(value, -0) ? "-0" : String(value).replace("e+", "e")),
  bigint: (value: bigint) => leaf(`${value}n`),
  boolean: (value: boolean) => leaf(String(value)),
  function: (value: () => unknown, nameOf) => arrow(source(value(), nameOf)),
  object: (value: object | null, nameOf) => (value === null ? leaf("null") : objectText(value, nameOf)),
};

function objectText(value: object, nameOf: NameOf): Source {
  if (Array.isArray(value)) return arraySource(value.map((item) => source(item, nameOf)));
  if (value instanceof Uint8Array) return constructed("Uint8Array", [...value], nameOf);
  if (value instanceof Map) return constructed("Map", [...value], nameOf);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return objectSource(entries.map(([key, each]) => member(propertyKey(key), source(each, nameOf))));
}

function constructed(name: string, items: readonly unknown[], nameOf: NameOf): Source {
  return concatenation(leaf(`new ${name}(`), source(items, nameOf), leaf(")"));
}

/** Texts in which nothing is escaped. */
const PLAIN = /^[\w ./:#-]*$/;

/** A string literal in the quotes that fewer characters of the text have to be escaped for. */
function quoted(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  const doubles = text.split('"').length;
  if (doubles <= text.split("'").length) return stringLiteral(text);
  const inner = stringLiteral(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}
