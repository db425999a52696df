import { always, inMessages, MORE, narrowed, OTHER, rulesOf, UNSEEN, widened } from "../rule.js";

const rule = rulesOf("element");

/** A client skips what it does not know, so that only a server tells a wildcard from none. */
const OPENED = inMessages(["compatible", "breaking"], ["compatible", "compatible"], MORE);
const CLOSED = inMessages(["breaking", "compatible"], ["compatible", "compatible"], OTHER);

/** Changes of xs:any and xs:anyAttribute (XML Schema part 1, section 3.10). */
export const wildcardRules = {
  added: rule(
    "wildcard-added",
    "what the contract does not name may stand",
    "A server without the wildcard refuses what it does not know, a client skips it.",
    OPENED,
  ),
  removed: rule(
    "wildcard-removed",
    "what the contract does not name may no longer stand",
    "A server without the wildcard refuses what it does not know, a client skips it.",
    CLOSED,
  ),
  namespacesWidened: rule(
    "wildcard-namespaces-widened",
    "a wildcard takes more namespaces",
    "A server refuses a namespace that its wildcard does not take, a client skips it.",
    OPENED,
  ),
  namespacesNarrowed: rule(
    "wildcard-namespaces-narrowed",
    "a wildcard takes fewer namespaces",
    "A server refuses a namespace that its wildcard does not take, a client skips it.",
    CLOSED,
  ),
  namespacesChanged: rule(
    "wildcard-namespaces-changed",
    "a wildcard takes other namespaces",
    "A server refuses a namespace that its wildcard does not take, a client skips it.",
    inMessages(["breaking", "breaking"], ["compatible", "compatible"], UNSEEN),
  ),
  processTightened: rule(
    "wildcard-process-tightened",
    "what a wildcard takes is validated more",
    "The codecs keep it as it is; a validating peer refuses what does not fit its declaration.",
    narrowed(UNSEEN, "risky"),
  ),
  processLoosened: rule(
    "wildcard-process-loosened",
    "what a wildcard takes is validated less",
    "The codecs keep it as it is; a validating peer refuses what does not fit its declaration.",
    widened(UNSEEN, "risky"),
  ),
  minimumIncreased: rule(
    "wildcard-minimum-increased",
    "a wildcard asks for more elements",
    "Who asks for more refuses a message with fewer.",
    narrowed(UNSEEN),
  ),
  minimumDecreased: rule(
    "wildcard-minimum-decreased",
    "a wildcard asks for fewer elements",
    "Who asks for more refuses a message with fewer.",
    widened(UNSEEN),
  ),
  maximumIncreased: rule(
    "wildcard-maximum-increased",
    "a wildcard takes more elements",
    "Who allows fewer has no place for the rest: a server refuses them, a client skips them.",
    OPENED,
  ),
  maximumDecreased: rule(
    "wildcard-maximum-decreased",
    "a wildcard takes fewer elements",
    "Who allows fewer has no place for the rest: a server refuses them, a client skips them.",
    CLOSED,
  ),
  moved: rule(
    "wildcard-moved",
    "a wildcard stands at another place of its sequence",
    "The order of a sequence is checked by server and client.",
    always("breaking", UNSEEN),
  ),
} as const;
