import type { AnyType, ComplexType, Type } from "../../../model/complex-type.js";
import { documentationRules } from "../../rules/schema/documentation.js";
import { typeRules } from "../../rules/schema/types.js";
import { compareAnyAttribute, compareAttributes } from "./attributes.js";
import { compareContents } from "./contents.js";
import { compareDataSets } from "./data-sets.js";
import { compareDerived } from "./derived.js";
import { compareFlags, compareLists } from "./flags.js";
import { openType } from "./open-type.js";
import { baseOf, isNamed } from "./schema-index.js";
import { compareSimple } from "./simple.js";
import { side, type Site } from "./site.js";
import { typeSide } from "./type-side.js";

type OpenableType = Exclude<Type, AnyType>;

/** Compares two types that stand for one another. */
export function compareTypes(old: Type, next: Type, site: Site): void {
  if (old === next) return;
  const sides = { old: typeSide(old, site.holders?.old), next: typeSide(next, site.holders?.next) };
  if (old.kind === "anyType") site.report(typeRules.narrowed, sides);
  else if (next.kind === "anyType") site.report(typeRules.widened, sides);
  else compareDeclared(old, next, site);
}

function compareDeclared(old: OpenableType, next: OpenableType, site: Site): void {
  compareNames(old, next, site);
  if (old.kind !== "builtin" && next.kind !== "builtin") site.document(documentationRules.type, old, next);
  if (old.kind === "complexType" && next.kind === "complexType") compareComplex(old, next, site);
  else compareOpened(old, next, site);
}

/** The wire does not show the name of a declared type; TypeScript does. */
function compareNames(old: OpenableType, next: OpenableType, site: Site): void {
  if (old.kind === "builtin" || next.kind === "builtin" || old.kind !== next.kind) return;
  if (site.visit.isSwitch(old, next) || site.visit.standIns.has(old)) return;
  if (isNamed(old) === isNamed(next) && (!isNamed(old) || old.name.local === next.name.local)) return;
  const source = old.tsName === next.tsName ? "none" : "source-breaking";
  site.report(typeRules.renamed, { old: typeSide(old), next: typeSide(next), source });
}

function compareComplex(old: ComplexType, next: ComplexType, site: Site): void {
  const sides = { old: side(old, old.name.local), next: side(next, next.name.local) };
  compareFlags(old.abstract, next.abstract, [typeRules.madeAbstract, typeRules.madeConcrete], sides, site);
  compareLists(old.block, next.block, [typeRules.blockAdded, typeRules.blockRemoved], sides, site);
  if (old.final.join(" ") !== next.final.join(" ")) site.report(typeRules.finalChanged, sides);
  if (baseOf(old)?.name.local !== baseOf(next)?.name.local) reportBase(old, next, site);
  compareFlags(
    old.arrayItem !== undefined,
    next.arrayItem !== undefined,
    [typeRules.listGained, typeRules.listLost],
    sides,
    site,
  );
  compareDerived(old, next, site);
  if (old.dataSet !== undefined && next.dataSet !== undefined) compareDataSets(old.dataSet, next.dataSet, site);
  else compareOpened(old, next, site);
}

function reportBase(old: ComplexType, next: ComplexType, site: Site): void {
  const text = (type: ComplexType): string => baseOf(type)?.name.local ?? "no base";
  site.report(typeRules.baseChanged, { old: side(old, text(old)), next: side(next, text(next)) });
}

/** Compares what two types hold in the end: text or elements, and attributes. */
function compareOpened(old: OpenableType, next: OpenableType, site: Site): void {
  const [before, after] = [openType(old), openType(next)];
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
  compareAttributes({ type: old, terms: before.attributes }, { type: next, terms: after.attributes }, site);
  compareAnyAttribute(before.anyAttribute, after.anyAttribute, sides, site);
}
