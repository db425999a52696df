/**
 * Whether an element of this namespace may stand in a message that is made of `root`, a part of the model. `without`
 * holds what is known to lead to none, and grows.
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

/** An element of the namespace, or the wrapper of an rpc message, which has no more than a namespace. */
function hasName(item: object, namespace: string): boolean {
  if ("namespace" in item && !("local" in item)) return item.namespace === namespace;
  return "kind" in item && item.kind === "element" && "name" in item && hasNamespace(item.name, namespace);
}

function hasNamespace(name: unknown, namespace: string): boolean {
  return isObject(name) && "namespace" in name && name.namespace === namespace;
}
