import {
  type ChildDescriptor,
  type ElementDescriptor,
  type OperationDescriptor,
  type TypeReference,
  resolveType,
} from "@portwright/runtime";
import type { BindingName } from "../bindings.js";
import { type WireTree, wireTree } from "./wire-tree.js";

/**
 * The type of an operation's result, as its handler gives it; undefined for an operation that has none. A result that
 * is a repeated child of the answer is a list.
 */
export function resultType(operation: OperationDescriptor): TypeReference | undefined {
  const child = resultChild(operation);
  if (child === undefined || !isRepeated(child)) return child?.type;
  return () => ({ kind: "array", name: child.name, namespace: child.namespace ?? "", item: child });
}

/**
 * A result over a binding as a tree with a part for the result, or for each of several. The part is called "result",
 * whatever its element. A list that is absent or nil is an empty one, as clients read it.
 */
export function resultTree(operation: OperationDescriptor, binding: BindingName, value: unknown): WireTree {
  const root = documentOf(operation, binding);
  const given = value ?? (operation.result?.absent === "empty" ? [] : null);
  if (root !== undefined) return [{ name: "result", tree: wireTree(root.type, given) }];
  const child = resultChild(operation);
  if (child === undefined) return [];
  const items = isRepeated(child) ? (given as readonly unknown[]) : [given];
  return items.map((item) => ({ name: "result", tree: wireTree(child.type, item) }));
}

/** The root of the answer over HTTP GET or POST, which is the result itself. */
export function documentOf({ bindings }: OperationDescriptor, binding: BindingName): ElementDescriptor | undefined {
  return binding === "soap11" || binding === "soap12" ? undefined : bindings[binding]?.result;
}

function resultChild({ response, result }: OperationDescriptor): ChildDescriptor | undefined {
  const wrapper = resolveType(response.type);
  if (result === undefined || wrapper.kind !== "record") return undefined;
  return wrapper.children.find(({ property }) => property === result.property);
}

function isRepeated({ max = 1 }: ChildDescriptor): boolean {
  return max > 1;
}
