import type { Contract } from "../../../model/contract.js";
import { serviceRules } from "../../rules/wsdl/services.js";
import { side } from "../schema/site.js";
import { type Comparison, serviceScope } from "./scope.js";

/** Compares which documents make up the contracts; the root is one, whatever it is called. */
export function compareDocuments(comparison: Comparison): void {
  const { old, next } = comparison;
  const [before, after] = [documentNames(old), documentNames(next)];
  if (before === after) return;
  const sides = { old: side(old, before), next: side(next, after) };
  serviceScope(comparison).report(serviceRules.documentsChanged, "documents", sides);
}

function documentNames({ documents }: Contract): string {
  const names = documents.slice(1).map(({ name, kind }) => `${name}.${kind}`);
  return names.length === 0 ? "one document" : names.toSorted().join(", ");
}
