import type { ComplexType, ElementDeclaration, Type } from "./components.js";
import type { Schema } from "./contract.js";

/** The declarations in which derived types and members of substitution groups are looked for. */
export type Declarations = Pick<Schema, "complexTypes" | "elements">;

/** The complex types that are derived from a type, directly or not, in the order of the schema. */
export function derivedTypes(schema: Declarations, type: Type): readonly ComplexType[] {
  return indexOf(schema).types.get(type) ?? [];
}

/** The derived types that xsi:type can name in the place of a type (XML Schema part 1, sections 2.6.1 and 3.4.6). */
export function replacementTypes(schema: Declarations, type: ComplexType): readonly ComplexType[] {
  const isAllowed = (derived: ComplexType) =>
    stepsTo(derived, type).every(({ method }) => !type.block.includes(method));
  return derivedTypes(schema, type).filter((derived) => !derived.anonymous && !derived.abstract && isAllowed(derived));
}

/**
 * The types that xsi:type could name in the place of an element's type, if the element did not block their derivation (XML
 * Schema part 1, section 3.3.4).
 */
export function blockedTypes(schema: Declarations, { type, block }: ElementDeclaration): readonly ComplexType[] {
  if (type.kind !== "complexType" || block.length === 0) return [];
  const isBlockedHere = (derived: ComplexType) => stepsTo(derived, type).some(({ method }) => block.includes(method));
  return replacementTypes(schema, type).filter(isBlockedHere);
}

/** The elements that are affiliated to the substitution group of a head, directly or not, in the order of the schema. */
export function substitutes(schema: Declarations, head: ElementDeclaration): readonly ElementDeclaration[] {
  return indexOf(schema).elements.get(head) ?? [];
}

/**
 * The elements that may occur where a content model refers to an element: the element itself, then the members of its
 * substitution group (XML Schema part 1, section 3.3.6). Abstract and blocked ones are left out.
 */
export function substitutionGroup(schema: Declarations, head: ElementDeclaration): readonly ElementDeclaration[] {
  const members = head.block.includes("substitution") ? [] : substitutes(schema, head);
  return [head, ...members.filter(({ type }) => !isBlocked(type, head))].filter(({ abstract }) => !abstract);
}

/** Whether the head, its type or a type between block a derivation of the member's type. */
function isBlocked(type: Type, { type: base, block }: ElementDeclaration): boolean {
  const steps = stepsTo(type, base);
  const blocked = new Set([
    ...block,
    ...steps.flatMap((step) => (step.base.kind === "complexType" ? step.base.block : [])),
  ]);
  return steps.some(({ method }) => blocked.has(method));
}

interface Step {
  readonly method: "extension" | "restriction";
  readonly base: Type;
}

/** The derivations that lead from a base to a type, the last one first. A type without another base is a restriction of xs:anyType. */
function stepsTo(type: Type, base: Type): readonly Step[] {
  const steps: Step[] = [];
  for (let current = type; current !== base;) {
    const step: Step = lastStep(current) ?? { method: "restriction", base };
    steps.push(step);
    current = step.base;
  }
  return steps;
}

function lastStep(type: Type): Step | undefined {
  if (type.kind === "complexType") return type.derivation;
  const isRestricted = type.kind === "simpleType" && type.variety === "restriction";
  return isRestricted ? { method: "restriction", base: type.base } : undefined;
}

interface Index {
  readonly types: ReadonlyMap<Type, readonly ComplexType[]>;
  readonly elements: ReadonlyMap<ElementDeclaration, readonly ElementDeclaration[]>;
}

const indexes = new WeakMap<Declarations, Index>();

function indexOf(schema: Declarations): Index {
  const index = indexes.get(schema) ?? {
    types: byAncestor<Type, ComplexType>(schema.complexTypes, (type) => lastStep(type)?.base),
    elements: byAncestor(schema.elements, ({ substitutes: head }) => head),
  };
  indexes.set(schema, index);
  return index;
}

/** For each node the nodes that it is an ancestor of. */
function byAncestor<Node, Descendant extends Node>(
  nodes: readonly Descendant[],
  parentOf: (node: Node) => Node | undefined,
): ReadonlyMap<Node, readonly Descendant[]> {
  const descendants = new Map<Node, Descendant[]>();
  for (const node of nodes) {
    for (let parent = parentOf(node); parent !== undefined; parent = parentOf(parent)) {
      const list = descendants.get(parent);
      if (list === undefined) descendants.set(parent, [node]);
      else list.push(node);
    }
  }
  return descendants;
}
