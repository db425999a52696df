import type { AnyType, ComplexType, Type } from "../../../model/components.js";
import { type EffectiveContent, effectiveContent, type EffectiveGroup } from "../../../model/effective.js";
import type { SimpleType } from "../../../model/simple-type.js";
import { documentationRules } from "../../rules/documentation.js";
import { typeRules } from "../../rules/schema/types.js";
import { compareAnyAttribute, compareAttributes } from "./attributes.js";
import { compareContents } from "./contents.js";
import { compareDataSets } from "./data-sets.js";
import { compareDerived, compareTypeBlocks } from "./derived.js";
import { compareFlags } from "./properties.js";
import { baseOf, isNamed } from "./schema-index.js";
import { compareSimple } from "./simple.js";
import { side, type Site, typeSide } from "./site.js";

type DeclaredType = Exclude<Type, AnyType>;

/** Compares the types of two paired components. */
export function compareTypes(old: Type, next: Type, site: Site): void {
  if (old === next) return;
  const sides = { old: typeSide(old, site.holders?.old), next: typeSide(next, site.holders?.next) };
  if (old.kind === "anyType") site.report(typeRules.narrowed, sides);
  else if (next.kind === "anyType") site.report(typeRules.widened, sides);
  else compareDeclared(old, next, site);
}

function compareDeclared(old: DeclaredType, next: DeclaredType, site: Site): void {
  compareNames(old, next, site);
  if (old.kind !== "builtin" && next.kind !== "builtin") site.document(documentationRules.type, old, next);
  if (old.kind === "complexType" && next.kind === "complexType") compareComplex(old, next, site);
  else compareEffective(old, next, site);
}

/** The wire does not show the name of a declared type; TypeScript does. */
function compareNames(old: DeclaredType, next: DeclaredType, site: Site): void {
  if (old.kind === "builtin" || next.kind === "builtin" || old.kind !== next.kind) return;
  if (site.visit.isSwitch(old, next)) return;
  if (isNamed(old) === isNamed(next) && (!isNamed(old) || old.name.local === next.name.local)) return;
  const source = old.tsName === next.tsName ? "none" : "source-breaking";
  site.report(typeRules.renamed, { old: typeSide(old), next: typeSide(next), source }, old);
}

function compareComplex(old: ComplexType, next: ComplexType, site: Site): void {
  const sides = { old: side(old, old.name.local), next: side(next, next.name.local) };
  compareFlags(old.abstract, next.abstract, [typeRules.madeAbstract, typeRules.madeConcrete], sides, site);
  compareTypeBlocks(old, next, sides, site);
  if (old.final.join(" ") !== next.final.join(" ")) site.report(typeRules.finalChanged, sides);
  if (baseOf(old)?.name.local !== baseOf(next)?.name.local) reportBase(old, next, site);
  compareFlags(
    site.visit.context.old.itemOf(old) !== undefined,
    site.visit.context.next.itemOf(next) !== undefined,
    [typeRules.listGained, typeRules.listLost],
    sides,
    site,
  );
  compareDerived(old, next, site);
  if (old.dataSet !== undefined && next.dataSet !== undefined) compareDataSets(old.dataSet, next.dataSet, site);
  else compareEffective(old, next, site);
}

function reportBase(old: ComplexType, next: ComplexType, site: Site): void {
  const text = (type: ComplexType): string => baseOf(type)?.name.local ?? "no base";
  site.report(typeRules.baseChanged, { old: side(old, text(old)), next: side(next, text(next)) });
}

/** The content of an element of a type. */
interface OpenContent {
  readonly text: SimpleType | undefined;
  readonly mixed: boolean;
  readonly group: EffectiveGroup | undefined;
}

function openContent(type: DeclaredType): OpenContent {
  const content: EffectiveContent = type.kind === "complexType" ? effectiveContent(type) : { kind: "simple", type };
  return {
    text: content.kind === "simple" ? content.type : undefined,
    mixed: content.kind === "particles" && content.mixed,
    group: content.kind === "particles" && content.group.particles.length > 0 ? content.group : undefined,
  };
}

/** Compares the effective contents and attributes of two types. */
function compareEffective(old: DeclaredType, next: DeclaredType, site: Site): void {
  const [before, after] = [openContent(old), openContent(next)];
  const sides = { old: typeSide(old, site.holders?.old), next: typeSide(next, site.holders?.next) };
  if (before.text !== undefined && after.text !== undefined) {
    if (old.kind !== next.kind && (old.kind === "complexType" || next.kind === "complexType")) {
      site.report(typeRules.textFormChanged, sides);
    }
    compareSimple(before.text, after.text, site);
  } else if (before.text !== after.text) {
    site.report(typeRules.contentChanged, sides);
    return;
  }
  compareFlags(before.mixed, after.mixed, [typeRules.mixedAdded, typeRules.mixedRemoved], sides, site);
  compareContents({ type: old, group: before.group }, { type: next, group: after.group }, site);
  compareAttributes(old, next, site);
  compareAnyAttribute(old, next, site);
}
