import type { Facet } from "../../../model/simple-type.js";
import { facetRules } from "../../rules/schema/facets.js";
import type { FacetSteps } from "./open-simple.js";
import { side, type Sides, type Site } from "./site.js";

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
