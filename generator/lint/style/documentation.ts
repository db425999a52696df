import { type LintRule, styleRule } from "../rule.js";
import { elementDeclarations, isWritten } from "./schema-nodes.js";

const MEND = "Add documentation that says what a reader cannot guess: unit, form, what absence means.";

/** What people should be told. */
export const documentationRules: readonly LintRule[] = [
  styleRule({
    id: "undocumented-operation",
    level: "warning",
    title: "an operation is documented",
    why: "The contract is all that callers in other languages see.",
    hint: "Add a wsdl:documentation that says what a call does and when it fails.",
    check: ({ contract }) =>
      contract.operations
        .filter(({ documentation }) => documentation === undefined)
        .map(({ span, name }) => ({ span, message: `the operation ${name.local} has no documentation` })),
  }),
  styleRule({
    id: "undocumented-type",
    level: "info",
    title: "a named type is documented",
    why: "Its name seldom says all.",
    hint: MEND,
    check: (input) =>
      [...input.contract.schema.simpleTypes, ...input.contract.schema.complexTypes]
        .filter((type) => !type.anonymous && type.documentation === undefined && isWritten(input, type))
        .map(({ span, name }) => ({ span, message: `the type ${name.local} has no documentation` })),
  }),
  styleRule({
    id: "undocumented-element",
    level: "info",
    title: "an element is documented",
    why: "Its name and its type seldom say all.",
    hint: MEND,
    check: (input) =>
      elementDeclarations(input)
        .filter(({ documentation }) => documentation === undefined)
        .map(({ span, name }) => ({ span, message: `the element ${name.local} has no documentation` })),
  }),
];
