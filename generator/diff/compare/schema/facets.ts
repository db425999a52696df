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
  for (const [kind, rules] of COUNTS) {
    const order = (left: Facet, right: Facet): number => Number(left.value) - Number(right.value);
    compareLimit(limitOf(old, builtins, kind), limitOf(next, builtins, kind), { rules, order }, sides, site);
  }
  compareLength(lastFacet(old, "length"), lastFacet(next, "length"), sides, site);
  comparePatterns(old, next, sides, site);
  const [builtin, other] = builtins;
  if (builtin !== undefined && builtin === other) compareWhiteSpace(builtin, old, next, sides, site);
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
  const added = after.filter((text) => !before.includes(text));
  const removed = before.filter((text) => !after.includes(text));
  if (added.length === 0 && removed.length === 0) return;
  const shown = { old: patternSide(old) ?? sides.old, next: patternSide(next) ?? sides.next };
  if (removed.length === 0) site.report(facetRules.patternAdded, shown);
  else site.report(added.length === 0 ? facetRules.patternRemoved : facetRules.patternChanged, shown);
}

function patternTexts(steps: FacetSteps): readonly string[] {
  const texts = steps.map((facets) => patterns(facets).map(({ value }) => value));
  return texts.filter(({ length }) => length > 0).map((step) => step.sort().join("|"));
}

function patterns(facets: readonly Facet[]): readonly Facet[] {
  return facets.filter(({ kind }) => kind === "pattern");
}

function patternSide(steps: FacetSteps): Sides["old"] {
  const facet = patterns(steps.flat()).at(-1);
  return facet && side(facet, `pattern "${facet.value}"`);
}
