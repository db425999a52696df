import type { XmlElement } from "../xml/tree.js";
import { readDocumentation } from "./annotation.js";
import { attributesOf, children, noteReference, onlyChild, type SchemaContext } from "./context.js";
import { readElement } from "./element.js";
import type { GroupNode, ModelGroupNode, ParticleNode } from "./nodes.js";
import { readOccurs } from "./occurs.js";
import { readWildcard } from "./wildcard.js";

const groupKinds = ["sequence", "choice", "all"] as const;

const readers: ReadonlyMap<string, (element: XmlElement, context: SchemaContext) => readonly ParticleNode[]> = new Map([
  ["element", (element, context) => [readElement(element, false, context)]],
  ["any", (element, context) => [readWildcard(element, context)]],
  ["group", readGroupReference],
  ...groupKinds.map(
    (kind) =>
      [kind, (element: XmlElement, context: SchemaContext) => [readModelGroup(element, kind, context)]] as const,
  ),
]);

/** The content model among the children of an element; undefined when it has none. */
export function readContentModel(element: XmlElement, context: SchemaContext): ParticleNode | undefined {
  const child = onlyChild(element, context, "group", ...groupKinds);
  return child === undefined ? undefined : readParticle(child, context)[0];
}

/** Reads xs:group with a name (XML Schema part 1, section 3.7.2). */
export function readGroup(element: XmlElement, context: SchemaContext): GroupNode {
  const child = onlyChild(element, context, ...groupKinds);
  const kind = groupKinds.find((name) => name === child?.name.local) ?? "sequence";
  if (child === undefined) {
    context.diagnostics.error("missingElement", element.span, "A group needs a sequence, a choice or an all inside.");
  }
  const node: GroupNode = {
    kind: "group",
    name: { namespace: context.targetNamespace, local: attributesOf(element, context).name("name") },
    particle: readModelGroup(child ?? element, kind, context),
    span: element.span,
    documentation: readDocumentation(element),
  };
  context.found.groups.push(node);
  return node;
}

function readParticle(element: XmlElement, context: SchemaContext): readonly ParticleNode[] {
  return readers.get(element.name.local)?.(element, context) ?? [];
}

function readModelGroup(element: XmlElement, kind: ModelGroupNode["kind"], context: SchemaContext): ModelGroupNode {
  const particles = children(element, ...readers.keys()).flatMap((child) => readParticle(child, context));
  const occurs = readOccurs(element, context);
  const tooMany = kind === "all" && (occurs.max > 1 || particles.some((particle) => particle.occurs.max > 1));
  if (tooMany) {
    const message = 'In "all", maxOccurs must be 0 or 1, of the group and of each element.';
    context.diagnostics.error("invalidOccurs", element.span, message);
  }
  return { kind, occurs, particles, span: element.span, documentation: readDocumentation(element) };
}

function readGroupReference(element: XmlElement, context: SchemaContext): readonly ParticleNode[] {
  const ref = noteReference(attributesOf(element, context).requiredReference("ref"), "group", context);
  if (ref === undefined) return [];
  const documentation = readDocumentation(element);
  return [{ kind: "groupReference", occurs: readOccurs(element, context), ref, span: element.span, documentation }];
}
