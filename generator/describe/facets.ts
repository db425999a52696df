import { type Facets, type SimpleDescriptor, type ValueSpace, ValueError } from "@portwright/runtime";
import {
  builtinOf,
  CONTRACT_SCOPE,
  formatSimple,
  matchAllWays,
  restrictedValues,
  parseSimple,
  type PatternNode,
} from "@portwright/runtime/codec";
import type { Diagnostics } from "../diagnostics.js";
import type { SourceSpan, WrittenValue } from "../model/node.js";
import type { Facet, RestrictedSimpleType } from "../model/simple-type.js";
import { isLinear, patternSize } from "./pattern/linear.js";
import { patternSource, readPatterns } from "./pattern/translate.js";

/** Facets of one kind: whether a type can have them (XML Schema part 2, section 4.1.5), and the form of their values. */
interface FacetKind {
  readonly applies: (type: SimpleDescriptor) => boolean;
  readonly form: "count" | "value" | "text";
}

const ANY: FacetKind = { applies: () => true, form: "text" };
const LENGTH: FacetKind = { applies: hasLength, form: "count" };
const BOUND: FacetKind = { applies: (type) => spaceOf(type)?.compare !== undefined, form: "value" };
const DIGITS: FacetKind = { applies: (type) => type.variety === "atomic" && isDecimal(type.builtin), form: "count" };

const KINDS: { readonly [Kind in Facet["kind"]]: FacetKind } = {
  length: LENGTH,
  minLength: LENGTH,
  maxLength: LENGTH,
  pattern: ANY,
  enumeration: { ...ANY, form: "value" },
  whiteSpace: { ...ANY, applies: ({ variety }) => variety !== "union" },
  minInclusive: BOUND,
  maxInclusive: BOUND,
  minExclusive: BOUND,
  maxExclusive: BOUND,
  totalDigits: DIGITS,
  fractionDigits: DIGITS,
};

/**
 * Joins the facets of a derivation chain, base first (XML Schema part 2, section 4.3): a later step replaces the facets
 * of an earlier one, except that patterns add up, one for each step.
 * @param type the type that the chain begins with
 */
export function joinFacets(
  diagnostics: Diagnostics,
  type: SimpleDescriptor,
  steps: readonly RestrictedSimpleType[],
): Facets {
  const facets = steps.flatMap((step) => step.facets).filter((facet) => checkApplies(diagnostics, type, facet));
  const patterns = steps.flatMap((step) => stepPattern(diagnostics, step));
  const isSlow = patterns.some((pattern) => !isLinear(pattern));
  const single: Facets = Object.fromEntries(
    facets.filter(isSingle).flatMap((facet) => {
      const value = facetValue(diagnostics, type, facet);
      return value === undefined ? [] : [[facet.kind, value] as const];
    }),
  );
  checkLimits(diagnostics, type, single, facets);
  const normalized = withWhiteSpace(type, single);
  const enumeration = lastEnumeration(steps).flatMap(
    (facet) => writtenValue(diagnostics, normalized, facet.value, facet) ?? [],
  );
  return {
    ...single,
    ...(patterns.length === 0 ? {} : { patterns: patterns.map(patternSource) }),
    ...(isSlow ? { matcher: matchAllWays } : {}),
    ...(enumeration.length === 0 ? {} : { enumeration }),
  };
}

/** The enumeration in force: that of the last step which has one. */
export function lastEnumeration(steps: readonly RestrictedSimpleType[]): readonly Facet[] {
  const enumerations = steps.map((step) => step.facets.filter(({ kind }) => kind === "enumeration"));
  return enumerations.findLast((values) => values.length > 0) ?? [];
}

/**
 * A value as a descriptor has it: as written, but with namespaces for prefixes where it has names. Undefined for a value
 * that the type does not allow, which is reported.
 */
export function writtenValue(
  diagnostics: Diagnostics,
  type: SimpleDescriptor,
  text: string,
  { prefixes, span }: WrittenValue & { readonly span: SourceSpan },
): string | undefined {
  const scope = {
    namespaceOf: (prefix: string) => prefixes.get(prefix) ?? (prefix === "" ? "" : undefined),
    prefixOf: CONTRACT_SCOPE.prefixOf,
  };
  try {
    const value = parseSimple(type, text, scope);
    return hasNames(type) ? formatSimple(type, value, CONTRACT_SCOPE) : text;
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    diagnostics.error("invalidValue", span, `${error.message}.`, undefined, { otherwise: IGNORED });
    return undefined;
  }
}

function spaceOf(type: SimpleDescriptor): ValueSpace<unknown> | undefined {
  return type.variety === "atomic" ? builtinOf(type).values : undefined;
}

/** A name has lengths too, though every one is allowed (XML Schema part 2, section 4.3.1, as corrected). */
function hasLength(type: SimpleDescriptor): boolean {
  return type.variety === "list" || hasNames(type) || spaceOf(type)?.length !== undefined;
}

