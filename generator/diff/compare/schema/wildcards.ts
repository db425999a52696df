import type { Wildcard } from "../../../model/components.js";
import { wildcardRules } from "../../rules/schema/wildcards.js";
import { compareOccurs, type OccursRules } from "./properties.js";
import { side, type Site } from "./site.js";

const MINIMUM = { increased: wildcardRules.minimumIncreased, decreased: wildcardRules.minimumDecreased };
const MAXIMUM = { increased: wildcardRules.maximumIncreased, decreased: wildcardRules.maximumDecreased };

/** The occurrence of a wildcard has no rules for 0 and 1. */
const OCCURS: OccursRules = {
  minimum: MINIMUM,
  maximum: MAXIMUM,
  madeRequired: MINIMUM.increased,
  madeOptional: MINIMUM.decreased,
  madeRepeated: MAXIMUM.increased,
  madeSingle: MAXIMUM.decreased,
};

/** The degree to which content is validated. */
const STRICTNESS: Readonly<Record<Wildcard["processContents"], number>> = { skip: 0, lax: 1, strict: 2 };

/** Compares two wildcards, of elements or of attributes. */
export function compareWildcards(old: Wildcard, next: Wildcard, site: Site): void {
  compareOccurs({ ...old, particle: old }, { ...next, particle: next }, OCCURS, site);
  compareNamespaces(old, next, site);
  const [before, after] = [STRICTNESS[old.processContents], STRICTNESS[next.processContents]];
  if (before === after) return;
  const text = ({ processContents }: Wildcard): string => `processContents "${processContents}"`;
  const rule = after > before ? wildcardRules.processTightened : wildcardRules.processLoosened;
  site.report(rule, { old: side(old, text(old)), next: side(next, text(next)) });
}

function compareNamespaces(old: Wildcard, next: Wildcard, site: Site): void {
  const before = movedAlong(old.namespaces, site);
  const [wider, narrower] = [takesAll(next.namespaces, before), takesAll(before, next.namespaces)];
  if (wider && narrower) return;
  const sides = { old: side(old, namespacesText(old)), next: side(next, namespacesText(next)) };
  if (wider) site.report(wildcardRules.namespacesWidened, sides);
  else site.report(narrower ? wildcardRules.namespacesNarrowed : wildcardRules.namespacesChanged, sides);
}

type Namespaces = Wildcard["namespaces"];

/** The namespaces of the old contract, with the one that all moved from replaced. */
function movedAlong(namespaces: Namespaces, { visit }: Site): Namespaces {
  if (namespaces === "##any") return namespaces;
  if ("not" in namespaces) return { not: visit.moved(namespaces.not) };
  return namespaces.map((namespace) => visit.moved(namespace));
}

/** Whether one wildcard allows each namespace that the other allows (XML Schema part 1, section 3.10.6). */
function takesAll(wide: Namespaces, narrow: Namespaces): boolean {
  if (wide === "##any") return true;
  if (narrow === "##any") return false;
  if ("not" in wide) {
    return "not" in narrow ? wide.not === narrow.not : narrow.every((name) => name !== wide.not && name !== "");
  }
  return !("not" in narrow) && narrow.every((name) => wide.includes(name));
}

/** The text of a wildcard: `namespace "##other"`. */
export function namespacesText({ namespaces }: Wildcard): string {
  if (namespaces === "##any") return "any namespace";
  if ("not" in namespaces) return `any namespace but "${namespaces.not}"`;
  return `namespace ${namespaces.map((name) => `"${name}"`).join(", ")}`;
}
