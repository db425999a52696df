import type { Operation } from "../../../model/operation.js";
import { bindingKind } from "../../../describe/operations.js";
import { operationRules } from "../../rules/wsdl/operations.js";
import { side } from "../schema/site.js";
import { bodyParts } from "./message-parts.js";
import type { ItemPair } from "./pair-up.js";
import type { Scope } from "./scope.js";

type Bound = Operation["bindings"][number];

/** The names of an operation that was renamed. */
export interface OperationRename {
  readonly old: string;
  readonly next: string;
}

/** Reports that an operation was renamed: on the wire, or in the contract and in TypeScript only. */
export function compareOperationNames(
  scope: Scope,
  pair: ItemPair<Operation>,
  bindings: readonly ItemPair<Bound>[],
): void {
  const { old, next } = pair;
  const location = `operation ${old.name.local}`;
  const names = { old: side(old, old.name.local), next: side(next, next.name.local) };
  const renamed = bindings
    .filter((bound) => renameOver(pair, bound) !== undefined)
    .map((bound) => bindingKind(bound.old));
  if (renamed.length > 0) scope.over(renamed).report(operationRules.renamed, location, names);
  else if (old.name.local !== next.name.local) scope.reportUnsent(operationRules.nameChanged, location, names);
  else if (old.tsName !== next.tsName) {
    const methods = { old: side(old, old.tsName), next: side(next, next.tsName) };
    scope.reportUnsent(operationRules.methodRenamed, location, methods);
  }
}

/** The renaming of an operation, if what identifies its calls over a binding was renamed with it; else undefined. */
export function renameOver({ old, next }: ItemPair<Operation>, bound: ItemPair<Bound>): OperationRename | undefined {
  if (old.name.local === next.name.local) return undefined;
  const rename = { old: old.name.local, next: next.name.local };
  return callFollows(rename, bound) ? rename : undefined;
}

function callFollows(rename: OperationRename, { old, next }: ItemPair<Bound>): boolean {
  if (old.kind === "http") return next.kind === "http" && follows(rename, old.location, next.location);
  if (next.kind === "http") return false;
  if (old.operation.style === "rpc" && next.operation.style === "rpc") return true;
  return follows(rename, rootName(old), rootName(next));
}

function rootName({ operation: { input, operation } }: Extract<Bound, { readonly kind: "soap" }>): string {
  const [part] = bodyParts(input, operation.input);
  return part?.content.kind === "element" ? part.content.element.name.local : "";
}

/** Whether one text is the other with the operation's new name in the place of the old one. */
export function follows(rename: OperationRename | undefined, old: string, next: string): boolean {
  if (rename === undefined) return false;
  const at = old.lastIndexOf(rename.old);
  return at >= 0 && old.slice(0, at) + rename.next + old.slice(at + rename.old.length) === next;
}
