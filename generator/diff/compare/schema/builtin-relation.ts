/** The relation between the values of two types. */
export type Relation = "same" | "widened" | "narrowed" | "changed";

/** Types with the same values and lexical forms as another. */
const SAME: ReadonlyMap<string, string> = new Map([
  ["anySimpleType", "string"],
  ["ID", "NCName"],
  ["IDREF", "NCName"],
  ["ENTITY", "NCName"],
  ["IDREFS", "NMTOKENS"],
  ["ENTITIES", "NMTOKENS"],
]);

/**
 * The next wider types of each built-in type: every value of the type is one of theirs, with the same text, and is read
 * without loss (XML Schema part 2, section 3). QName and NOTATION have none, since their prefixes depend on namespace
 * declarations.
 */
const WIDER: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    byte: ["short"],
    short: ["int", "float"],
    int: ["long", "double"],
    long: ["integer"],
    unsignedByte: ["unsignedShort", "short"],
    unsignedShort: ["unsignedInt", "int", "float"],
    unsignedInt: ["unsignedLong", "long", "double"],
    unsignedLong: ["nonNegativeInteger"],
    positiveInteger: ["nonNegativeInteger"],
    nonNegativeInteger: ["integer"],
    negativeInteger: ["nonPositiveInteger"],
    nonPositiveInteger: ["integer"],
    integer: ["decimal"],
    float: ["double"],
    NCName: ["Name", "anyURI"],
    Name: ["NMTOKEN"],
    language: ["NCName"],
    normalizedString: ["string"],
    token: ["normalizedString"],
    ...Object.fromEntries(
      ["decimal", "double", "boolean", "NMTOKEN", "NMTOKENS", "anyURI", "hexBinary", "base64Binary"].map(asToken),
    ),
    ...Object.fromEntries(
      ["duration", "dateTime", "date", "time", "gYearMonth", "gYear", "gMonthDay", "gMonth", "gDay"].map(asToken),
    ),
  }),
);

/** The values of a type without white space at their ends are tokens. */
function asToken(name: string): readonly [string, readonly string[]] {
  return [name, ["token"]];
}

/** The relation between two built-in types, by their local names. */
export function relateBuiltins(old: string, next: string): Relation {
  const [before, after] = [SAME.get(old) ?? old, SAME.get(next) ?? next];
  if (before === after) return "same";
  if (isWithin(before, after)) return "widened";
  return isWithin(after, before) ? "narrowed" : "changed";
}

function isWithin(narrow: string, wide: string): boolean {
  return narrow === wide || (WIDER.get(narrow) ?? []).some((next) => isWithin(next, wide));
}
