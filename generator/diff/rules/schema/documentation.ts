import { inNone, rulesOf } from "./verdicts.js";

const rule = rulesOf("documentation");
const WHY = "Words are in no message.";

/** Changes of what schema components say of themselves. */
export const documentationRules = {
  type: rule("documentation-type", "a type is documented differently", WHY, inNone("docs", "none")),
  element: rule("documentation-element", "an element is documented differently", WHY, inNone("docs", "none")),
  attribute: rule("documentation-attribute", "an attribute is documented differently", WHY, inNone("docs", "none")),
  value: rule("documentation-value", "a value is documented differently", WHY, inNone("docs", "none")),
  table: rule("documentation-table", "a table is documented differently", WHY, inNone("docs", "none")),
} as const;
