/*
 * Source text of literals in the layout of prettier, which takes most of the time of a run where contracts are large. A
 * test formats the result once more and compares.
 */

/** A part of the source text of a literal. */
export type Source = Leaf | Group | Concatenation | Member | Arrow;

interface Part {
  /** The number of characters on one line; infinite where the part never is on one line. */
  readonly width: number;
}

interface Leaf extends Part {
  readonly kind: "leaf";
  readonly text: string;
}

/** Items between brackets: on one line, or each on a line of its own. */
interface Group extends Part {
  readonly kind: "group";
  readonly open: string;
  /** What is between a bracket and an item on the same line. */
  readonly pad: "" | " ";
  readonly items: readonly Source[];
  readonly close: string;
  /** As many items on a line as fit: numbers. */
  readonly fill: boolean;
}

interface Concatenation extends Part {
  readonly kind: "concatenation";
  readonly parts: readonly Source[];
}

/** A property of an object. */
interface Member extends Part {
  readonly kind: "member";
  readonly key: string;
  readonly value: Source;
}

/** A function. */
interface Arrow extends Part {
  readonly kind: "arrow";
  /** With the arrow and the space after it. */
  readonly start: string;
  readonly body: Source;
}

/** The width of a line. */
export const WIDTH = 120;

/** A text that is never divided. */
export function leaf(text: string): Source {
  return { kind: "leaf", text, width: text.length };
}

/** Parts one after the other. */
export function concatenation(...parts: readonly Source[]): Source {
  return { kind: "concatenation", parts, width: widthOf(parts) };
}

/** An object literal. */
export function objectSource(members: readonly Source[]): Source {
  return members.length === 0 ? leaf("{}") : group("{", " ", members, "}");
}

/** A property of an object literal; one whose value is an identifier of the same name is written as that alone. */
export function member(key: string, value: Source): Source {
  if (value.kind === "leaf" && value.text === key) return value;
  return { kind: "member", key, value, width: key.length + ": ".length + value.width };
}

/** An array literal. Several objects in an array, or several arrays, are never on one line. */
export function arraySource(items: readonly Source[]): Source {
  if (items.length === 0) return leaf("[]");
  const [first] = items;
  const isForced =
    items.length > 1 &&
    first?.kind === "group" &&
    items.every((item) => item.kind === "group" && item.open === first.open && item.items.length > 1);
  const fill = items.length > 1 && items.every((item) => item.kind === "leaf" && /^-?\d[^n]*$/.test(item.text));
  return group("[", "", items, "]", isForced, fill);
}

/**
 * The most references in an array literal: its type is the union of the types of its items, which TypeScript compares
 * with each other. The arguments of a function are checked one by one.
 */
const MOST_REFERENCES = 20;

/**
 * An array of references to constants of different types.
 * @param type writes the type of the items, which is asked for where the array is long
 */
export function listSource(type: () => string, items: readonly Source[]): Source {
  return items.length <= MOST_REFERENCES ? arraySource(items) : group(`Array.of<${type()}>(`, "", items, ")");
}

/** A function that returns a value. */
export function arrow(value: Source, parameters = ""): Source {
  const start = `(${parameters}) => `;
  const isObject = value.kind === "group" && value.open === "{";
  const body = isObject ? concatenation(leaf("("), value, leaf(")")) : value;
  return { kind: "arrow", start, body, width: start.length + body.width };
}

function group(
  open: string,
  pad: Group["pad"],
  items: readonly Source[],
  close: string,
  isForced = false,
  fill = false,
): Source {
  const between = (items.length - 1) * ", ".length;
  const width = isForced
    ? Number.POSITIVE_INFINITY
    : open.length + 2 * pad.length + widthOf(items) + between + close.length;
  return { kind: "group", open, pad, items, close, fill, width };
}

function widthOf(parts: readonly Source[]): number {
  return parts.reduce((sum, { width }) => sum + width, 0);
}

/** A literal on one line. */
export function flatText(source: Source): string {
  return FLAT[source.kind](source as never);
}

const FLAT: { readonly [Kind in Source["kind"]]: (source: Extract<Source, { readonly kind: Kind }>) => string } = {
  leaf: ({ text }) => text,
  group: ({ open, pad, items, close }) => `${open}${pad}${items.map(flatText).join(", ")}${pad}${close}`,
  concatenation: ({ parts }) => parts.map(flatText).join(""),
  member: ({ key, value }) => `${key}: ${flatText(value)}`,
  arrow: ({ start, body }) => `${start}${flatText(body)}`,
};

/** Where a part is written. */
interface Place {
  readonly indent: number;
  /** The width of what is before it on its line. */
  readonly column: number;
  /** The width of what follows it on its last line. */
  readonly rest: number;
}

