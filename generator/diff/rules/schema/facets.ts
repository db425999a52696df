import { always, type DiffRule, narrowed, rulesOf, UNSEEN, widened } from "../rule.js";

const rule = rulesOf("facet");

/** The rules of a limit: a value beyond it is refused by the side that has it. */
export type LimitRules = Readonly<Record<"added" | "removed" | "increased" | "decreased", DiffRule>>;

const WHY = "Both sides check values: a reader with the tighter limit refuses values beyond it.";
const TIGHTER = narrowed(UNSEEN);
const LOOSER = widened(UNSEEN);

/** `id` and `title` name the limit; an upper one is looser when it is increased. */
function limit(id: string, title: string, upper: boolean): LimitRules {
  return {
    added: rule(`facet-${id}-added`, `${title} is limited`, WHY, TIGHTER),
    removed: rule(`facet-${id}-removed`, `${title} is no longer limited`, WHY, LOOSER),
    increased: rule(`facet-${id}-increased`, `the limit of ${title} is higher`, WHY, upper ? LOOSER : TIGHTER),
    decreased: rule(`facet-${id}-decreased`, `the limit of ${title} is lower`, WHY, upper ? TIGHTER : LOOSER),
  };
}

/** The limits by facet; the inclusive and the exclusive form of a bound are one limit (XML Schema part 2, section 4.3). */
export const limitRules = {
  minLength: limit("minimum-length", "the least length", false),
  maxLength: limit("maximum-length", "the greatest length", true),
  minimum: limit("minimum", "the least value", false),
  maximum: limit("maximum", "the greatest value", true),
  totalDigits: limit("total-digits", "the number of digits", true),
  fractionDigits: limit("fraction-digits", "the number of fraction digits", true),
} as const;

/** Changes of the other facets. */
export const facetRules = {
  lengthAdded: rule("facet-length-added", "a fixed length was added", WHY, TIGHTER),
  lengthRemoved: rule("facet-length-removed", "a fixed length was removed", WHY, LOOSER),
  lengthChanged: rule(
    "facet-length-changed",
    "the fixed length of values changed",
    "Both sides check values: each refuses the length of the other.",
    always("breaking", UNSEEN),
  ),
  patternAdded: rule(
    "facet-pattern-added",
    "values must match a pattern, or one of fewer",
    "Both sides check values: a reader with the pattern refuses values that do not match.",
    TIGHTER,
  ),
  patternRemoved: rule(
    "facet-pattern-removed",
    "values need not match a pattern, or may match another",
    "Both sides check values: a reader with the pattern refuses values that do not match.",
    LOOSER,
  ),
  patternChanged: rule(
    "facet-pattern-changed",
    "values must match a different pattern",
    "Both sides check values, and neither pattern is known to allow all values of the other: expressions are compared as texts.",
    always("breaking", UNSEEN),
  ),
  whiteSpaceTightened: rule(
    "facet-white-space-tightened",
    "white space is normalised more",
    "A reader that normalises more reads a text that differs from the one sent.",
    TIGHTER,
  ),
  whiteSpaceLoosened: rule(
    "facet-white-space-loosened",
    "white space is normalised less",
    "A reader that normalises more reads a text that differs from the one sent.",
    LOOSER,
  ),
} as const;
