import type { LintRule } from "../rule.js";
import { habit } from "./rule.js";
import { elementDeclarations, isWritten } from "./schema-nodes.js";

const MEND = "Add documentation that says what a reader cannot guess: unit, form, what absence means.";

/** What people should be told. */
export const documentationRules: readonly LintRule[] = [
  habit({
    id: "undocumented-operation",
    level: "warning",
    title: "an operation is documented",
    why: "The contract is all that callers in other languages see.",
    mend: "Add a wsdl:documentation that says what a call does and when it fails.",
    check: ({ contract }) =>
      contract.operations
        .filter(({ documentation }) => documentation === undefined)
        .map(({ span, name }) => ({ span, message: `the operation ${name.local} has no documentation` })),
  }),
  habit({
    id: "undocumented-type",
    level: "info",
    title: "a named type is documented",
    why: "Its name seldom says all.",
    mend: MEND,
    check: (subject) =>
      [...subject.contract.schema.simpleTypes, ...subject.contract.schema.complexTypes]
        .filter((type) => !type.anonymous && type.documentation === undefined && isWritten(subject, type))
        .map(({ span, name }) => ({ span, message: `the type ${name.local} has no documentation` })),
  }),
  habit({
    id: "undocumented-element",
    level: "info",
    title: "an element is documented",
    why: "Its name and its type seldom say all.",
    mend: MEND,
    check: (subject) =>
      elementDeclarations(subject)
        .filter(({ documentation }) => documentation === undefined)
        .map(({ span, name }) => ({ span, message: `the element ${name.local} has no documentation` })),
  }),
];
