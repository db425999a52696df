import { elementText } from "./elements.js";
import { termName } from "./groups.js";
import { type GroupTerm, isGroup, type Term } from "./open-type.js";

/** How a term reads. */
export function termText(term: Term): string {
  if (isGroup(term)) return groupText(term);
  return term.kind === "any" ? "a wildcard" : elementText(term.particle.element);
}

/** How a group reads: "choice of a, b". */
export function groupText({ kind, terms }: GroupTerm): string {
  return `${kind} of ${terms.map(termName).join(", ")}`;
}
