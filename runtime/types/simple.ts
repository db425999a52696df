import type {
  AtomicDescriptor,
  BuiltinDescriptor,
  Facets,
  ListDescriptor,
  PatternCompiler,
  PrefixScope,
  SimpleDescriptor,
  UnionDescriptor,
  ValueSpace,
} from "../descriptor.js";
import { ValueError } from "../errors.js";
import { decimalParts } from "./numbers.js";
import { otherForms } from "./other-forms.js";
import { refuse, refuseType, show, withArticle } from "./refuse.js";
import { normalizeWhiteSpace } from "./text.js";

interface SimpleCodec {
  readonly space: ValueSpace<unknown>;
  readonly whiteSpace: NonNullable<Facets["whiteSpace"]>;
  readonly checks: readonly FacetCheck[];
  /** No error shows a value. */
  readonly isSecret?: true;
  /** Whether patterns may refuse the usual text of a value and allow another. */
  readonly hasForms: boolean;
}

type Varieties = {
  readonly [Variety in SimpleDescriptor["variety"]]: (
    type: Extract<SimpleDescriptor, { variety: Variety }>,
  ) => ValueSpace<unknown>;
};

/** The value space of a type of each variety, facets aside. */
const VALUE_SPACES: Varieties = {
  atomic: (type) => builtinOf(type).values,
  list: listSpace,
  union: unionSpace,
};

/** The built-in type that an atomic type restricts; a built-in type is returned as it is. */
export function builtinOf(type: AtomicDescriptor): BuiltinDescriptor {
  return type.base ?? type;
}

/** The type of an element or attribute with a fixed value: its own, restricted to that value. */
export function fixedType(type: SimpleDescriptor, fixed: string): SimpleDescriptor {
  const facets = { ...type.facets, enumeration: [fixed] };
  if (type.variety !== "atomic") return { ...type, facets };
  const { kind, variety, builtin, name, namespace } = type;
  return { kind, variety, builtin, name, namespace, base: builtinOf(type), facets };
}

/** The scope of the texts in descriptors, where a namespace in braces replaces a prefix: "{http://example.com/}:name". */
export const CONTRACT_SCOPE: PrefixScope = {
  namespaceOf: (prefix) => (/^(?:\{|$)/.test(prefix) ? prefix.slice(1, -1) : undefined),
  prefixOf: (namespace) => (namespace === "" ? "" : `{${namespace}}`),
};

const codecs = new WeakMap<SimpleDescriptor, SimpleCodec>();

/**
 * The value of a text of a simple type. `text` is the character data of the element, or the form field, with references
 * resolved. White space is normalised first (XML Schema part 2, section 4.3.6); then the lexical form, the range and
 * the facets are checked.
 * @param scope the namespace declarations around the text
 * @throws {ValueError} when the type does not allow the text
 */
export function parseSimple<Value>(type: SimpleDescriptor<Value>, text: string, scope?: PrefixScope): Value {
  const codec = codecOf(type);
  if (codec.isSecret === true) return hide(type.name, () => parseWith(codec, type.name, text, scope)) as Value;
  return parseWith(codec, type.name, text, scope) as Value;
}

function parseWith(
  { space, whiteSpace, checks }: SimpleCodec,
  name: string,
  text: string,
  scope: PrefixScope | undefined,
): unknown {
  const normalized = normalizeWhiteSpace(whiteSpace, text);
  const value = space.parse(normalized, name, scope);
  for (const check of checks) check(value, normalized);
  return value;
}

const secretTypes = new WeakMap<SimpleDescriptor, SimpleDescriptor>();

/** The type whose values no error shows. */
export function secretType(type: SimpleDescriptor): SimpleDescriptor {
  const known = secretTypes.get(type);
  if (known !== undefined) return known;
  const secret = { ...type };
  secretTypes.set(type, secret);
  codecs.set(secret, { ...codecOf(type), isSecret: true });
  return secret;
}

/** Does something with a secret value; its errors name the rule alone. */
function hide<Result>(name: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    const { rule } = error.violation;
    throw new ValueError(`the value, which is secret, is not ${withArticle(name)} (rule "${rule}")`, { rule });
  }
}

