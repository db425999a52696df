import type { AtomicDescriptor, BuiltinName, SimpleDescriptor } from "@portwright/runtime";
import type { Tree } from "./read-tree.js";

/** A text and the namespaces of the prefixes around it. */
export interface ScopedText {
  readonly text: string;
  readonly scope: Tree["scope"];
}

/** The form that two texts of one value have in common. */
type Canonical = (text: string, scope: Tree["scope"]) => string;

const numberOf = (text: string): number => Number(text.replace("INF", "Infinity"));

/** A decimal number without a plus sign and zeros at its ends: "+01.50" is "1.5". */
const decimal: Canonical = (text) => {
  const [, sign, whole = "", fraction = ""] = /^([+-]?)(\d*)\.?(\d*)$/.exec(text) ?? [];
  if (sign === undefined) return text;
  const digits = `${whole.replace(/^0+/, "") || "0"}.${fraction.replace(/0+$/, "")}`;
  return sign === "-" && digits !== "0." ? `-${digits}` : digits;
};

const name: Canonical = (text, scope) => {
  const [local = "", prefix = ""] = text.split(":").reverse();
  return `{${scope.get(prefix) ?? ""}}${local}`;
};

const BOOLEANS = new Map([
  ["1", "true"],
  ["0", "false"],
]);

/** The built-in types, or those that they are derived from, whose values have more than one text. */
const CANONICAL: Partial<Record<BuiltinName, Canonical>> = {
  boolean: (text) => BOOLEANS.get(text) ?? text,
  float: (text) => String(Math.fround(numberOf(text))),
  double: (text) => String(numberOf(text)),
  decimal,
  integer: decimal,
  nonPositiveInteger: decimal,
  negativeInteger: decimal,
  nonNegativeInteger: decimal,
  positiveInteger: decimal,
  long: decimal,
  unsignedLong: decimal,
  int: decimal,
  short: decimal,
  byte: decimal,
  unsignedInt: decimal,
  unsignedShort: decimal,
  unsignedByte: decimal,
  base64Binary: (text) => text.replaceAll(" ", ""),
  hexBinary: (text) => text.toUpperCase(),
  QName: name,
  NOTATION: name,
};

/** Whether two texts are the same value of a type; texts of no known type are compared as they are. */
export function isSameText(left: ScopedText, right: ScopedText, type: SimpleDescriptor | undefined): boolean {
  if (left.text === right.text && type === undefined) return true;
  return type !== undefined && VARIETIES[type.variety](left, right, type as never);
}

type Compare<Type> = (left: ScopedText, right: ScopedText, type: Type) => boolean;

const VARIETIES: {
  readonly [Variety in SimpleDescriptor["variety"]]: Compare<Extract<SimpleDescriptor, { readonly variety: Variety }>>;
} = {
  atomic: (left, right, type) => canonical(left, type) === canonical(right, type),
  list: (left, right, { item }) => {
    const [leftItems, rightItems] = [itemsOf(left), itemsOf(right)];
    return (
      leftItems.length === rightItems.length &&
      leftItems.every((each, index) => isSameText(each, rightItems[index] ?? each, item))
    );
  },
  union: (left, right, { members }) =>
    left.text === right.text || members.some((type) => isSameText(left, right, type)),
};

function itemsOf({ text, scope }: ScopedText): readonly ScopedText[] {
  return collapse(text)
    .split(" ")
    .filter((item) => item !== "")
    .map((item) => ({ text: item, scope }));
}

function canonical({ text, scope }: ScopedText, type: AtomicDescriptor): string {
  const normal = WHITE_SPACE[type.facets?.whiteSpace ?? (type.base ?? type).values.whiteSpace](text);
  return CANONICAL[type.builtin]?.(normal, scope) ?? normal;
}

const collapse = (text: string): string => text.replace(/[\t\n\r ]+/g, " ").replace(/^ | $/g, "");

const WHITE_SPACE = {
  preserve: (text: string): string => text,
  replace: (text: string): string => text.replace(/[\t\n\r]/g, " "),
  collapse,
} as const;
