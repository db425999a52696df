import type {
  DerivedValues,
  Facets,
  ListDescriptor,
  PatternCompiler,
  PrefixScope,
  RestrictionDescriptor,
  SimpleDescriptor,
  UnionDescriptor,
  ValueSpace,
} from "../descriptor.js";
import { ValueError } from "../errors.js";
import { decimalParts } from "./numbers.js";
import { otherForms } from "./other-forms.js";
import { refuse, refuseType, show } from "./refuse.js";
import { builtinOf, CONTRACT_SCOPE, formatSimple, parseSimple, simpleFormatter, valuesOf } from "./simple.js";
import { normalizeWhiteSpace } from "./text.js";

/** The values of a restriction of a string type, which has no bounds and no digits, and one text for a value. */
export function restrictedStrings(type: RestrictionDescriptor): DerivedValues {
  return withFacets(type, type.base.values, stringFacets());
}

/** The values of a restriction of any built-in type. */
export function restrictedValues(type: RestrictionDescriptor): DerivedValues {
  const values = withFacets(type, type.base.values, allFacets());
  return type.facets?.patterns === undefined
    ? values
    : { ...values, form: (value, text) => formOf(values, value, text) };
}

/** The values of a list type. */
export function listValues(type: ListDescriptor): DerivedValues {
  return withFacets(type, listSpace(type), stringFacets());
}

/** The values of a union type. */
export function unionValues(type: UnionDescriptor): DerivedValues {
  return withFacets(type, unionSpace(type), stringFacets());
}

function withFacets(
  type: SimpleDescriptor,
  space: ValueSpace<unknown>,
  compilers: Partial<FacetCompilers>,
): DerivedValues {
  const whiteSpace = type.facets?.whiteSpace ?? space.whiteSpace;
  return { space, whiteSpace, checks: compileFacets(type, space, whiteSpace, compilers) };
}

/** The first form of a value that its patterns allow; the usual text where they allow none. */
function formOf({ checks }: DerivedValues, value: unknown, text: string): string {
  const isAllowed = (form: string): boolean => checks.every((check) => accepts(() => check(value, form)));
  if (isAllowed(text)) return text;
  for (const form of otherForms(value, text)) if (isAllowed(form)) return form;
  return text;
}

/** The type of an element or attribute with a fixed value: its own, restricted to that value. */
export function fixedType(type: SimpleDescriptor, fixed: string): SimpleDescriptor {
  const facets = { ...type.facets, enumeration: [fixed] };
  if (type.variety !== "atomic") return { ...type, facets };
  const { kind, variety, builtin, name, namespace } = type;
  return { kind, variety, builtin, name, namespace, base: builtinOf(type), facets, values: restrictedValues };
}

/** Items separated by white space; the length facets count items (XML Schema part 2, sections 2.5.1.2 and 4.3.1). */
function listSpace({ item }: ListDescriptor): ValueSpace<readonly unknown[]> {
  const { space } = valuesOf(item);
  const format = simpleFormatter(item);
  const formatItem = (value: unknown, name: string, scope?: PrefixScope): string => {
    const text = format(value, scope);
    return /^[^\t\n\r ]+$/.test(text)
      ? text
      : refuse(value, name, "lexical", "an item has at least one character and no white space");
  };
  return {
    whiteSpace: "collapse",
    parse: (text, _name, scope) => (text === "" ? [] : text.split(" ").map((part) => parseSimple(item, part, scope))),
    format: (value, name, scope) =>
      Array.isArray(value)
        ? value.map((one) => formatItem(one, name, scope)).join(" ")
        : refuseType(value, name, "an array"),
    equals: (left, right) =>
      left.length === right.length && left.every((value, index) => space.equals(value, right[index])),
    length: (value) => value.length,
    unit: "items",
  };
}

/** Values of the members; the first member that accepts a text determines the value (section 2.5.1.3). */
function unionSpace({ members }: UnionDescriptor): ValueSpace<unknown> {
  const expected = `expected one of the types ${members.map(({ name }) => name).join(", ")}`;
  const reader = (text: string, scope?: PrefixScope): SimpleDescriptor | undefined =>
    members.find((member) => accepts(() => parseSimple(member, text, scope)));
  return {
    whiteSpace: "preserve",
    parse(text, name, scope) {
      const member = reader(text, scope);
      return member === undefined ? refuse(text, name, "union", expected) : parseSimple(member, text, scope);
    },
    format(value, name, scope) {
      const member = members.find((candidate) => accepts(() => formatSimple(candidate, value, scope)));
      if (member === undefined) return refuse(value, name, "union", expected);
      const text = formatSimple(member, value, scope);
      const first = reader(text, scope);
      if (first === member) return text;
      return refuse(value, name, "union", `it would be read as a value of the type ${first?.name ?? "none"}`);
    },
    equals: (left, right) => members.some((member) => isEqual(member, left, right)),
  };
}

