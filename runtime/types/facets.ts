import type { Facets, SimpleDescriptor, ValueSpace } from "../descriptor.js";
import { decimalParts } from "./decimal.js";
import { refuse, show } from "./refuse.js";
import { normalizeWhiteSpace } from "./white-space.js";

/** Checks a value and its text (white space normalised). Throws a ValueError that names the facet. */
export type FacetCheck = (value: unknown, text: string) => void;

/** What a facet needs to know of the type that it narrows. */
interface Target {
  readonly name: string;
  readonly space: ValueSpace<unknown>;
  /** The value of a text that stands in a facet. */
  read(text: string): unknown;
}

type Limits = Required<Omit<Facets, "whiteSpace">>;

type FacetCompilers = { readonly [Facet in keyof Limits]: (limit: Limits[Facet], type: Target) => FacetCheck };

const SHOWN_VALUES = 12;

const COMPILERS: FacetCompilers = {
  length: lengthCheck("length", "exactly", (length, limit) => length === limit),
  minLength: lengthCheck("minLength", "at least", (length, limit) => length >= limit),
  maxLength: lengthCheck("maxLength", "at most", (length, limit) => length <= limit),
  patterns: patternCheck,
  enumeration: enumerationCheck,
  minInclusive: boundCheck("minInclusive", "at least", (order) => order >= 0),
  maxInclusive: boundCheck("maxInclusive", "at most", (order) => order <= 0),
  minExclusive: boundCheck("minExclusive", "more than", (order) => order > 0),
  maxExclusive: boundCheck("maxExclusive", "less than", (order) => order < 0),
  totalDigits: digitsCheck("totalDigits", "digits", ({ whole, fraction }) => whole.length + fraction.length),
  fractionDigits: digitsCheck("fractionDigits", "digits behind the point", ({ fraction }) => fraction.length),
};

/** The checks that the facets of a type ask for (XML Schema part 2, section 4.3), white space aside. */
export function compileFacets(
  type: SimpleDescriptor,
  space: ValueSpace<unknown>,
  whiteSpace: NonNullable<Facets["whiteSpace"]>,
): readonly FacetCheck[] {
  const { name } = type;
  const limits: Partial<Limits> = type.facets ?? {};
  const read = (text: string): unknown => space.parse(normalizeWhiteSpace(whiteSpace, text), name);
  const target = { name, space, read };
  const compile = <Facet extends keyof Limits>(facet: Facet): FacetCheck[] => {
    const limit: Limits[Facet] | undefined = limits[facet];
    return limit === undefined ? [] : [COMPILERS[facet](limit, target)];
  };
  return (Object.keys(COMPILERS) as (keyof Limits)[]).flatMap(compile);
}

function lengthCheck(rule: string, words: string, allows: (length: number, limit: number) => boolean) {
  return (limit: number, { name, space }: Target): FacetCheck =>
    (value, text) => {
      const length = space.length?.(value) ?? limit;
      if (allows(length, limit)) return;
      refuse(text, name, rule, `expected ${words} ${limit} ${space.unit}, found ${length}`);
    };
}

function patternCheck(patterns: readonly string[], { name }: Target): FacetCheck {
  const compiled = patterns.map((pattern) => new RegExp(pattern, "u"));
  return (_value, text) => {
    const broken = compiled.find((pattern) => !pattern.test(text));
    if (broken !== undefined) refuse(text, name, "pattern", `it does not match the pattern ${broken.source}`);
  };
}

function enumerationCheck(texts: readonly string[], { name, space, read }: Target): FacetCheck {
  const allowed = texts.map(read);
  const more = texts.length > SHOWN_VALUES ? ` and ${texts.length - SHOWN_VALUES} more` : "";
  const expected = `expected one of ${texts.slice(0, SHOWN_VALUES).map(show).join(", ")}${more}`;
  return (value, text) => {
    if (!allowed.some((one) => space.equals(one, value))) refuse(text, name, "enumeration", expected);
  };
}

/** A bound; a value that has no order with the bound is not within it. */
function boundCheck(rule: string, words: string, allows: (order: number) => boolean) {
  return (limit: string, { name, space, read }: Target): FacetCheck => {
    const bound = read(limit);
    return (value, text) => {
      const order = space.compare?.(value, bound);
      if (order === undefined || !allows(order)) refuse(text, name, rule, `expected ${words} ${limit}`);
    };
  };
}

function digitsCheck(rule: string, words: string, count: (parts: ReturnType<typeof decimalParts>) => number) {
  return (limit: number, { name }: Target): FacetCheck =>
    (_value, text) => {
      const digits = count(decimalParts(text));
      if (digits > limit) refuse(text, name, rule, `expected at most ${limit} ${words}, found ${digits}`);
    };
}
