import { always, type DiffRule, narrowed, rulesOf, UNSEEN, widened } from "../rule.js";

const rule = rulesOf("facet");

/** The rules of a limit: a value beyond it is refused by the side that has it. */
export type LimitRules = Readonly<Record<"added" | "removed" | "increased" | "decreased", DiffRule>>;

const WHY = "Values are checked on both sides: who has the tighter limit refuses what is beyond it.";
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
  fractionDigits: limit("fraction-digits", "the number of digits behind the point", true),
} as const;

/** Changes of the other facets. */
export const facetRules = {
  lengthAdded: rule("facet-length-added", "values have one length", WHY, TIGHTER),
  lengthRemoved: rule("facet-length-removed", "values may have any length", WHY, LOOSER),
  lengthChanged: rule(
    "facet-length-changed",
    "values have another length",
    "Values are checked on both sides: each refuses the length of the other.",
    always("breaking", UNSEEN),
  ),
  patternAdded: rule(
    "facet-pattern-added",
    "values must match a pattern",
    "Values are checked on both sides: who has the pattern refuses what does not match.",
    TIGHTER,
  ),
  patternRemoved: rule(
    "facet-pattern-removed",
    "values need not match a pattern any more",
    "Values are checked on both sides: who has the pattern refuses what does not match.",
    LOOSER,
  ),
  patternChanged: rule(
    "facet-pattern-changed",
    "values must match another pattern",
    "Values are checked on both sides, and nothing says that one pattern takes all that the other does.",
    always("breaking", UNSEEN),
  ),
  whiteSpaceTightened: rule(
    "facet-white-space-tightened",
    "white space is folded more",
    "Who folds more reads another text than was sent.",
    TIGHTER,
  ),
  whiteSpaceLoosened: rule(
    "facet-white-space-loosened",
    "white space is folded less",
    "Who folds more reads another text than was sent.",
    LOOSER,
  ),
} as const;