/** A literal on one line where it fits, else on several. */
export function layout(source: Source, place: Place): string {
  return fits(source, place) ? flatText(source) : BROKEN[source.kind](source as never, place);
}

function fits({ width }: Source, { column, rest }: Place): boolean {
  return column + width + rest <= WIDTH;
}

/** A line does not end after a key of so few characters. */
const SHORT_KEY = 4;

type Broken = {
  readonly [Kind in Source["kind"]]: (source: Extract<Source, { readonly kind: Kind }>, place: Place) => string;
};

const BROKEN: Broken = {
  leaf: ({ text }) => text,
  group: (source, { indent }) => {
    const inner = indent + 2;
    const start = newLine(inner);
    const items = source.items.map((item) => layout(item, { indent: inner, column: inner, rest: 1 }));
    const lines = source.fill ? filled(items, inner) : items.join(`,${start}`);
    const comma = source.open.endsWith("<") ? "" : ",";
    return `${source.open}${start}${lines}${comma}${newLine(indent)}${source.close}`;
  },
  concatenation: ({ parts }, place) => {
    let text = "";
    parts.forEach((part, at) => {
      const after = widthOf(parts.slice(at + 1).filter((other) => other.kind === "leaf"));
      text += layout(part, { ...place, column: columnAfter(text, place.column), rest: place.rest + after });
    });
    return text;
  },
  member: ({ key, value }, { indent, column, rest }) => {
    const start = `${key}: `;
    if (value.kind !== "leaf" || key.length <= SHORT_KEY)
      return start + layout(value, { indent, column: column + start.length, rest });
    return `${key}:${newLine(indent + 2)}${value.text}`;
  },
  arrow: ({ start, body }, { indent, column, rest }) => {
    const hasBrackets = body.kind === "concatenation" || (body.kind === "group" && body.open === "[");
    if (hasBrackets) return start + layout(body, { indent, column: column + start.length, rest });
    const inner = indent + 2;
    return `${start.trimEnd()}${newLine(inner)}${layout(body, { indent: inner, column: inner, rest })}`;
  },
};

function newLine(indent: number): string {
  return `\n${" ".repeat(indent)}`;
}

function columnAfter(text: string, column: number): number {
  const end = text.lastIndexOf("\n");
  return end < 0 ? column + text.length : text.length - end - 1;
}

function filled(items: readonly string[], indent: number): string {
  let text = "";
  let column = indent;
  items.forEach((item, at) => {
    const isNext = at > 0 && column + ", ".length + item.length + ",".length <= WIDTH;
    if (at > 0) text += isNext ? ", " : `,${newLine(indent)}`;
    column = isNext ? column + ", ".length + item.length : indent + item.length;
    text += item;
  });
  return text;
}

/** A declaration of a constant, with its type and its value. */
export function constantSource(start: string, type: string, value: Source): string {
  const declaration = `${start}: ${brokenType(start, type)} =`;
  const column = columnAfter(declaration, 0) + " ".length;
  const opening = value.kind === "group" ? value.open.length : value.width;
  if (fits(value, { indent: 0, column, rest: 1 }) || column + opening <= WIDTH) {
    return `${declaration} ${layout(value, { indent: 0, column, rest: 1 })};`;
  }
  return `${declaration}${newLine(2)}${layout(value, { indent: 2, column: 2, rest: 1 })};`;
}

/** A type of several parameters that is too long for its line has each parameter on a line of its own. */
function brokenType(start: string, type: string): string {
  const open = type.indexOf("<");
  const parameters = open < 0 ? [] : itemsIn(type.slice(open + 1, -1));
  if (parameters.length < 2 || `${start}: ${type} =`.length <= WIDTH) return type;
  return layout(group(type.slice(0, open + 1), "", parameters.map(leaf), ">", true), { indent: 0, column: 0, rest: 0 });
}

/** The parts of a text between separators outside of all brackets. */
export function itemsIn(text: string, separator: "," | ";" | "|" = ","): readonly string[] {
  const items: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: character, index } of text.matchAll(/["][^"]*["]|[<({[\]})>,;|]/g)) {
    if ("<({[".includes(character)) depth++;
    else if (">)}]".includes(character)) depth--;
    else if (character === separator && depth === 0) {
      items.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...items, text.slice(start)].map((item) => item.trim());
}

/** An import that is too long for its line has each name on a line of its own. */
export function importSource(statement: string): string {
  const [, open = "", names, close = ""] = /^(.*?\{) (.*) (\} from .*)$/.exec(statement) ?? [];
  if (statement.length <= WIDTH || names === undefined) return statement;
  return `${open}\n${names
    .split(", ")
    .map((name) => `  ${name},\n`)
    .join("")}${close}`;
}
