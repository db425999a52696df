import type { Wildcard } from "./components.js";

/** The namespaces that a wildcard allows. `not` excludes one namespace, and elements without a namespace. */
export type NamespaceConstraint = Wildcard["namespaces"];

/** Whether a wildcard allows a namespace (XML Schema part 1, section 3.10.4). */
export function allowsNamespace(constraint: NamespaceConstraint, namespace: string): boolean {
  if (constraint === "##any") return true;
  return isNegation(constraint) ? namespace !== constraint.not && namespace !== "" : constraint.includes(namespace);
}

/** The intersection of two constraints (section 3.10.6). The first one, where no constraint can express it. */
export function intersection(a: NamespaceConstraint, b: NamespaceConstraint): NamespaceConstraint {
  if (a === "##any") return b;
  if (b === "##any") return a;
  if (!isNegation(a)) return a.filter((namespace) => allowsNamespace(b, namespace));
  if (!isNegation(b)) return b.filter((namespace) => allowsNamespace(a, namespace));
  return a.not === "" ? b : a;
}

/** The union of two constraints (section 3.10.6), or a wider constraint where none can express it. */
export function union(a: NamespaceConstraint, b: NamespaceConstraint): NamespaceConstraint {
  if (a === "##any" || b === "##any") return "##any";
  if (isNegation(a)) return isNegation(b) ? { not: a.not === b.not ? a.not : "" } : negationOrList(a, b);
  return isNegation(b) ? negationOrList(b, a) : [...new Set([...a, ...b])];
}

function negationOrList({ not }: { readonly not: string }, list: readonly string[]): NamespaceConstraint {
  if (list.includes("")) return "##any";
  return { not: list.includes(not) ? "" : not };
}

function isNegation(constraint: NamespaceConstraint): constraint is { readonly not: string } {
  return typeof constraint === "object" && "not" in constraint;
}
