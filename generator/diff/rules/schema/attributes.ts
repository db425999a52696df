import { always, inMessages, MORE, narrowed, NARROWER, OTHER, rulesOf, UNSEEN, widened, WIDER } from "../rule.js";

const rule = rulesOf("attribute");

/** Changes of the attributes of a type (XML Schema part 1, sections 3.2 and 3.5). */
export const attributeRules = {
  addedOptional: rule(
    "attribute-added-optional",
    "an optional attribute was added",
    "A server refuses an attribute that it does not know, a client skips it, and who knows it takes its absence.",
    inMessages(["compatible", "breaking"], ["compatible", "compatible"], MORE),
  ),
  addedRequired: rule(
    "attribute-added-required",
    "a required attribute was added",
    "Who knows it refuses a message without it; a server that does not know it refuses a message with it, a client skips it.",
    inMessages(["breaking", "breaking"], ["compatible", "breaking"], NARROWER),
  ),
  removedOptional: rule(
    "attribute-removed-optional",
    "an optional attribute was removed",
    "A server no longer takes it; a client that knows it takes its absence, and one that does not skips it.",
    inMessages(["breaking", "compatible"], ["compatible", "compatible"], OTHER),
  ),
  removedRequired: rule(
    "attribute-removed-required",
    "a required attribute was removed",
    "Who knows it refuses a message without it; a server that no longer knows it refuses a message with it.",
    inMessages(["breaking", "breaking"], ["breaking", "compatible"], OTHER),
  ),
  prohibited: rule(
    "attribute-prohibited",
    "an optional attribute was prohibited",
    "A server refuses it, a client skips it; who knows it takes its absence.",
    inMessages(["breaking", "compatible"], ["compatible", "compatible"], OTHER),
  ),
  permitted: rule(
    "attribute-permitted",
    "a prohibited attribute became optional",
    "A server that does not take it refuses it, a client skips it; who knows it takes its absence.",
    inMessages(["compatible", "breaking"], ["compatible", "compatible"], MORE),
  ),
  renamed: rule(
    "attribute-renamed",
    "an attribute has another name",
    "A server refuses the name that it does not know; a client skips it, and misses the value.",
    always("breaking", OTHER),
  ),
  namespaceChanged: rule(
    "attribute-namespace-changed",
    "an attribute stands in another namespace",
    "The namespace is part of the name: a server refuses the other one, a client skips it and misses the value.",
    always("breaking", UNSEEN),
  ),
  madeOptional: rule(
    "attribute-made-optional",
    "a required attribute may be absent",
    "Who holds it for required refuses a message without it.",
    widened(WIDER),
  ),
  madeRequired: rule(
    "attribute-made-required",
    "an optional attribute must be present",
    "Who holds it for required refuses a message without it.",
    narrowed(NARROWER),
  ),
  defaultAdded: rule(
    "attribute-default-added",
    "an attribute has a default value",
    "An absent attribute has the default value for one side, and none for the other.",
    always("breaking", UNSEEN),
  ),
  defaultChanged: rule(
    "attribute-default-changed",
    "an attribute has another default value",
    "Each side reads an absent attribute as its own default value.",
    always("breaking", UNSEEN),
  ),
  defaultRemoved: rule(
    "attribute-default-removed",
    "an attribute has no default value any more",
    "An absent attribute has the default value for one side, and none for the other.",
    always("breaking", UNSEEN),
  ),
  fixedAdded: rule(
    "attribute-fixed-added",
    "an attribute has a fixed value",
    "Who knows the fixed value refuses every other one.",
    narrowed(NARROWER),
  ),
  fixedChanged: rule(
    "attribute-fixed-changed",
    "an attribute has another fixed value",
    "Each side refuses the value of the other.",
    always("breaking", OTHER),
  ),
  fixedRemoved: rule(
    "attribute-fixed-removed",
    "an attribute may have any value of its type",
    "Who knows the fixed value refuses every other one.",
    widened(WIDER),
  ),
} as const;
