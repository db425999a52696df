import type { Reference } from "../xml/names.js";
import type { AttributeNode, ElementNode } from "../xsd/nodes.js";

/*
 * The nodes that are read in the place of declarations that do not exist: they accept any content. A contract that
 * refers to them is used only where the user allows it (`--lenient`).
 */

/** An element of this name with any content. */
export function placeholderElement({ name, span }: Reference): ElementNode {
  return {
    kind: "element",
    global: true,
    name,
    ref: undefined,
    type: undefined,
    occurs: { min: 1, max: 1 },
    nillable: false,
    secret: false,
    required: false,
    abstract: false,
    default: undefined,
    fixed: undefined,
    prefixes: new Map(),
    block: [],
    final: [],
    substitutionGroup: undefined,
    dataSet: undefined,
    span,
    documentation: undefined,
  };
}

/** An attribute of this name with any text. */
export function placeholderAttribute({ name, span }: Reference): AttributeNode {
  return {
    kind: "attribute",
    global: true,
    name,
    ref: undefined,
    type: undefined,
    use: "optional",
    default: undefined,
    fixed: undefined,
    prefixes: new Map(),
    span,
    documentation: undefined,
  };
}
