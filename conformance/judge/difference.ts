const SHOWN = 120;

/**
 * Where two values differ first, in the words of a message: `[2].firstName: expected "A", found "B"`; undefined when
 * they are equal. A property that is undefined counts as absent.
 */
export function differenceOf(expected: unknown, found: unknown, path = ""): string | undefined {
  if (Object.is(expected, found)) return undefined;
  if (Array.isArray(expected) && Array.isArray(found)) return inArrays(expected, found, path);
  if (expected instanceof Uint8Array && found instanceof Uint8Array) {
    return String(expected) === String(found) ? undefined : differ(expected, found, path);
  }
  if (isRecord(expected) && isRecord(found)) return inRecords(expected, found, path);
  return differ(expected, found, path);
}

function inArrays(expected: readonly unknown[], found: readonly unknown[], path: string): string | undefined {
  if (expected.length !== found.length) {
    return `${path === "" ? "" : `${path}: `}expected ${items(expected)}, found ${items(found)}`;
  }
  return firstOf(
    expected.map((_, index) => String(index)),
    (index) => differenceOf(expected[Number(index)], found[Number(index)], `${path}[${index}]`),
  );
}

function inRecords(expected: Values, found: Values, path: string): string | undefined {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return firstOf(names, (name) => differenceOf(expected[name], found[name], path === "" ? name : `${path}.${name}`));
}

type Values = Readonly<Record<string, unknown>>;

function firstOf(names: readonly string[], difference: (name: string) => string | undefined): string | undefined {
  for (const name of names) {
    const found = difference(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isRecord(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}

function differ(expected: unknown, found: unknown, path: string): string {
  return `${path === "" ? "" : `${path}: `}expected ${show(expected)}, found ${show(found)}`;
}

/** A value in the words of a message. */
export function show(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part));
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`;
}

function items({ length }: readonly unknown[]): string {
  return length === 1 ? "1 item" : `${length} items`;
}
