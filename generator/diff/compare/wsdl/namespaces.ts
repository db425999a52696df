import type { Contract } from "../../../model/contract.js";
import type { QName } from "../../../model/node.js";
import type { ChangeLog, Reach } from "../../change-log.js";
import { serviceRules } from "../../rules/wsdl/services.js";
import { sentence, side } from "../schema/site.js";
import { messageRoots } from "./message-parts.js";
import type { NamespaceMap } from "./move-namespaces.js";

const NOWHERE: Reach = { operation: undefined, direction: "none", bindings: [] };

/**
 * Recognises namespaces that were renamed as a whole, reports each as one change, and gives the names that they
 * have now.
 */
export function compareNamespaces(old: Contract, next: Contract, log: ChangeLog): NamespaceMap {
  const moved = findMoved(old, next);
  for (const names of moved) reportMoved(old, next, names, log);
  return moved;
}

/** A removed namespace became the added one with most of its names, at least half of them. */
function findMoved(old: Contract, next: Contract): NamespaceMap {
  const [olds, nexts] = [namesByNamespace(old), namesByNamespace(next)];
  const moved = new Map<string, string>();
  for (const [from, names] of olds) {
    if (nexts.has(from)) continue;
    const candidates = [...nexts].filter(([to]) => !olds.has(to) && ![...moved.values()].includes(to));
    const counted = candidates.map(([to, others]) => ({ to, shared: countShared(names, others) }));
    const best = counted.toSorted((a, b) => b.shared - a.shared)[0];
    if (best !== undefined && best.shared * 2 >= names.size) moved.set(from, best.to);
  }
  return moved;
}

function countShared(names: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...names].filter((name) => others.has(name)).length;
}

interface Component {
  readonly kind: string;
  readonly name: QName;
}

/** The names that each namespace of a contract has, with what they are names of. */
function namesByNamespace(contract: Contract): ReadonlyMap<string, Set<string>> {
  const { schema, messages, portTypes, bindings, services } = contract;
  const { simpleTypes, complexTypes, elements, attributes, groups } = schema;
  const types = [...simpleTypes, ...complexTypes].filter(({ anonymous }) => !anonymous);
  const schemas: readonly Component[] = [...types, ...elements, ...attributes, ...groups];
  const all: readonly Component[] = [...schemas, ...messages, ...portTypes, ...bindings, ...services];
  const spaces = new Map<string, Set<string>>();
  for (const { kind, name } of all) {
    const names = spaces.get(name.namespace) ?? new Set();
    spaces.set(name.namespace, names.add(`${kind} ${name.local}`));
  }
  spaces.delete("");
  return spaces;
}

function reportMoved(old: Contract, next: Contract, [from, to]: readonly [string, string], log: ChangeLog): void {
  const reaches = reachesOf(old, from);
  const rule = reaches.length > 0 ? serviceRules.namespaceChanged : serviceRules.unsentNamespaceChanged;
  const found = {
    location: `namespace ${from}`,
    message: sentence(rule.title, from, to),
    old: side(old, from),
    next: side(next, to),
  };
  for (const reach of reaches.length > 0 ? reaches : [NOWHERE]) log.add(rule, reach, found);
}

/** The messages that an element of a namespace may occur in. */
function reachesOf({ operations }: Contract, namespace: string): readonly Reach[] {
  const without = new Set<object>();
  return operations.flatMap((operation) => {
    const roots = messageRoots(operation).filter(({ root }) => usesNamespace(root, namespace, without));
    return roots.map(({ direction, bindings }) => ({ operation: operation.name.local, direction, bindings }));
  });
}

/**
 * Whether an element of this namespace is reachable from `root`, a node of the model. `without` collects the nodes that
 * reach none.
 */
export function usesNamespace(root: object, namespace: string, without: Set<object>): boolean {
  const open = new Set<object>([root]);
  // The set grows while it is walked.
  for (const item of open) {
    if (hasName(item, namespace)) return true;
    for (const member of Object.values(item)) if (isObject(member) && !without.has(member)) open.add(member);
  }
  for (const item of open) without.add(item);
  return false;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** An element of the namespace, or the wrapper of an rpc message, which has only a namespace. */
function hasName(item: object, namespace: string): boolean {
  if ("namespace" in item && !("local" in item)) return item.namespace === namespace;
  return "kind" in item && item.kind === "element" && "name" in item && hasNamespace(item.name, namespace);
}

function hasNamespace(name: unknown, namespace: string): boolean {
  return isObject(name) && "namespace" in name && name.namespace === namespace;
}
