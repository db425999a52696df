import type { BuiltinName, Facets, SimpleDescriptor } from "../../runtime/descriptor.js";
import { BUILTINS } from "../../runtime/types/builtins.js";
import { patternSource, readPatterns } from "../../generator/describe/pattern/translate.js";
import { libxml2Judge, restriction, type SchemaFacets } from "../runtime/types/judge.js";

/** Facets as a schema has them; the patterns, one a derivation step, in the syntax of XML Schema. */
type Restriction = readonly [builtin: BuiltinName, facets: Omit<Facets, "patterns">, pattern?: string];

/** QName and NOTATION have no values without namespace declarations. */
const BUILTIN_NAMES = (Object.keys(BUILTINS) as BuiltinName[]).filter((name) => BUILTINS[name].valueType !== "QName");

/** Every built-in type, and every facet on the types that have it. */
const RESTRICTIONS: readonly Restriction[] = [
  ...BUILTIN_NAMES.map((name): Restriction => [name, {}]),
  ["string", { length: 3 }],
  ["string", { minLength: 2, maxLength: 4 }],
  ["string", { maxLength: 0 }],
  ["string", { minLength: 400 }],
  ["string", { maxLength: 4294967295 }],
  ["hexBinary", { maxLength: 2147483647 }],
  ["string", { whiteSpace: "replace", maxLength: 5 }],
  ["string", { whiteSpace: "collapse", length: 6 }],
  ["normalizedString", { minLength: 3 }],
  ["token", { minLength: 2, maxLength: 3 }],
  ["string", { enumeration: ["", "a ", "b&<c"] }],
  ["token", { enumeration: ["red", "dark blue"] }],
  ["NMTOKEN", { enumeration: ["a", "b"] }],
  ["NCName", { length: 5 }],
  ["Name", { maxLength: 2 }],
  ["anyURI", { maxLength: 5 }],
  ["language", {}, "[a-z]{2}(-[A-Z]{2})?"],
  ["string", {}, "[a-c]+\\d?"],
  ["string", { length: 4 }, "(ab|cd)*"],
  ["string", { minLength: 3, maxLength: 6 }, ".*x.*"],
  ["string", {}, "[A-Z-[IO]]{2}\\d{2,4}"],
  ["string", {}, "\\p{Lu}\\p{Ll}*( \\p{Lu}\\p{Ll}*){0,3}"],
  ["string", {}, "\\i\\c*"],
  ["string", {}, "[^\\s]{1,5}"],
  ["string", {}, "\\S+@\\S+"],
  ["string", {}, "[\\w-[a-z]]{2}\\W"],
  ["string", {}, "\\P{L}\\D\\I\\C"],
  ["string", {}, "a{1000}"],
  ["string", {}, "(ab?c?){2,3}"],
  ["token", { maxLength: 12 }, "[a-z ]*"],
  ["anyURI", {}, "https?://.*"],
  ["int", {}, "\\d{3}"],
  ["int", { minInclusive: "-50" }, "-?[0-9]{2}"],
  ["long", {}, "[1-9].*0"],
  ["decimal", { fractionDigits: 2 }, "\\d+\\.\\d{2}"],
  ["dateTime", {}, ".*Z"],
  ["date", { minInclusive: "2026-01-01" }, "[0-9\\-]*"],
  ["duration", {}, "PT\\d+M"],
  ["hexBinary", { length: 2 }, "0F.*"],
  ["base64Binary", {}, ".{8}"],
  ["double", {}, "\\d+(\\.\\d)?"],
  ["boolean", {}, "true"],
  ["hexBinary", { length: 2 }],
  ["base64Binary", { minLength: 2, maxLength: 3 }],
  ["hexBinary", { enumeration: ["0FB7"] }],
  ["int", { minInclusive: "-5", maxInclusive: "5" }],
  ["int", { minExclusive: "-5", maxExclusive: "5" }],
  ["int", { enumeration: ["1", "+2", "-03"] }],
  ["int", { totalDigits: 3 }],
  ["short", { minExclusive: "32766" }],
  ["long", { minInclusive: "9223372036854775800" }],
  ["integer", { minInclusive: "-100000000000000000000" }],
  ["integer", { minInclusive: "100000000000000000000000000000000000000000" }],
  ["positiveInteger", { maxExclusive: "4" }],
  ["integer", { totalDigits: 20 }],
  ["decimal", { minInclusive: "0.1", maxInclusive: "10.50" }],
  ["decimal", { minExclusive: "-0.5", maxExclusive: "0.5" }],
  ["decimal", { minExclusive: "0.12", maxExclusive: "0.13" }],
  ["decimal", { minInclusive: "-0.005", maxInclusive: "+.0050" }],
  ["decimal", { enumeration: ["1.5", "-2"] }],
  ["decimal", { totalDigits: 3, fractionDigits: 1 }],
  ["decimal", { fractionDigits: 0 }],
  ["decimal", { totalDigits: 2 }],
  ["decimal", { minInclusive: "1000000000000000000000" }],
  ["float", { minInclusive: "-1.5", maxExclusive: "1E3" }],
  ["float", { minExclusive: "0", maxInclusive: "0.1" }],
  ["double", { minExclusive: "0" }],
  ["double", { maxInclusive: "-1E300" }],
  ["double", { enumeration: ["1", "NaN", "INF"] }],
  ["date", { minInclusive: "2026-01-01", maxInclusive: "2026-12-31" }],
  ["date", { enumeration: ["2026-01-01Z"] }],
  ["dateTime", { minInclusive: "2026-01-01T00:00:00Z" }],
  ["dateTime", { minInclusive: "2026-01-01T00:00:00", maxExclusive: "2026-01-01T00:00:02" }],
  ["dateTime", { maxExclusive: "2026-01-01T00:00:00.5Z" }],
  ["time", { minInclusive: "09:00:00", maxExclusive: "17:30:00" }],
  ["gYear", { minInclusive: "1999", maxInclusive: "2026" }],
  ["gYearMonth", { minExclusive: "2026-01" }],
  ["gMonthDay", { maxInclusive: "--06-30" }],
  ["gMonth", { minInclusive: "--03" }],
  ["gDay", { maxInclusive: "---15" }],
  ["duration", { maxInclusive: "P1M" }],
  ["duration", { minInclusive: "P1Y" }],
  ["duration", { minInclusive: "PT1M", maxExclusive: "PT1H" }],
  ["duration", { enumeration: ["P1Y", "P2Y"] }],
];

/** The restrictions with their names, for `test.each`. */
export const NAMED_RESTRICTIONS = RESTRICTIONS.map(
  (given) => [given.map((part) => (typeof part === "object" ? JSON.stringify(part) : part)).join(" "), given] as const,
);

/** The restricted type as a descriptor. */
export function describeType([builtin, facets, pattern]: Restriction): SimpleDescriptor {
  return restriction(
    builtin,
    pattern === undefined ? facets : { ...facets, patterns: [patternSource(readPatterns([pattern]))] },
  );
}

/** Types that libxml2 judges as another: an entity must be declared, and nothing can restrict anySimpleType. */
const JUDGED_AS: Readonly<Partial<Record<BuiltinName, BuiltinName>>> = { ENTITY: "NCName", anySimpleType: "string" };

/** A function that says whether libxml2 allows a text. */
export function judgeOf([builtin, facets, pattern]: Restriction): (text: string) => boolean {
  const inSchema = { ...(facets as SchemaFacets), ...(pattern !== undefined && { pattern }) };
  return libxml2Judge(JUDGED_AS[builtin] ?? builtin, inSchema);
}
