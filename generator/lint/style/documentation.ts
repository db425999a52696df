import { type LintRule, styleRule } from "../rule.js";
import { elementDeclarations, isWritten } from "./schema-nodes.js";

const HINT = "Add documentation of what the declaration does not show: unit, format, the meaning of absence.";

/** Rules for documentation. */
export const documentationRules: readonly LintRule[] = [
  styleRule({
    id: "undocumented-operation",
    level: "warning",
    title: "an operation is documented",
    why: "The contract is the only documentation that all callers have.",
    hint: "Add a wsdl:documentation that describes the effect of a call and its errors.",
    check: ({ contract }) =>
      contract.operations
        .filter(({ documentation }) => documentation === undefined)
        .map(({ span, name }) => ({ span, message: `the operation ${name.local} has no documentation` })),
  }),
  styleRule({
    id: "undocumented-type",
    level: "info",
    title: "a named type is documented",
    why: "Its name alone is seldom sufficient.",
    hint: HINT,
    check: (input) =>
      [...input.contract.schema.simpleTypes, ...input.contract.schema.complexTypes]
        .filter((type) => !type.anonymous && type.documentation === undefined && isWritten(input, type))
        .map(({ span, name }) => ({ span, message: `the type ${name.local} has no documentation` })),
  }),
  styleRule({
    id: "undocumented-element",
    level: "info",
    title: "an element is documented",
    why: "Its name and type alone are seldom sufficient.",
    hint: HINT,
    check: (input) =>
      elementDeclarations(input)
        .filter(({ documentation }) => documentation === undefined)
        .map(({ span, name }) => ({ span, message: `the element ${name.local} has no documentation` })),
  }),
];
