import type { Facet } from "../../../model/simple-type.js";
import { documentationRules } from "../../rules/documentation.js";
import { simpleTypeRules } from "../../rules/schema/simple-types.js";
import { align, isSimilar } from "./align.js";
import { isSameValue } from "./facet-values.js";
import { facetSides } from "./facets.js";
import { type FacetSteps, lastEnumeration } from "./open-simple.js";
import { side, type Sides, type Site } from "./site.js";

/**
 * Compares the enumerations of two types; the order of values is not significant.
 * @param builtin the built-in type that both restrict; undefined where there is none
 */
export function compareEnumerations(
  builtin: string | undefined,
  oldSteps: FacetSteps,
  nextSteps: FacetSteps,
  sides: Sides,
  site: Site,
): void {
  const [olds, nexts] = [lastEnumeration(oldSteps), lastEnumeration(nextSteps)];
  const [first, other] = [olds[0], nexts[0]];
  if (first !== undefined && other !== undefined) compareLists(builtin, olds, nexts, site);
  else if (other !== undefined) {
    site.report(simpleTypeRules.enumerationAdded, { ...sides, next: side(other, listText(nexts)) });
  } else if (first !== undefined) {
    site.report(simpleTypeRules.enumerationRemoved, { ...sides, old: side(first, listText(olds)) });
  }
}

/** The number of values of a list that a message names. */
const SHOWN = 5;

function listText(facets: readonly Facet[]): string {
  const more = facets.length > SHOWN ? ` and ${facets.length - SHOWN} more` : "";
  const shown = facets.slice(0, SHOWN).map(({ value }) => `"${value}"`);
  return `enumeration ${shown.join(", ")}${more}`;
}

function compareLists(builtin: string | undefined, olds: readonly Facet[], nexts: readonly Facet[], site: Site): void {
  const spelled = (facet: Facet): string => olds.find((old) => isSameValue(builtin, old, facet))?.value ?? facet.value;
  const { pairs, removed, added } = align(olds, nexts, { nameOf: spelled, isRenamed });
  for (const { old, next, renamed } of pairs) {
    const value = site.child(`"${old.value}"`);
    if (renamed) value.report(simpleTypeRules.valueRenamed, facetSides(old, next, {}));
    value.document(documentationRules.value, old, next);
  }
  for (const old of removed) {
    site.child(`"${old.value}"`).report(simpleTypeRules.valueRemoved, facetSides(old, undefined, {}));
  }
  for (const next of added) {
    site.child(`"${next.value}"`).report(simpleTypeRules.valueAdded, facetSides(undefined, next, {}));
  }
}

function isRenamed(old: Facet, next: Facet): boolean {
  const isSameText = old.documentation !== undefined && old.documentation === next.documentation;
  return isSameText || isSimilar(old.value, next.value);
}
