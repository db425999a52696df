import { BUILTINS } from "@portwright/runtime/codec";
import type { Facet } from "../../../model/simple-type.js";
import { facetRules, type LimitRules, limitRules } from "../../rules/schema/facets.js";
import { compareValues } from "./facet-values.js";
import { isIdleForIntegers } from "./integer-range.js";
import { type FacetSteps, lastFacet } from "./open-simple.js";
import { side, type Sides, type Site } from "./site.js";

/** The limits that are numbers. */
const COUNTS = [
  ["minLength", limitRules.minLength],
  ["maxLength", limitRules.maxLength],
  ["totalDigits", limitRules.totalDigits],
  ["fractionDigits", limitRules.fractionDigits],
] as const;

/**
 * Compares the facets of two types, but for bounds and enumerations.
 * @param builtins the built-in types that the two restrict, if any
 */
export function compareFacets(
  old: FacetSteps,
  next: FacetSteps,
  sides: Sides,
  site: Site,
  builtins: readonly string[] = [],
): void {
  const isLimit = isLengthALimit(old, next);
  for (const [kind, rules] of COUNTS) {
    const order = (left: Facet, right: Facet): number => Number(left.value) - Number(right.value);
    const kinds = isLimit && kind.endsWith("Length") ? [kind, "length" as const] : [kind];
    compareLimit(limitOf(old, builtins, ...kinds), limitOf(next, builtins, ...kinds), { rules, order }, sides, site);
  }
  if (!isLimit) compareLength(lastFacet(old, "length"), lastFacet(next, "length"), sides, site);
  comparePatterns(old, next, sides, site);
  const [builtin, other] = builtins;
  if (builtin !== undefined && builtin === other) compareWhiteSpace(builtin, old, next, sides, site);
}

/** Whether a fixed length of one type is both limits of lengths, since the other type has such limits and none fixed. */
function isLengthALimit(old: FacetSteps, next: FacetSteps): boolean {
  const [before, after] = [old, next].map((steps) => lastFacet(steps, "length"));
  const limits = lastFacet(before === undefined ? old : next, "minLength", "maxLength");
  return (before === undefined) !== (after === undefined) && limits !== undefined;
}

/** Compares the least and the greatest value (XML Schema part 2, sections 4.3.7 to 4.3.10). */
export function compareBounds(builtin: string, old: FacetSteps, next: FacetSteps, sides: Sides, site: Site): void {
  for (const [rules, kinds] of [
    [limitRules.minimum, ["minInclusive", "minExclusive"]],
    [limitRules.maximum, ["maxInclusive", "maxExclusive"]],
  ] as const) {
    const order = (left: Facet, right: Facet): number => compareValues(builtin, left, right);
    compareLimit(limitOf(old, [builtin], ...kinds), limitOf(next, [builtin], ...kinds), { rules, order }, sides, site);
  }
}

/** The last facet of a kind, unless it does not restrict one of the types. */
function limitOf(
  steps: FacetSteps,
  builtins: readonly string[],
  ...kinds: readonly Facet["kind"][]
): Facet | undefined {
  const facet = lastFacet(steps, ...kinds);
  if (facet === undefined || (facet.kind === "minLength" && Number(facet.value) === 0)) return undefined;
  return builtins.some((builtin) => isIdleForIntegers(facet, builtin)) ? undefined : facet;
}

interface Limit {
  readonly rules: LimitRules;
  readonly order: (left: Facet, right: Facet) => number;
}

function compareLimit(
  old: Facet | undefined,
  next: Facet | undefined,
  { rules, order }: Limit,
  sides: Sides,
  site: Site,
): void {
  const shown = facetSides(old, next, sides);
  if (old === undefined || next === undefined) {
    if (old !== next) site.report(old === undefined ? rules.added : rules.removed, shown);
    return;
  }
  const change = order(next, old);
  if (change !== 0) site.report(change > 0 ? rules.increased : rules.decreased, shown);
}

function compareLength(old: Facet | undefined, next: Facet | undefined, sides: Sides, site: Site): void {
  const shown = facetSides(old, next, sides);
  if (old === undefined || next === undefined) {
    if (old !== next) site.report(old === undefined ? facetRules.lengthAdded : facetRules.lengthRemoved, shown);
  } else if (Number(old.value) !== Number(next.value)) {
    site.report(facetRules.lengthChanged, shown);
  }
}

/** The degree to which white space is normalised. */
const FOLDING = ["preserve", "replace", "collapse"];

function compareWhiteSpace(builtin: string, old: FacetSteps, next: FacetSteps, sides: Sides, site: Site): void {
  const own = new Map(Object.entries(BUILTINS)).get(builtin)?.whiteSpace ?? "collapse";
  const [before, after] = [lastFacet(old, "whiteSpace"), lastFacet(next, "whiteSpace")];
  const change = FOLDING.indexOf(after?.value ?? own) - FOLDING.indexOf(before?.value ?? own);
  if (change === 0) return;
  const rule = change > 0 ? facetRules.whiteSpaceTightened : facetRules.whiteSpaceLoosened;
  site.report(rule, facetSides(before, after, sides));
}

/** Facets as sides; the type where there is no facet. */
export function facetSides(old: Facet | undefined, next: Facet | undefined, sides: Sides): Sides {
  const text = ({ kind, value }: Facet): string => `${kind} "${value}"`;
  return {
    old: old === undefined ? sides.old : side(old, text(old)),
    next: next === undefined ? sides.next : side(next, text(next)),
  };
}

/**
 * Compares patterns: those of one step are alternatives, those of several steps must all match (XML Schema part 2,
 * section 4.3.4). Expressions are compared as texts.
 */
export function comparePatterns(old: FacetSteps, next: FacetSteps, sides: Sides, site: Site): void {
  const [before, after] = [patternTexts(old), patternTexts(next)];
  const [isWider, isNarrower] = [implies(before, after), implies(after, before)];
  if (isWider && isNarrower) return;
  const shown = { old: patternSide(old) ?? sides.old, next: patternSide(next) ?? sides.next };
  if (isNarrower) site.report(facetRules.patternAdded, shown);
  else site.report(isWider ? facetRules.patternRemoved : facetRules.patternChanged, shown);
}

/** Whether what matches all steps of one type matches those of another: each of these has all alternatives of one. */
function implies(steps: readonly (readonly string[])[], others: readonly (readonly string[])[]): boolean {
  return others.every((other) => steps.some((step) => step.every((text) => other.includes(text))));
}

/** The alternatives of each step that has some. */
function patternTexts(steps: FacetSteps): readonly (readonly string[])[] {
  const texts = steps.map((facets) => patterns(facets).map(({ value }) => value));
  return texts.filter(({ length }) => length > 0);
}

function patterns(facets: readonly Facet[]): readonly Facet[] {
  return facets.filter(({ kind }) => kind === "pattern");
}

function patternSide(steps: FacetSteps): Sides["old"] {
  const [first, ...others] = steps.map(patterns).findLast(({ length }) => length > 0) ?? [];
  const more = others.map(({ value }) => ` or "${value}"`).join("");
  return first && side(first, `pattern "${first.value}"${more}`);
}
