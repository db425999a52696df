import type { Type } from "../../../model/complex-type.js";
import type { Wildcard } from "../../../model/particle.js";
import { attributeRules } from "../../rules/schema/attributes.js";
import { documentationRules } from "../../rules/schema/documentation.js";
import { wildcardRules } from "../../rules/schema/wildcards.js";
import type { DiffRule } from "../../rule.js";
import { align } from "./align.js";
import type { AttributeTerm } from "./open-type.js";
import { side, type Sides, type Site } from "./site.js";
import { isSimilar } from "./similar.js";
import { typeText } from "./type-side.js";
import { compareValueConstraints } from "./value-constraint.js";
import { compareWildcards } from "./wildcards.js";

/** The attributes of a type, its bases' among them. */
interface Attributes {
  readonly type: Type;
  readonly terms: readonly AttributeTerm[];
}

/** Compares the attributes of two types. Their order means nothing. */
export function compareAttributes(old: Attributes, next: Attributes, site: Site): void {
  const { pairs, removed, added } = align(old.terms, next.terms, { nameOf, isRenamed });
  const at = (term: AttributeTerm): Site => {
    const isOwn = term.owner === old.type || term.owner === next.type;
    const owner = isOwn ? site : site.at(site.visit.context.old.typeLabel(term.owner));
    return owner.child(`@${nameOf(term)}`);
  };
  for (const pair of pairs) compareTerms(pair.old, pair.next, at(pair.old), pair.renamed);
  for (const term of removed) {
    const rule = use(term) === "required" ? attributeRules.removedRequired : attributeRules.removedOptional;
    if (use(term) !== "prohibited") at(term).report(rule, { old: attributeSide(term) });
  }
  for (const term of added) {
    const rule = use(term) === "required" ? attributeRules.addedRequired : attributeRules.addedOptional;
    if (use(term) !== "prohibited") at(term).report(rule, { next: attributeSide(term) });
  }
}

/** Compares what two types say of attributes that they do not name. */
export function compareAnyAttribute(
  old: Wildcard | undefined,
  next: Wildcard | undefined,
  sides: Sides,
  site: Site,
): void {
  const any = site.child("@*");
  if (old !== undefined && next !== undefined) compareWildcards(old, next, any);
  else if (old !== next) any.report(next === undefined ? wildcardRules.removed : wildcardRules.added, sides);
}

function nameOf({ use: { attribute } }: AttributeTerm): string {
  return attribute.name.local;
}

function isRenamed(old: AttributeTerm, next: AttributeTerm): boolean {
  const isSameType = old.use.attribute.type.name.local === next.use.attribute.type.name.local;
  return isSameType && use(old) !== "prohibited" && use(next) !== "prohibited" && isSimilar(nameOf(old), nameOf(next));
}

function use(term: AttributeTerm): "optional" | "required" | "prohibited" {
  return term.use.use;
}

function attributeSide(term: AttributeTerm): Sides["old"] {
  const { attribute } = term.use;
  return side(term.use, `${use(term)} "${attribute.name.local}" of ${typeText(attribute.type)}`);
}

const USE_RULES: Readonly<Record<string, DiffRule>> = {
  "required optional": attributeRules.madeOptional,
  "optional required": attributeRules.madeRequired,
  "optional prohibited": attributeRules.prohibited,
  "prohibited optional": attributeRules.permitted,
  "required prohibited": attributeRules.removedRequired,
  "prohibited required": attributeRules.addedRequired,
};

function compareTerms(old: AttributeTerm, next: AttributeTerm, site: Site, renamed: boolean): void {
  const sides: Sides = { old: attributeSide(old), next: attributeSide(next) };
  if (renamed) site.report(attributeRules.renamed, sides);
  const rule = USE_RULES[`${use(old)} ${use(next)}`];
  if (rule !== undefined) site.report(rule, sides);
  if (use(old) === "prohibited" || use(next) === "prohibited") return;
  const [before, after] = [old.use.attribute, next.use.attribute];
  if (!site.visit.isSameNamespace(before.name.namespace, after.name.namespace)) {
    site.report(attributeRules.namespaceChanged, sides);
  }
  compareValueConstraints(constraintOf(old), constraintOf(next), attributeRules, site);
  site.document(documentationRules.attribute, documented(old), documented(next));
  site.types(before.type, after.type, { old: before, next: after });
}

/** What a use says comes before what the declaration says (XML Schema part 1, section 3.5.1). */
function constraintOf({ use }: AttributeTerm): Parameters<typeof compareValueConstraints>[0] {
  const { span, attribute } = use;
  const own = use.default !== undefined || use.fixed !== undefined ? use : attribute;
  return { span, default: own.default, fixed: own.fixed };
}

function documented({ use }: AttributeTerm): AttributeTerm["use"] {
  return { ...use, documentation: use.documentation ?? use.attribute.documentation };
}
