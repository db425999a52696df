import type { AttributeUse, ComplexType, Type } from "../../../model/components.js";
import { type EffectiveAttribute, effectiveAttributes } from "../../../model/effective.js";
import { allowsNamespace } from "../../../model/wildcards.js";
import { documentationRules } from "../../rules/documentation.js";
import type { DiffRule } from "../../rules/rule.js";
import { attributeRules } from "../../rules/schema/attributes.js";
import { typeRules } from "../../rules/schema/types.js";
import { wildcardRules } from "../../rules/schema/wildcards.js";
import { align, isSimilar } from "./align.js";
import { relateBuiltins } from "./builtin-relation.js";
import { compareValueConstraints, type ValueConstraint } from "./properties.js";
import { baseOf } from "./schema-index.js";
import { side, type Sides, type Site, typeText } from "./site.js";
import { compareWildcards, namespacesText } from "./wildcards.js";

/** Compares the attributes of two types. Their order is not significant. */
export function compareAttributes(old: Type, next: Type, site: Site): void {
  const { pairs, removed, added } = align(attributesOf(old), attributesOf(next), { nameOf, isRenamed });
  const at = (term: EffectiveAttribute): Site => {
    const isOwn = term.owner === old || term.owner === next;
    const owner = isOwn ? site : site.at(site.visit.context.old.typeLabel(term.owner));
    return owner.child(`@${nameOf(term)}`);
  };
  for (const pair of pairs) compareUses(pair.old, pair.next, at(pair.old), pair.renamed);
  for (const term of removed) reportUnpaired(term, next, false, at(term));
  for (const term of added) reportUnpaired(term, old, true, at(term));
}

/** Reports an attribute that only one of two types has: the other may allow it by a wildcard. */
function reportUnpaired(term: EffectiveAttribute, other: Type, isAdded: boolean, site: Site): void {
  if (use(term) === "prohibited") return;
  const isRequired = use(term) === "required";
  const own = attributeSide(term);
  const any = wildcardFor(term, other);
  const sides = isAdded ? { old: any, next: own } : { old: own, next: any };
  if (any !== undefined) reportNamed(term, isRequired, sides, isAdded ? NAMED : UNNAMED, site);
  else if (isAdded) site.report(isRequired ? attributeRules.addedRequired : attributeRules.addedOptional, sides);
  else site.report(isRequired ? attributeRules.removedRequired : attributeRules.removedOptional, sides);
}

/** The wildcard of a type that allows an attribute, as a side of a change. */
function wildcardFor({ use: { attribute } }: EffectiveAttribute, type: Type): Sides["old"] {
  const wildcard = type.kind === "complexType" ? effectiveAttributes(type).wildcard : undefined;
  const isAllowed = wildcard !== undefined && allowsNamespace(wildcard.namespaces, attribute.name.namespace);
  return isAllowed ? side(wildcard, `a wildcard for ${namespacesText(wildcard)}`) : undefined;
}

/** For the presence of an attribute that a wildcard of the other type allows, and for its values. */
type NamedRules = Readonly<Record<"presence" | "values", DiffRule>>;
const NAMED: NamedRules = { presence: attributeRules.madeRequired, values: typeRules.narrowed };
const UNNAMED: NamedRules = { presence: attributeRules.madeOptional, values: typeRules.widened };

/** An attribute that a wildcard allows may be absent there, and have any text. */
function reportNamed(term: EffectiveAttribute, isRequired: boolean, sides: Sides, rules: NamedRules, site: Site): void {
  const { type } = term.use.attribute;
  const isAnyText = type.kind === "builtin" && relateBuiltins(type.name.local, "string") === "same";
  if (isRequired) site.report(rules.presence, sides);
  site.report(isAnyText ? typeRules.respelled : rules.values, { ...sides, source: "source-breaking" });
}

/** The attributes of a type, and those that it prohibits, which are no part of its effective attributes. */
function attributesOf(type: Type): readonly EffectiveAttribute[] {
  if (type.kind !== "complexType") return [];
  const { uses } = effectiveAttributes(type);
  const names = new Set(uses.map(nameOf));
  return [...uses, ...prohibitedIn(type).filter((each) => !names.has(nameOf(each)))];
}

function prohibitedIn(type: ComplexType): readonly EffectiveAttribute[] {
  const base = baseOf(type);
  const inherited = base === undefined ? [] : prohibitedIn(base);
  const own = type.attributes.flatMap((item) => (item.kind === "attributeUse" ? [{ use: item, owner: type }] : []));
  return [...inherited, ...own.filter((each) => use(each) === "prohibited")];
}

/** Compares the attribute wildcards of two types. */
export function compareAnyAttribute(oldType: Type, nextType: Type, site: Site): void {
  const [old, next] = [oldType, nextType].map((type) =>
    type.kind === "complexType" ? effectiveAttributes(type).wildcard : undefined,
  );
  const any = site.child("@*");
  if (old !== undefined && next !== undefined) compareWildcards(old, next, any);
  else if (old !== undefined) any.report(wildcardRules.removed, { old: side(old, namespacesText(old)) });
  else if (next !== undefined) any.report(wildcardRules.added, { next: side(next, namespacesText(next)) });
}

function nameOf({ use: { attribute } }: EffectiveAttribute): string {
  return attribute.name.local;
}

function isRenamed(old: EffectiveAttribute, next: EffectiveAttribute): boolean {
  const isSameType = old.use.attribute.type.name.local === next.use.attribute.type.name.local;
  const isSame = isSameType && documented(old).documentation === documented(next).documentation;
  return use(old) !== "prohibited" && use(next) !== "prohibited" && (isSame || isSimilar(nameOf(old), nameOf(next)));
}

function use(term: EffectiveAttribute): AttributeUse["use"] {
  return term.use.use;
}

function attributeSide(term: EffectiveAttribute): Sides["old"] {
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

function compareUses(old: EffectiveAttribute, next: EffectiveAttribute, site: Site, renamed: boolean): void {
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

/**
 * The value constraint of a use replaces that of its declaration (XML Schema part 1, section 3.5.1). An absent attribute
 * has the fixed value too, unless it is required (section 3.4.5).
 */
function constraintOf({ use }: EffectiveAttribute): ValueConstraint {
  const { span, attribute } = use;
  const { default: value, fixed } = use.default !== undefined || use.fixed !== undefined ? use : attribute;
  return { span, type: attribute.type, implied: use.use === "required" ? undefined : (value ?? fixed), fixed };
}

function documented({ use }: EffectiveAttribute): EffectiveAttribute["use"] {
  return { ...use, documentation: use.documentation ?? use.attribute.documentation };
}
