import type { ElementDeclaration } from "../../../model/particle.js";
import type { MessagePart } from "../../../model/wsdl.js";
import { wsdlDocumentationRules } from "../../rules/wsdl/documentation.js";
import { messageRules } from "../../rules/wsdl/messages.js";
import { side } from "../schema/site.js";
import { follows } from "./operation-names.js";
import { renameChildren } from "./rename-children.js";
import type { Step } from "./step.js";

/** Compares what two parts hold, in the direction of the step's scope. */
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

/** Compares the root elements of two messages, and what they hold. */
export function compareRoots({ scope, rename }: Step, old: ElementDeclaration, next: ElementDeclaration): void {
  const { labels, schemas } = scope.comparison;
  const location = labels.elementLabel(old);
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
