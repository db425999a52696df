import { always, inMessages, MORE, narrowed, NARROWER, OTHER, rulesOf, UNSEEN, widened, WIDER } from "../rule.js";

const rule = rulesOf("type");

/** Changes of the groups in a content model (XML Schema part 1, sections 3.7 and 3.8). */
export const particleRules = {
  orderFreed: rule(
    "particle-order-freed",
    "a sequence became xs:all",
    "A reader with the sequence refuses any other order.",
    widened(UNSEEN),
  ),
  orderFixed: rule(
    "particle-order-fixed",
    "xs:all became a sequence",
    "A reader with the sequence refuses any other order.",
    narrowed(UNSEEN),
  ),
  compositorChanged: rule(
    "particle-compositor-changed",
    "a choice became a sequence, or a sequence a choice",
    "A choice allows one of its elements, a sequence requires all of them.",
    always("breaking", OTHER),
  ),
  restructured: rule(
    "particle-restructured",
    "the elements are grouped differently",
    "Which elements occur together, or exclude each other, is no longer the same.",
    always("breaking", OTHER),
  ),
  groupAddedOptional: rule(
    "particle-group-added-optional",
    "an optional group was added",
    "A server refuses undeclared elements and a client skips them; a reader that declares them accepts their absence.",
    inMessages(["compatible", "breaking"], ["compatible", "compatible"], MORE),
  ),
  groupAddedRequired: rule(
    "particle-group-added-required",
    "a required group was added",
    "A reader that declares it refuses a message without it; a server refuses undeclared elements, a client skips them.",
    inMessages(["breaking", "breaking"], ["compatible", "breaking"], NARROWER),
  ),
  groupRemovedOptional: rule(
    "particle-group-removed-optional",
    "an optional group was removed",
    "A server refuses undeclared elements and a client skips them; a reader that declares them accepts their absence.",
    inMessages(["breaking", "compatible"], ["compatible", "compatible"], OTHER),
  ),
  groupRemovedRequired: rule(
    "particle-group-removed-required",
    "a required group was removed",
    "A reader that declares it refuses a message without it; a server refuses undeclared elements, a client skips them.",
    inMessages(["breaking", "breaking"], ["breaking", "compatible"], OTHER),
  ),
  alternativeAdded: rule(
    "particle-alternative-added",
    "an alternative was added to a choice",
    "A reader that does not declare the alternative finds none of those that it declares.",
    widened(WIDER),
  ),
  alternativeRemoved: rule(
    "particle-alternative-removed",
    "an alternative was removed from a choice",
    "A reader that does not declare the alternative finds none of those that it declares.",
    narrowed(OTHER),
  ),
  madeOptional: rule(
    "particle-made-optional",
    "a required group became optional",
    "A reader for which it is required refuses a message without it.",
    widened(WIDER),
  ),
  madeRequired: rule(
    "particle-made-required",
    "an optional group became required",
    "A reader for which it is required refuses a message without it.",
    narrowed(NARROWER),
  ),
  minimumIncreased: rule(
    "particle-minimum-increased",
    "minOccurs of a repeated group was increased",
    "A reader with the greater minimum refuses a message with fewer.",
    narrowed(UNSEEN),
  ),
  minimumDecreased: rule(
    "particle-minimum-decreased",
    "minOccurs of a repeated group was decreased",
    "A reader with the greater minimum refuses a message with fewer.",
    widened(UNSEEN),
  ),
  maximumIncreased: rule(
    "particle-maximum-increased",
    "maxOccurs of a group was increased",
    "A reader with the smaller maximum refuses the rest.",
    widened(OTHER),
  ),
  maximumDecreased: rule(
    "particle-maximum-decreased",
    "maxOccurs of a group was decreased",
    "A reader with the smaller maximum refuses the rest.",
    narrowed(OTHER),
  ),
} as const;
