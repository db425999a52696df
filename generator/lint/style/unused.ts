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

/** What can be left over. Shared schemas often have more types than one contract needs, so these are no warning. */
const KINDS: readonly Kind[] = [
  { id: "unused-binding", label: "binding", level: "warning", nodes: ({ bindings }) => bindings },
  { id: "unused-port-type", label: "port type", level: "warning", nodes: ({ portTypes }) => portTypes },
  { id: "unused-message", label: "message", level: "warning", nodes: ({ messages }) => messages },
  { id: "unused-element", label: "element", level: "info", nodes: ({ schema }) => schema.elements },
  { id: "unused-type", label: "type", level: "info", nodes: namedTypes },
];

/** What no call can meet. */
export const unusedRules: readonly LintRule[] = KINDS.map((kind) =>
  styleRule({
    id: kind.id,
    level: kind.level,
    title: `a ${kind.label} is used`,
    why: "Readers and generated code carry what no call can meet.",
    hint: "Remove it, or use it where it was meant to be used.",
    check: (input) => unused(input, kind),
  }),
);

function unused(input: LintInput, { nodes, label }: Kind): readonly Found[] {
  return nodes(input.contract)
    .filter((node) => !input.reached.has(node) && isWritten(input, node))
    .map(({ span, name }) => ({ span, message: `no port leads to the ${label} ${name.local}` }));
}

function namedTypes({ schema }: Contract): readonly NamedNode[] {
  return [...schema.simpleTypes, ...schema.complexTypes].filter(({ anonymous }) => !anonymous);
}
