import type { ElementDeclaration, ElementParticle, Particle } from "../../../model/components.js";
import type { MessagePart } from "../../../model/wsdl.js";
import { wsdlDocumentationRules } from "../../rules/documentation.js";
import { messageRules } from "../../rules/wsdl/messages.js";
import { side } from "../schema/site.js";
import { follows, type OperationRename } from "./operation-names.js";
import type { Step } from "./step.js";

/** Compares the contents of two parts, in the direction of the step's scope. */
export function compareParts(step: Step, location: string, old: MessagePart, next: MessagePart): void {
  const { scope } = step;
  const [before, after] = [old.content, next.content];
  scope.document(wsdlDocumentationRules.part, location, old, next);
  if (before.kind === "element" && after.kind === "element") {
    compareRoots(step, before.element, after.element);
  } else if (before.kind === "type" && after.kind === "type") {
    scope.comparison.schemas.compareTypes(before.type, after.type, location, scope.reach, { old, next });
  } else {
    const sides = { old: side(old, before.kind), next: side(next, after.kind) };
    scope.report(messageRules.contentChanged, location, sides);
  }
}

/** Compares the root elements of two messages, and their contents. */
export function compareRoots({ scope, rename }: Step, old: ElementDeclaration, next: ElementDeclaration): void {
  const { schemas } = scope.comparison;
  const location = schemas.old.elementLabel(old);
  const [before, after] = [old.name, next.name];
  if (before.local !== after.local && !follows(rename, before.local, after.local)) {
    const sides = { old: side(old, before.local), next: side(next, after.local) };
    scope.report(messageRules.elementRenamed, location, sides);
  }
  if (before.namespace !== after.namespace) {
    const sides = { old: side(old, before.namespace), next: side(next, after.namespace) };
    scope.report(messageRules.elementNamespaceChanged, location, sides);
  }
  schemas.compareElements(renameChildren(old, next, rename), next, scope.reach);
}

/**
 * A wrapper whose children have the names that go with a new name of the operation, such as "GetUserResult": the rename
 * is said already. The wrapper keeps its own name, by which locations call it.
 */
export function renameChildren(
  old: ElementDeclaration,
  next: ElementDeclaration,
  rename: OperationRename | undefined,
): ElementDeclaration {
  const { type } = old;
  if (rename === undefined || type.kind !== "complexType" || type.content.kind !== "particles") return old;
  const { content } = type;
  if (content.particle.kind !== "sequence") return old;
  const targets = childNames(next);
  const particles = content.particle.particles.map((particle) => renameChild(particle, targets, rename));
  return { ...old, type: { ...type, content: { ...content, particle: { ...content.particle, particles } } } };
}

function childNames({ type }: ElementDeclaration): readonly string[] {
  if (type.kind !== "complexType" || type.content.kind !== "particles") return [];
  const { particle } = type.content;
  return particle.kind === "sequence"
    ? particle.particles.filter(isElement).map(({ element }) => element.name.local)
    : [];
}

function isElement(particle: Particle): particle is ElementParticle {
  return particle.kind === "elementParticle";
}

function renameChild(particle: Particle, targets: readonly string[], rename: OperationRename): Particle {
  if (!isElement(particle)) return particle;
  const { element } = particle;
  const local = targets.find((target) => follows(rename, element.name.local, target));
  return local === undefined ? particle : { ...particle, element: { ...element, name: { ...element.name, local } } };
}
