import type { Facets } from "@portwright/runtime";
import type { Diagnostics } from "../diagnostics.js";
import type { Facet, RestrictedSimpleType } from "../model/simple-type.js";
import { PatternError, translatePatterns } from "@portwright/conformance";

const NUMERIC: ReadonlySet<Facet["kind"]> = new Set([
  "length",
  "minLength",
  "maxLength",
  "totalDigits",
  "fractionDigits",
]);

/**
 * Joins the facets of a derivation chain, base first (XML Schema part 2, section 4.3): a later step replaces the facets
 * of an earlier one, except that patterns add up, one for each step.
 */
export function joinFacets(diagnostics: Diagnostics, steps: readonly RestrictedSimpleType[]): Facets {
  const facets = steps.flatMap((step) => step.facets);
  const patterns = steps.flatMap((step) => stepPattern(diagnostics, step));
  const enumeration = lastEnumeration(steps).map(({ value }) => value);
  return {
    ...Object.fromEntries(facets.filter(isSingle).map(({ kind, value }) => [kind, facetValue(kind, value)])),
    ...(patterns.length === 0 ? {} : { patterns }),
    ...(enumeration.length === 0 ? {} : { enumeration }),
  };
}

/** The enumeration in force: that of the last step which has one. */
export function lastEnumeration(steps: readonly RestrictedSimpleType[]): readonly Facet[] {
  const enumerations = steps.map((step) => step.facets.filter(({ kind }) => kind === "enumeration"));
  return enumerations.findLast((values) => values.length > 0) ?? [];
}

function isSingle({ kind }: Facet): boolean {
  return kind !== "pattern" && kind !== "enumeration";
}

function facetValue(kind: Facet["kind"], value: string): string | number {
  return NUMERIC.has(kind) ? Number.parseInt(value, 10) : value;
}

function stepPattern(diagnostics: Diagnostics, { facets }: RestrictedSimpleType): readonly string[] {
  const patterns = facets.filter(({ kind }) => kind === "pattern");
  if (patterns.length === 0 || !patterns.every((facet) => translates(diagnostics, facet))) return [];
  return [translatePatterns(patterns.map(({ value }) => value))];
}

function translates(diagnostics: Diagnostics, { value, span }: Facet): boolean {
  try {
    translatePatterns([value]);
    return true;
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    diagnostics.error("notSupported", span, `the pattern "${value}" cannot be translated: ${error.message}`);
    return false;
  }
}
