import { PatternLanguage, translatePatterns } from "@portwright/conformance";
import { BUILTINS, type BuiltinName, type FacetsShape, type SimpleShape } from "../shape/shape.js";
import { stringLiteral } from "../text/literals.js";

const DAY = "2026-01-02";
const TIME = "03:04:05Z";

/** A valid text for each built-in type whose values are strings but not any string. */
const TEXTS: Readonly<Partial<Record<BuiltinName, string>>> = {
  language: "en",
  anyURI: "https://example.com/",
  decimal: "1",
  dateTime: `${DAY}T${TIME}`,
  date: DAY,
  time: TIME,
  gYear: "2026",
  gYearMonth: "2026-01",
  gMonth: "--01",
  gMonthDay: "--01-02",
  gDay: "---02",
  duration: "P1D",
};

/** The integer types that do not allow 1, and one that each allows. */
const INTEGERS: Readonly<Partial<Record<BuiltinName, bigint>>> = { nonPositiveInteger: 0n, negativeInteger: -1n };

/** The source text of a valid value of a built-in type. */
export function sampleBuiltin(builtin: BuiltinName): string {
  const type = BUILTINS[builtin];
  if (type === "string") return stringLiteral(TEXTS[builtin] ?? "text");
  if (type === "bigint") return `${INTEGERS[builtin] ?? 1n}n`;
  return { boolean: "true", number: "1", Uint8Array: "new Uint8Array([1, 2, 3])" }[type];
}

/** The source text of a value of a simple type that its facets allow, as far as that can be found without a search. */
export function sampleSimple({ builtin, facets, patterns, members }: SimpleShape): string {
  const [member] = members;
  if (member !== undefined) return member.literal;
  const type = BUILTINS[builtin];
  if (type === "number" || type === "bigint") return sampleNumber(builtin, facets);
  if (type !== "string") return sampleBuiltin(builtin);
  const [pattern] = patterns;
  const text = pattern === undefined ? undefined : sampleText(pattern);
  return stringLiteral(text ?? fitLength(TEXTS[builtin] ?? boundOf(facets) ?? "text", facets));
}

function sampleNumber(builtin: BuiltinName, facets: FacetsShape): string {
  const bound = boundOf(facets);
  if (bound === undefined || !/^[+-]?\d+$/.test(bound)) return sampleBuiltin(builtin);
  return `${BigInt(bound)}${BUILTINS[builtin] === "bigint" ? "n" : ""}`;
}

function boundOf(facets: FacetsShape): string | undefined {
  const bound = facets["minInclusive"] ?? facets["maxInclusive"];
  return typeof bound === "string" ? bound : undefined;
}

function fitLength(text: string, facets: FacetsShape): string {
  const least = facets["length"] ?? facets["minLength"] ?? 0;
  const most = facets["length"] ?? facets["maxLength"] ?? text.length;
  return text.padEnd(Number(least), "x").slice(0, Math.max(Number(least), Number(most)));
}

function sampleText(pattern: string): string {
  const language = new PatternLanguage([translatePatterns([pattern])], { min: 0, max: Number.POSITIVE_INFINITY });
  return language.text(language.lengths[0] ?? 0, () => 0);
}
