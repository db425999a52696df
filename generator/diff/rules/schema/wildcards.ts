import {
  always,
  inMessages,
  MORE,
  narrowed,
  NARROWER,
  OTHER,
  rulesOf,
  type Sources,
  UNSEEN,
  widened,
  WIDER,
} from "../rule.js";

const rule = rulesOf("element");

/** A client skips undeclared content, so that a wildcard makes a difference to servers only. */
const opened = (source: Sources) => inMessages(["compatible", "breaking"], ["compatible", "compatible"], source);
const closed = (source: Sources) => inMessages(["breaking", "compatible"], ["compatible", "compatible"], source);

/** Changes of xs:any and xs:anyAttribute (XML Schema part 1, section 3.10). */
export const wildcardRules = {
  added: rule(
    "wildcard-added",
    "a wildcard was added",
    "A server without the wildcard refuses what is not declared, a client skips it.",
    opened(MORE),
  ),
  removed: rule(
    "wildcard-removed",
    "a wildcard was removed",
    "A server without the wildcard refuses what is not declared, a client skips it.",
    closed(OTHER),
  ),
  namespacesWidened: rule(
    "wildcard-namespaces-widened",
    "a wildcard allows more namespaces",
    "A server refuses a namespace that its wildcard does not allow, a client skips it.",
    opened(UNSEEN),
  ),
  namespacesNarrowed: rule(
    "wildcard-namespaces-narrowed",
    "a wildcard allows fewer namespaces",
    "A server refuses a namespace that its wildcard does not allow, a client skips it.",
    closed(UNSEEN),
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
    narrowed(NARROWER),
  ),
  minimumDecreased: rule(
    "wildcard-minimum-decreased",
    "minOccurs of a wildcard was decreased",
    "A reader with the greater minimum refuses a message with fewer.",
    widened(WIDER),
  ),
  maximumIncreased: rule(
    "wildcard-maximum-increased",
    "maxOccurs of a wildcard was increased",
    "A reader with the smaller maximum refuses the rest.",
    widened(OTHER),
  ),
  maximumDecreased: rule(
    "wildcard-maximum-decreased",
    "maxOccurs of a wildcard was decreased",
    "A reader with the smaller maximum refuses the rest.",
    narrowed(OTHER),
  ),
  moved: rule(
    "wildcard-moved",
    "a wildcard is at a different position in its sequence",
    "Server and client check the order of a sequence.",
    always("breaking", UNSEEN),
  ),
} as const;
