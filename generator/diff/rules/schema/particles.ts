import { always, inMessages, MORE, narrowed, NARROWER, OTHER, rulesOf, UNSEEN, widened, WIDER } from "../rule.js";

const rule = rulesOf("type");

/** Changes of the groups in a content model (XML Schema part 1, sections 3.7 and 3.8). */
export const particleRules = {
  orderFreed: rule(
    "particle-order-freed",
    "a sequence became a group of any order",
    "Who expects a sequence refuses another order.",
    widened(UNSEEN),
  ),
  orderFixed: rule(
    "particle-order-fixed",
    "a group of any order became a sequence",
    "Who expects a sequence refuses another order.",
    narrowed(UNSEEN),
  ),
  compositorChanged: rule(
    "particle-compositor-changed",
    "a choice became a sequence, or a sequence a choice",
    "A choice takes one of its elements, a sequence all of them.",
    always("breaking", OTHER),
  ),
  restructured: rule(
    "particle-restructured",
    "the elements are grouped in another way",
    "What must stand together, or instead of one another, is no longer the same.",
    always("breaking", OTHER),
  ),
  groupAddedOptional: rule(
    "particle-group-added-optional",
    "an optional group was added",
    "A server refuses elements that it does not know, a client skips them, and who knows them takes their absence.",
    inMessages(["compatible", "breaking"], ["compatible", "compatible"], MORE),
  ),
  groupAddedRequired: rule(
    "particle-group-added-required",
    "a required group was added",
    "Who knows it refuses a message without it; a server refuses elements that it does not know, a client skips them.",
    inMessages(["breaking", "breaking"], ["compatible", "breaking"], NARROWER),
  ),
  groupRemovedOptional: rule(
    "particle-group-removed-optional",
    "an optional group was removed",
    "A server refuses elements that it does not know, a client skips them, and who knows them takes their absence.",
    inMessages(["breaking", "compatible"], ["compatible", "compatible"], OTHER),
  ),
  groupRemovedRequired: rule(
    "particle-group-removed-required",
    "a required group was removed",
    "Who knows it refuses a message without it; a server refuses elements that it does not know, a client skips them.",
    inMessages(["breaking", "breaking"], ["breaking", "compatible"], OTHER),
  ),
  alternativeAdded: rule(
    "particle-alternative-added",
    "a choice has another alternative",
    "Who does not know the alternative misses a choice that it knows.",
    widened(WIDER),
  ),
  alternativeRemoved: rule(
    "particle-alternative-removed",
    "a choice lost an alternative",
    "Who does not know the alternative misses a choice that it knows.",
    narrowed(OTHER),
  ),
  madeOptional: rule(
    "particle-made-optional",
    "a required group may be absent",
    "Who holds it for required refuses a message without it.",
    widened(WIDER),
  ),
  madeRequired: rule(
    "particle-made-required",
    "an optional group must be present",
    "Who holds it for required refuses a message without it.",
    narrowed(NARROWER),
  ),
  minimumIncreased: rule(
    "particle-minimum-increased",
    "a repeated group must stand more often",
    "Who asks for more refuses a message with fewer.",
    narrowed(UNSEEN),
  ),
  minimumDecreased: rule(
    "particle-minimum-decreased",
    "a repeated group may stand less often",
    "Who asks for more refuses a message with fewer.",
    widened(UNSEEN),
  ),
  maximumIncreased: rule(
    "particle-maximum-increased",
    "a group may stand more often",
    "Who allows fewer refuses the rest.",
    widened(OTHER),
  ),
  maximumDecreased: rule(
    "particle-maximum-decreased",
    "a group may stand less often at most",
    "Who allows fewer refuses the rest.",
    narrowed(OTHER),
  ),
} as const;
