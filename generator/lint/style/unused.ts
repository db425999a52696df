import type { Contract } from "../../model/contract.js";
import type { NamedNode } from "../../model/node.js";
import { type Found, type LintLevel, type LintRule, styleRule } from "../rule.js";
import type { LintInput } from "../input.js";
import { isWritten } from "./schema-nodes.js";

interface Kind {
  readonly id: string;
  readonly label: string;
  readonly level: LintLevel;
  readonly nodes: (contract: Contract) => readonly NamedNode[];
}

/**
 * The components that may be unused. Shared schemas often have more types than one contract needs: these are level
 * info.
 */
const KINDS: readonly Kind[] = [
  { id: "unused-binding", label: "binding", level: "warning", nodes: ({ bindings }) => bindings },
  { id: "unused-port-type", label: "port type", level: "warning", nodes: ({ portTypes }) => portTypes },
  { id: "unused-message", label: "message", level: "warning", nodes: ({ messages }) => messages },
  { id: "unused-element", label: "element", level: "info", nodes: ({ schema }) => schema.elements },
  { id: "unused-type", label: "type", level: "info", nodes: namedTypes },
];

/** Rules for components that no port refers to. */
export const unusedRules: readonly LintRule[] = KINDS.map((kind) =>
  styleRule({
    id: kind.id,
    level: kind.level,
    title: `a ${kind.label} is used`,
    why: "It adds to the contract and to generated code without effect.",
    hint: "Remove it, or use it.",
    check: (input) => unused(input, kind),
  }),
);

function unused(input: LintInput, { nodes, label }: Kind): readonly Found[] {
  return nodes(input.contract)
    .filter((node) => !input.reached.has(node) && isWritten(input, node))
    .map(({ span, name }) => ({ span, message: `no port refers to the ${label} ${name.local}` }));
}

function namedTypes({ schema }: Contract): readonly NamedNode[] {
  return [...schema.simpleTypes, ...schema.complexTypes].filter(({ anonymous }) => !anonymous);
}
