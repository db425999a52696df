import type { Contract } from "../../model/contract.js";
import { ChangeLog } from "../change-log.js";
import type { Change } from "../change.js";
import { SchemaComparison } from "./schema/compare.js";
import { compareOperations } from "./wsdl/compare-operations.js";
import { moveNamespaces } from "./wsdl/move-namespaces.js";
import { compareNamespaces } from "./wsdl/namespaces.js";
import { pairOperations } from "./wsdl/pair-operations.js";
import type { Comparison } from "./wsdl/scope.js";
import { compareContractDocumentation, compareDocuments, compareServices } from "./wsdl/services.js";

/**
 * The changes from one contract to another, with their consequences. It follows the messages: operations are paired, and
 * the messages of each binding are compared, wherever their components are declared.
 */
export function compareContracts(old: Contract, next: Contract): readonly Change[] {
  if (hasSameText(old, next)) return [];
  const log = new ChangeLog();
  const comparison = beginComparison(old, next, log);
  const operations = pairOperations(comparison.old.operations, next.operations);
  compareContractDocumentation(comparison);
  const settled = compareServices(comparison, operations);
  compareOperations(comparison, operations, settled);
  compareDocuments(comparison);
  comparison.schemas.compareUnreached();
  return log.all();
}

/** Whether the documents of two contracts are the same, which refer to one another by the same references. */
function hasSameText(old: Contract, next: Contract): boolean {
  return (
    old.documents.length === next.documents.length &&
    old.documents.every(({ name, text }, index) => {
      const other = next.documents[index];
      return other?.name === name && other.text === text;
    })
  );
}

function beginComparison(old: Contract, next: Contract, log: ChangeLog): Comparison {
  const namespaces = compareNamespaces(old, next, log);
  const moved = moveNamespaces(old, namespaces);
  const schemas = new SchemaComparison(moved, next, log);
  return { old: moved, next, namespaces, log, schemas };
}