/**
 * The text of a value of a simple type, not escaped. It reads back as the same value.
 * @param scope the namespace declarations around the text
 * @throws {ValueError} when the value has another JavaScript type or one that the type does not allow
 */
export function formatSimple<Value>(type: SimpleDescriptor<Value>, value: Value, scope?: PrefixScope): string {
  return simpleFormatter(type)(value, scope);
}

/** `formatSimple` for many values of one type: the type is looked up once. */
export function simpleFormatter(type: SimpleDescriptor): (value: unknown, scope?: PrefixScope) => string {
  const { name } = type;
  const codec = codecOf(type);
  if (codec.isSecret === true) return (value, scope) => hide(name, () => formatWith(codec, name, value, scope));
  const { space, checks } = codec;
  return (value, scope) =>
    checks.length === 0 && typeof value !== "string"
      ? space.format(value, name, scope)
      : formatWith(codec, name, value, scope);
}

function formatWith(
  { space, whiteSpace, checks, hasForms }: SimpleCodec,
  name: string,
  value: unknown,
  scope: PrefixScope | undefined,
): string {
  const text = space.format(value, name, scope);
  if (typeof value === "string" && normalizeWhiteSpace(whiteSpace, text) !== text) {
    refuse(text, name, "whiteSpace", `reading it would change its white space (${whiteSpace})`);
  }
  const written = hasForms && typeof value !== "string" ? formWith(checks, value, text) : text;
  for (const check of checks) check(value, written);
  return written;
}

/** The first form of a value that its patterns allow; the usual text where they allow none. */
function formWith(checks: readonly FacetCheck[], value: unknown, text: string): string {
  const isAllowed = (form: string): boolean => checks.every((check) => accepts(() => check(value, form)));
  if (isAllowed(text)) return text;
  for (const form of otherForms(value, text)) if (isAllowed(form)) return form;
  return text;
}

function codecOf(type: SimpleDescriptor): SimpleCodec {
  const known = codecs.get(type);
  if (known !== undefined) return known;
  const valueSpace = VALUE_SPACES[type.variety] as (type: SimpleDescriptor) => ValueSpace<unknown>;
  const space = valueSpace(type);
  const whiteSpace = type.facets?.whiteSpace ?? space.whiteSpace;
  const hasForms = type.variety === "atomic" && type.facets?.patterns !== undefined;
  const codec = { space, whiteSpace, checks: compileFacets(type, space, whiteSpace), hasForms };
  codecs.set(type, codec);
  return codec;
}

/** Items separated by white space; the length facets count items (XML Schema part 2, sections 2.5.1.2 and 4.3.1). */
function listSpace({ item }: ListDescriptor): ValueSpace<readonly unknown[]> {
  const { space } = codecOf(item);
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
  return areValues && codecOf(member).space.equals(left, right);
}

/** Checks a value and its text (white space normalised). Throws a ValueError that names the facet. */
export type FacetCheck = (value: unknown, text: string) => void;

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
  fractionDigits: digitsCheck("fractionDigits", "fraction digits", ({ fraction }) => fraction.length),
};

/** The checks that the facets of a type ask for (XML Schema part 2, section 4.3), white space aside. */
export function compileFacets(
  type: SimpleDescriptor,
  space: ValueSpace<unknown>,
  whiteSpace: NonNullable<Facets["whiteSpace"]>,
): readonly FacetCheck[] {
  const { name } = type;
  const limits: Partial<Limits> = type.facets ?? {};
  const read = (text: string): unknown => space.parse(normalizeWhiteSpace(whiteSpace, text), name, CONTRACT_SCOPE);
  const target = { name, space, read, matcher: type.facets?.matcher ?? matchNatively };
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