function accepts(action: () => unknown): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (error instanceof ValueError) return false;
    throw error;
  }
}

/** Whether both are values of the member and equal. */
function isEqual(member: SimpleDescriptor, left: unknown, right: unknown): boolean {
  const isValue = (value: unknown): boolean => accepts(() => formatSimple(member, value, CONTRACT_SCOPE));
  const areValues = isValue(left) && isValue(right);
  return areValues && valuesOf(member).space.equals(left, right);
}

type FacetCheck = DerivedValues["checks"][number];

/** The type that a facet restricts. */
interface Target {
  readonly name: string;
  readonly space: ValueSpace<unknown>;
  readonly matcher: PatternCompiler;
  /** The value of a text in a facet. */
  read(text: string): unknown;
}

type Limits = Required<Omit<Facets, "matcher" | "whiteSpace">>;

type FacetCompilers = { readonly [Facet in keyof Limits]: (limit: Limits[Facet], type: Target) => FacetCheck };

const SHOWN_VALUES = 12;

/** The facets of types whose values are strings, of lists and of unions. */
const stringFacets = (): Partial<FacetCompilers> => ({
  length: lengthCheck("length", "exactly", (length, limit) => length === limit),
  minLength: lengthCheck("minLength", "at least", (length, limit) => length >= limit),
  maxLength: lengthCheck("maxLength", "at most", (length, limit) => length <= limit),
  patterns: patternCheck,
  enumeration: enumerationCheck,
});

/** All facets: those of types whose values have an order as well. */
const allFacets = (): Partial<FacetCompilers> => ({
  ...stringFacets(),
  minInclusive: boundCheck("minInclusive", "at least", (order) => order >= 0),
  maxInclusive: boundCheck("maxInclusive", "at most", (order) => order <= 0),
  minExclusive: boundCheck("minExclusive", "more than", (order) => order > 0),
  maxExclusive: boundCheck("maxExclusive", "less than", (order) => order < 0),
  totalDigits: digitsCheck("totalDigits", "digits", ({ whole, fraction }) => whole.length + fraction.length),
  fractionDigits: digitsCheck("fractionDigits", "fraction digits", ({ fraction }) => fraction.length),
});

/** The checks that the facets of a type ask for (XML Schema part 2, section 4.3), white space aside. */
function compileFacets(
  type: SimpleDescriptor,
  space: ValueSpace<unknown>,
  whiteSpace: NonNullable<Facets["whiteSpace"]>,
  compilers: Partial<FacetCompilers>,
): readonly FacetCheck[] {
  const { name } = type;
  const { matcher = matchNatively, whiteSpace: _, ...others } = type.facets ?? {};
  const limits: Partial<Limits> = others;
  const read = (text: string): unknown => space.parse(normalizeWhiteSpace(whiteSpace, text), name, CONTRACT_SCOPE);
  const target = { name, space, read, matcher };
  const compile = <Facet extends keyof Limits>(facet: Facet): FacetCheck | undefined => {
    const limit: Limits[Facet] | undefined = limits[facet];
    return limit === undefined ? undefined : compilers[facet]?.(limit, target);
  };
  const other = Object.keys(limits).find((facet) => !(facet in compilers));
  if (other !== undefined) throw new TypeError(`the member \`values\` of the type ${name} does not support ${other}`);
  return (Object.keys(compilers) as (keyof Limits)[]).map(compile).filter((check) => check !== undefined);
}

function lengthCheck(rule: string, words: string, allows: (length: number, limit: number) => boolean) {
  return (limit: number, { name, space }: Target): FacetCheck =>
    (value, text) => {
      const length = space.length?.(value) ?? limit;
      if (allows(length, limit)) return;
      refuse(text, name, rule, `expected ${words} ${limit} ${space.unit}, found ${length}`);
    };
}

function matchNatively(source: string): (text: string) => boolean {
  const expression = new RegExp(source, "u");
  return (text) => expression.test(text);
}

function patternCheck(patterns: readonly string[], { name, matcher }: Target): FacetCheck {
  const compiled = patterns.map(matcher);
  return (_value, text) => {
    const broken = compiled.findIndex((matches) => !matches(text));
    if (broken >= 0) refuse(text, name, "pattern", `it does not match the pattern ${patterns[broken]}`);
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
