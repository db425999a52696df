import type { Contract } from "../../../model/contract.js";

/** Namespaces by the names that they had before. */
export type NamespaceMap = ReadonlyMap<string, string>;

/** Properties whose value is a namespace, or a list of namespaces. */
const NAMESPACES: ReadonlySet<string> = new Set(["namespace", "targetNamespace", "namespaces", "not"]);

/** Properties from which no namespace is reachable. */
const SHARED: ReadonlySet<string> = new Set(["span", "documents"]);

/** The contract with other names for its namespaces: a copy, if there are such. */
export function moveNamespaces(contract: Contract, moved: NamespaceMap): Contract {
  if (moved.size === 0) return contract;
  const copies = new Map<object, object>();
  const open: (readonly [source: object, copy: object, key: string])[] = [];

  const copyOf = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return NAMESPACES.has(key) ? (moved.get(value) ?? value) : value;
    if (typeof value !== "object" || value === null || isShared(value, key)) return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    const copy = Array.isArray(value) ? [] : {};
    copies.set(value, copy);
    open.push([value, copy, key]);
    return copy;
  };

  const root = copyOf(contract, "") as Contract;
  // The list grows while it is walked.
  for (const [source, copy, key] of open) {
    const isList = Array.isArray(source);
    for (const [name, value] of Object.entries(source)) Reflect.set(copy, name, copyOf(value, isList ? key : name));
  }
  return root;
}

/** The built-in types are the same objects in every contract. */
function isShared(value: object, key: string): boolean {
  return SHARED.has(key) || ("kind" in value && (value.kind === "builtin" || value.kind === "anyType"));
}

/** An action that begins with a namespace, with the new name of that. */
export function moveAction(action: string, moved: NamespaceMap): string {
  for (const [from, to] of moved) {
    const rest = action.slice(from.length);
    const isWhole = rest === "" || /[/#:?]$/.test(from) || /^[/#:?]/.test(rest);
    if (action.startsWith(from) && isWhole) return to + rest;
  }
  return action;
}
