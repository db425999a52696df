import type { MessagePart, OperationMessage, SoapContent } from "../../../model/wsdl.js";
import { wsdlDocumentationRules } from "../../rules/documentation.js";
import type { DiffRule } from "../../rules/rule.js";
import { messageRules } from "../../rules/wsdl/messages.js";
import { align, isSimilar } from "../schema/align.js";
import { side } from "../schema/site.js";
import { bodyParts } from "./message-parts.js";
import { compareParts } from "./parts.js";
import type { Step } from "./step.js";

/** The Body of one side. */
export interface Body {
  readonly use: OperationMessage;
  readonly content: SoapContent;
  readonly style: "document" | "rpc";
}

/** Compares the names and the documentation of two messages. */
export function compareMessages(
  { scope }: Step,
  { message: old }: OperationMessage,
  { message: next }: OperationMessage,
): void {
  const location = `message ${old.name.local}`;
  if (old.name.local !== next.name.local) {
    const sides = { old: side(old, old.name.local), next: side(next, next.name.local) };
    scope.reportUnsent(messageRules.renamed, location, sides);
  }
  scope.document(wsdlDocumentationRules.message, location, old, next);
}

/** The rules for parts in one style. */
interface PartRules {
  readonly added: DiffRule;
  readonly removed: DiffRule;
  /** Undefined where the order of parts is not on the wire. */
  readonly moved: DiffRule | undefined;
  /** The name of a part that is on the wire; undefined where it is not. */
  readonly renamed: DiffRule | undefined;
}

/** In the rpc style the parts are elements with their own names, in the order of the message (WSDL 1.1, section 3.5). */
const PART_RULES: Readonly<Record<Body["style"], PartRules>> = {
  document: { added: messageRules.partAdded, removed: messageRules.partRemoved, moved: undefined, renamed: undefined },
  rpc: {
    added: messageRules.accessorAdded,
    removed: messageRules.accessorRemoved,
    moved: messageRules.accessorMoved,
    renamed: messageRules.accessorRenamed,
  },
};

/** Compares the parts in the Body (WSDL 1.1, section 3.5), unless the styles differ. */
export function compareBodies(step: Step, old: Body, next: Body): void {
  if (old.style !== next.style) return;
  const { scope } = step;
  const rules = PART_RULES[old.style];
  const at = (part: MessagePart) => `message ${old.use.message.name.local}/${part.name}`;
  const [olds, nexts] = [bodyParts(old.content, old.use), bodyParts(next.content, next.use)];
  const { pairs, removed, added } = alignParts(olds, nexts, rules);
  const inOrder = (parts: readonly MessagePart[]): string => parts.map(({ name }) => name).join(", ");
  for (const { old: before, next: after, renamed, moved } of pairs) {
    const sides = { old: side(before, before.name), next: side(after, after.name) };
    if (renamed && rules.renamed !== undefined) scope.report(rules.renamed, at(before), sides);
    else if (renamed) scope.reportUnsent(messageRules.partRenamed, at(before), sides);
    if (moved && rules.moved !== undefined) {
      scope.report(rules.moved, at(before), { old: side(before, inOrder(olds)), next: side(after, inOrder(nexts)) });
    }
    compareParts(step, at(before), before, after);
  }
  for (const part of removed) scope.report(rules.removed, at(part), { old: side(part, part.name) });
  for (const part of added) scope.report(rules.added, at(part), { next: side(part, part.name) });
}

/** A part whose name is not on the wire is identified by its content, or by being the only one. */
function alignParts(olds: readonly MessagePart[], nexts: readonly MessagePart[], { renamed }: PartRules) {
  const isOnly = olds.length === 1 && nexts.length === 1;
  return align(olds, nexts, {
    nameOf: ({ name }) => name,
    isRenamed: (old, next) =>
      renamed === undefined ? isOnly || isSame(old, next) : isSame(old, next) && isSimilar(old.name, next.name),
  });
}

/** Whether two parts are of the same element or of a type of the same name. */
function isSame({ content: old }: MessagePart, { content: next }: MessagePart): boolean {
  if (old.kind === "element") return next.kind === "element" && old.element.name.local === next.element.name.local;
  return next.kind === "type" && old.type.name.local === next.type.name.local;
}
