import { always, narrowed, NARROWER, OTHER, rulesOf, widened, WIDER } from "../rule.js";

const rule = rulesOf("type");

/** Changes of enumerations and unions (XML Schema part 2, section 4.3.5; part 1, section 3.14). */
export const simpleTypeRules = {
  enumerationAdded: rule(
    "enumeration-added",
    "only the listed values are allowed",
    "Who has the list refuses every other value.",
    narrowed(NARROWER),
  ),
  enumerationRemoved: rule(
    "enumeration-removed",
    "values need not be among those listed",
    "Who has the list refuses every other value.",
    widened(WIDER),
  ),
  valueAdded: rule(
    "enumeration-value-added",
    "an enumeration has another value",
    "Who does not have the value in its list refuses it.",
    widened(WIDER),
  ),
  valueRemoved: rule(
    "enumeration-value-removed",
    "an enumeration lost a value",
    "Who does not have the value in its list refuses it.",
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
    "a union has another member type",
    "Who does not have the member refuses its values.",
    widened(WIDER),
  ),
  memberRemoved: rule(
    "union-member-removed",
    "a union lost a member type",
    "Who does not have the member refuses its values.",
    narrowed(NARROWER),
  ),
  membersReordered: rule(
    "union-members-reordered",
    "the member types of a union stand in another order",
    "A text that fits several members is a value of the first (XML Schema part 2, section 2.5.1.3).",
    always("risky", OTHER),
  ),
} as const;
