import { always, inMessages, MORE, narrowed, OTHER, rulesOf, UNSEEN, widened } from "../rule.js";

const rule = rulesOf("element");

/** A client skips undeclared content, so that a wildcard makes a difference to servers only. */
const OPENED = inMessages(["compatible", "breaking"], ["compatible", "compatible"], MORE);
const CLOSED = inMessages(["breaking", "compatible"], ["compatible", "compatible"], OTHER);

/** Changes of xs:any and xs:anyAttribute (XML Schema part 1, section 3.10). */
export const wildcardRules = {
  added: rule(
    "wildcard-added",
    "a wildcard was added",
    "A server without the wildcard refuses what is not declared, a client skips it.",
    OPENED,
  ),
  removed: rule(
    "wildcard-removed",
    "a wildcard was removed",
    "A server without the wildcard refuses what is not declared, a client skips it.",
    CLOSED,
  ),
  namespacesWidened: rule(
    "wildcard-namespaces-widened",
    "a wildcard allows more namespaces",
    "A server refuses a namespace that its wildcard does not allow, a client skips it.",
    OPENED,
  ),
  namespacesNarrowed: rule(
    "wildcard-namespaces-narrowed",
    "a wildcard allows fewer namespaces",
    "A server refuses a namespace that its wildcard does not allow, a client skips it.",
    CLOSED,
  ),
  namespacesChanged: rule(
    "wildcard-namespaces-changed",
    "a wildcard allows different namespaces",
    "A server refuses a namespace that its wildcard does not allow, a client skips it.",
    inMessages(["breaking", "breaking"], ["compatible", "compatible"], UNSEEN),
  ),
  processTightened: rule(
    "wildcard-process-tightened",
    "the validation of what a wildcard allows became stricter",
    "The codecs do not validate it; a validating reader refuses what violates its declaration.",
    narrowed(UNSEEN, "risky"),
  ),
  processLoosened: rule(
    "wildcard-process-loosened",
    "the validation of what a wildcard allows became laxer",
    "The codecs do not validate it; a validating reader refuses what violates its declaration.",
    widened(UNSEEN, "risky"),
  ),
  minimumIncreased: rule(
    "wildcard-minimum-increased",
    "minOccurs of a wildcard was increased",
    "A reader with the greater minimum refuses a message with fewer.",
    narrowed(UNSEEN),
  ),
  minimumDecreased: rule(
    "wildcard-minimum-decreased",
    "minOccurs of a wildcard was decreased",
    "A reader with the greater minimum refuses a message with fewer.",
    widened(UNSEEN),
  ),
  maximumIncreased: rule(
    "wildcard-maximum-increased",
    "maxOccurs of a wildcard was increased",
    "A server with the smaller maximum refuses the rest, a client skips them.",
    OPENED,
  ),
  maximumDecreased: rule(
    "wildcard-maximum-decreased",
    "maxOccurs of a wildcard was decreased",
    "A server with the smaller maximum refuses the rest, a client skips them.",
    CLOSED,
  ),
  moved: rule(
    "wildcard-moved",
    "a wildcard is at a different position in its sequence",
    "Server and client check the order of a sequence.",
    always("breaking", UNSEEN),
  ),
} as const;
