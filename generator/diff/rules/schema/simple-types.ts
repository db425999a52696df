import { always, narrowed, NARROWER, OTHER, rulesOf, widened, WIDER } from "../rule.js";

const rule = rulesOf("type");

/** Changes of enumerations and unions (XML Schema part 2, section 4.3.5; part 1, section 3.14). */
export const simpleTypeRules = {
  enumerationAdded: rule(
    "enumeration-added",
    "an enumeration was added to a type",
    "A reader with the enumeration refuses every other value.",
    narrowed(NARROWER),
  ),
  enumerationRemoved: rule(
    "enumeration-removed",
    "the enumeration of a type was removed",
    "A reader with the enumeration refuses every other value.",
    widened(WIDER),
  ),
  valueAdded: rule(
    "enumeration-value-added",
    "a value was added to an enumeration",
    "A reader whose enumeration lacks the value refuses it.",
    widened(WIDER),
  ),
  valueRemoved: rule(
    "enumeration-value-removed",
    "a value was removed from an enumeration",
    "A reader whose enumeration lacks the value refuses it.",
    narrowed(NARROWER),
  ),
  valueRenamed: rule(
    "enumeration-value-renamed",
    "a value of an enumeration is spelled differently",
    "Each side refuses the spelling of the other.",
    always("breaking", OTHER),
  ),
  memberAdded: rule(
    "union-member-added",
    "a member type was added to a union",
    "A reader whose union lacks the member type refuses its values.",
    widened(WIDER),
  ),
  memberRemoved: rule(
    "union-member-removed",
    "a member type was removed from a union",
    "A reader whose union lacks the member type refuses its values.",
    narrowed(NARROWER),
  ),
  membersReordered: rule(
    "union-members-reordered",
    "the member types of a union are in a different order",
    "A text that is valid for several members is a value of the first (XML Schema part 2, section 2.5.1.3).",
    always("risky", OTHER),
  ),
} as const;
