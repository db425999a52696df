import type { Diagnostics } from "../../diagnostics.js";
import type { Facet, RestrictedSimpleType } from "../../model/simple-type.js";
import { PatternError, translatePatterns } from "@portwright/conformance";
import type { FacetsShape } from "./shape.js";

const NUMERIC: ReadonlySet<Facet["kind"]> = new Set([
  "length",
  "minLength",
  "maxLength",
  "totalDigits",
  "fractionDigits",
]);

/**
 * Joins the facets of a derivation chain, base first (XML Schema part 2, section 4.3): a later step replaces what an
 * earlier one says, but patterns add up, one a step.
 */
export function joinFacets(diagnostics: Diagnostics, steps: readonly RestrictedSimpleType[]): FacetsShape {
  const facets = steps.flatMap((step) => step.facets);
  const patterns = steps.flatMap((step) => stepPattern(diagnostics, step));
  const enumeration = lastEnumeration(steps).map(({ value }) => value);
  return {
    ...Object.fromEntries(facets.filter(isSingle).map(({ kind, value }) => [kind, facetValue(kind, value)])),
    ...(patterns.length === 0 ? {} : { patterns }),
    ...(enumeration.length === 0 ? {} : { enumeration }),
  };
}

/** The enumeration that holds: that of the last step which has one. */
export function lastEnumeration(steps: readonly RestrictedSimpleType[]): readonly Facet[] {
  const enumerations = steps.map((step) => step.facets.filter(({ kind }) => kind === "enumeration"));
  return enumerations.findLast((values) => values.length > 0) ?? [];
}

/** The patterns of the last step that has some, as the schema writes them. */
export function lastPatterns(steps: readonly RestrictedSimpleType[]): readonly string[] {
  const patterns = steps.map((step) => patternFacets(step).map(({ value }) => value));
  return patterns.findLast((values) => values.length > 0) ?? [];
}

function patternFacets(step: RestrictedSimpleType): readonly Facet[] {
  return step.facets.filter(({ kind }) => kind === "pattern");
}

function isSingle({ kind }: Facet): boolean {
  return kind !== "pattern" && kind !== "enumeration";
}

function facetValue(kind: Facet["kind"], value: string): string | number {
  return NUMERIC.has(kind) ? Number.parseInt(value, 10) : value;
}

function stepPattern(diagnostics: Diagnostics, step: RestrictedSimpleType): readonly string[] {
  const facets = patternFacets(step);
  if (facets.length === 0) return [];
  const broken = facets.filter((facet) => !translates(diagnostics, facet));
  return broken.length > 0 ? [] : [translatePatterns(facets.map(({ value }) => value))];
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