function hasNames(type: SimpleDescriptor): boolean {
  if (type.variety === "atomic") return type.builtin === "QName" || type.builtin === "NOTATION";
  return type.variety === "list" ? hasNames(type.item) : type.members.some(hasNames);
}

function isDecimal(builtin: string): boolean {
  return builtin === "decimal" || /^(?:int|long|short|byte|unsigned)|Integer$/.test(builtin);
}

function checkApplies(diagnostics: Diagnostics, type: SimpleDescriptor, { kind, span }: Facet): boolean {
  const applies = KINDS[kind].applies(type);
  if (!applies) {
    const what = type.variety === "atomic" ? `xs:${type.builtin}` : `a ${type.variety}`;
    diagnostics.error("unknownFacet", span, `The facet ${kind} does not apply to ${what}.`, "Remove it.", {
      otherwise: IGNORED,
    });
  }
  return applies;
}

function isSingle({ kind }: Facet): boolean {
  return kind !== "pattern" && kind !== "enumeration";
}

/** What is done with a facet or a value that is wrong. */
const IGNORED = "It is ignored.";

/** The facets that limit a value from below, each with those from above that it must be less than, or may equal. */
const LIMITS: readonly (readonly [low: LimitName, high: LimitName, mayEqual: boolean])[] = [
  ["minLength", "maxLength", true],
  ["minLength", "length", true],
  ["length", "maxLength", true],
  ["fractionDigits", "totalDigits", true],
  ["minInclusive", "maxInclusive", true],
  ["minInclusive", "maxExclusive", false],
  ["minExclusive", "maxInclusive", false],
  ["minExclusive", "maxExclusive", true],
];

type LimitName = Exclude<Facet["kind"], "pattern" | "enumeration" | "whiteSpace">;

/** Reports limits that no value is between (XML Schema part 2, section 4.3). */
function checkLimits(diagnostics: Diagnostics, type: SimpleDescriptor, values: Facets, facets: readonly Facet[]): void {
  for (const [low, high, mayEqual] of LIMITS) {
    const [from, to] = [values[low], values[high]];
    if (from === undefined || to === undefined) continue;
    const order = compareLimits(type, from, to);
    if (order === undefined || order < 0 || (order === 0 && mayEqual)) continue;
    const last = facets.findLast(({ kind }) => kind === low || kind === high);
    const message = `No value is allowed: ${low} is ${from}, and ${high} is ${to}.`;
    if (last !== undefined) diagnostics.error("contradiction", last.span, message);
  }
}

function compareLimits(type: SimpleDescriptor, from: string | number, to: string | number): number | undefined {
  if (typeof from === "number" && typeof to === "number") return from - to;
  return spaceOf(type)?.compare?.(parseSimple(type, String(from)), parseSimple(type, String(to)));
}

function facetValue(diagnostics: Diagnostics, type: SimpleDescriptor, facet: Facet): string | number | undefined {
  const { form } = KINDS[facet.kind];
  if (form === "count") return Number.parseInt(facet.value, 10);
  return form === "text" ? facet.value : writtenValue(diagnostics, type, facet.value, facet);
}

/** The type with the whiteSpace facet in force and no other. */
function withWhiteSpace(type: SimpleDescriptor, { whiteSpace }: Facets): SimpleDescriptor {
  if (whiteSpace === undefined || type.variety !== "atomic") return type;
  const { kind, variety, name, namespace, builtin } = type;
  const base = builtinOf(type);
  return { kind, variety, name, namespace, builtin, base, facets: { whiteSpace }, values: restrictedValues };
}

function stepPattern(diagnostics: Diagnostics, { facets }: RestrictedSimpleType): readonly PatternNode[] {
  const patterns = facets.filter(({ kind }) => kind === "pattern");
  const isRight = patterns.map((facet) => checkPattern(diagnostics, facet)).every((right) => right);
  return patterns.length === 0 || !isRight ? [] : [readPatterns(patterns.map(({ value }) => value))];
}

/** The most characters that the counts in a pattern ask for: each is a state of the automaton. */
const MAX_SIZE = 10_000;

/** Whether a pattern is one of XML Schema, and one that platforms can compile; reports one that is not. */
function checkPattern(diagnostics: Diagnostics, { value, span }: Facet): boolean {
  try {
    const pattern = readPatterns([value]);
    new RegExp(patternSource(pattern), "u");
    if (isLinear(pattern) || patternSize(pattern) <= MAX_SIZE) return true;
    diagnostics.error(
      "notSupported",
      span,
      `The pattern "${value}" is too large: its counts make ${patternSize(pattern)} states.`,
      undefined,
      { otherwise: IGNORED },
    );
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    diagnostics.error(
      "invalidValue",
      span,
      `The pattern "${value}" is no regular expression of XML Schema: ${error.message}.`,
      undefined,
      { otherwise: IGNORED },
    );
  }
  return false;
}
