// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import type {
  ChildDescriptor,
  OperationDescriptor,
  RecordDescriptor,
  TypeDescriptor,
  TypeReference,
} from "../descriptor.js";
import { type BoundOperation, boundOperations } from "./bindings.js";
import type { ContractDocumentation } from "./documentation.js";
import type { ExplorerParts, ExplorerRequest } from "./explorer-page.js";
import { resolveType } from "../resolve-type.js";
import type { TypeIds } from "./type-text.js";

/** An operation with all that its page is made from. */
export interface OperationView {
  readonly operation: OperationDescriptor;
  /** The operation over each binding that is switched on. */
  readonly bound: readonly BoundOperation[];
  /** The URL of the service. */
  readonly address: string;
  readonly documentation: ContractDocumentation;
  /** The properties whose fields keep their value from page to page. */
  readonly remembered: readonly string[];
  readonly parameters: readonly Parameter[];
  /** Undefined for an operation with no result. */
  readonly result: Parameter | undefined;
  /** The types that the page explains. */
  readonly types: TypeIds;
}

/** A parameter or the result: the child of the request or response element, with what the contract says of it. */
export interface Parameter extends ChildDescriptor {
  readonly namespace: string;
  readonly documentation: string | undefined;
}

/** Gathers what the page of an operation is made from. */
export function viewOperation(
  operation: OperationDescriptor,
  { address, bindings }: ExplorerRequest,
  { documentation, remembered = [] }: ExplorerParts,
): OperationView {
  const parameters = childrenOf(operation.request.type, documentation);
  const result = childrenOf(operation.response.type, documentation).find(
    ({ property }) => property === operation.result?.property,
  );
  const roots = [...parameters, ...(result === undefined ? [] : [result])];
  return {
    operation,
    bound: boundOperations(operation, bindings),
    address,
    documentation,
    remembered,
    parameters,
    result,
    types: explainedTypes(roots, documentation),
  };
}

function childrenOf(reference: TypeReference, { types }: ContractDocumentation): readonly Parameter[] {
  const type = resolveType(reference);
  return type.kind === "record" ? documentedChildren(type, types.get(type)?.parts) : [];
}

/** The children of a record, each with its namespace and what the contract says of it. */
export function documentedChildren(
  { children, namespace }: RecordDescriptor,
  texts: ReadonlyMap<string, string> | undefined,
): readonly Parameter[] {
  return children.map((child) => ({ namespace, ...child, documentation: texts?.get(child.name) }));
}

/** Records, DataSets, and simple types of which the contract says something, in the order in which they are met. */
function explainedTypes(roots: readonly Parameter[], { types }: ContractDocumentation): TypeIds {
  const met = new Set(roots.map(({ type }) => resolveType(type)));
  for (const type of met) for (const inner of typesWithin(type)) met.add(resolveType(inner));
  const explained = [...met].filter((type) => {
    return type.kind === "record" || type.kind === "dataset" || (type.kind === "simple" && types.has(type));
  });
  return new Map(explained.map((type, index) => [type, `type-${index + 1}`]));
}

function typesWithin(type: TypeDescriptor): readonly TypeReference[] {
  if (type.kind === "record") return type.children.map((child) => child.type);
  if (type.kind === "array") return [type.item.type];
  return type.kind === "dataset" ? type.tables.map(({ row }) => row) : [];
}
