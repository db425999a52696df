import { always, inMessages, MORE, narrowed, NARROWER, OTHER, rulesOf, UNSEEN, widened, WIDER } from "../rule.js";

const rule = rulesOf("attribute");

/** Changes of the attributes of a type (XML Schema part 1, sections 3.2 and 3.5). */
export const attributeRules = {
  addedOptional: rule(
    "attribute-added-optional",
    "an optional attribute was added",
    "A server refuses an undeclared attribute and a client skips it; a reader that declares it accepts its absence.",
    inMessages(["compatible", "breaking"], ["compatible", "compatible"], MORE),
  ),
  addedRequired: rule(
    "attribute-added-required",
    "a required attribute was added",
    "A reader that declares it refuses a message without it; a server that does not refuses a message with it, a client skips it.",
    inMessages(["breaking", "breaking"], ["compatible", "breaking"], NARROWER),
  ),
  removedOptional: rule(
    "attribute-removed-optional",
    "an optional attribute was removed",
    "A server that no longer declares it refuses it; a client that declares it accepts its absence, any other client skips it.",
    inMessages(["breaking", "compatible"], ["compatible", "compatible"], OTHER),
  ),
  removedRequired: rule(
    "attribute-removed-required",
    "a required attribute was removed",
    "A reader that declares it refuses a message without it; a server that no longer declares it refuses a message with it.",
    inMessages(["breaking", "breaking"], ["breaking", "compatible"], OTHER),
  ),
  prohibited: rule(
    "attribute-prohibited",
    "an optional attribute was prohibited",
    "A server refuses it and a client skips it; a reader that declares it accepts its absence.",
    inMessages(["breaking", "compatible"], ["compatible", "compatible"], OTHER),
  ),
  permitted: rule(
    "attribute-permitted",
    "a prohibited attribute became optional",
    "A server that prohibits it refuses it and a client skips it; a reader that declares it accepts its absence.",
    inMessages(["compatible", "breaking"], ["compatible", "compatible"], MORE),
  ),
  renamed: rule(
    "attribute-renamed",
    "an attribute was renamed",
    "A server refuses an undeclared name; a client skips it and misses the value.",
    always("breaking", OTHER),
  ),
  namespaceChanged: rule(
    "attribute-namespace-changed",
    "an attribute is in a different namespace",
    "The namespace is part of the name: a server refuses the other name; a client skips it and misses the value.",
    always("breaking", UNSEEN),
  ),
  madeOptional: rule(
    "attribute-made-optional",
    "a required attribute became optional",
    "A reader for which it is required refuses a message without it.",
    widened(WIDER),
  ),
  madeRequired: rule(
    "attribute-made-required",
    "an optional attribute became required",
    "A reader for which it is required refuses a message without it.",
    narrowed(NARROWER),
  ),
  defaultAdded: rule(
    "attribute-default-added",
    "a default value of an attribute was added",
    "An absent attribute has the default value in one contract and no value in the other.",
    always("breaking", MORE),
  ),
  defaultChanged: rule(
    "attribute-default-changed",
    "the default value of an attribute changed",
    "Each side reads an absent attribute as the default value of its own contract.",
    always("breaking", UNSEEN),
  ),
  defaultRemoved: rule(
    "attribute-default-removed",
    "the default value of an attribute was removed",
    "An absent attribute has the default value in one contract and no value in the other.",
    always("breaking", OTHER),
  ),
  fixedAdded: rule(
    "attribute-fixed-added",
    "a fixed value of an attribute was added",
    "A reader whose contract has the fixed value refuses every other value.",
    narrowed(NARROWER),
  ),
  fixedChanged: rule(
    "attribute-fixed-changed",
    "the fixed value of an attribute changed",
    "Each side refuses the value of the other.",
    always("breaking", OTHER),
  ),
  fixedRemoved: rule(
    "attribute-fixed-removed",
    "the fixed value of an attribute was removed",
    "A reader whose contract has the fixed value refuses every other value.",
    widened(WIDER),
  ),
} as const;
