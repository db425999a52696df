import type { EffectiveElement } from "../../../model/effective.js";
import type { ElementDeclaration } from "../../../model/components.js";
import { documentationRules } from "../../rules/documentation.js";
import { elementRules } from "../../rules/schema/elements.js";
import { typeRules } from "../../rules/schema/types.js";
import { compareDataSets } from "./data-sets.js";
import { compareElementBlocks, compareSubstitutes } from "./derived.js";
import { builtinOf } from "./open-simple.js";
import {
  compareFlags,
  compareOccurs,
  compareValueConstraints,
  type GainAndLoss,
  type OccursRules,
  type ValueConstraint,
} from "./properties.js";
import { side, type Site, typeText } from "./site.js";

const OCCURS: OccursRules = {
  ...elementRules,
  respelled: elementRules.resultPresenceChanged,
  minimum: { increased: elementRules.minimumIncreased, decreased: elementRules.minimumDecreased },
  maximum: { increased: elementRules.maximumIncreased, decreased: elementRules.maximumDecreased },
};

/** Compares two elements of a content: their occurrence, and their declarations. */
export function compareElements(old: EffectiveElement, next: EffectiveElement, site: Site): void {
  const [before, after] = [old.particle, next.particle];
  compareOccurs(old, next, OCCURS, site);
  if (!site.visit.isSameNamespace(before.element.name.namespace, after.element.name.namespace)) {
    const text = ({ name }: ElementDeclaration): string => `namespace "${name.namespace}"`;
    const sides = { old: side(before, text(before.element)), next: side(after, text(after.element)) };
    site.report(elementRules.namespaceChanged, sides);
  }
  if (before.reference && after.reference) {
    site.visit.declarations(before.element, after.element, site.visit.context.old.elementLabel(before.element));
  } else {
    compareDeclarations(before.element, after.element, site);
  }
}

const NULLS: GainAndLoss = [elementRules.madeNillable, elementRules.madeNotNillable];
const COLUMN_NULLS: GainAndLoss = [typeRules.columnNullChanged, typeRules.columnNullChanged];

/** Compares two element declarations, their names aside. */
export function compareDeclarations(old: ElementDeclaration, next: ElementDeclaration, site: Site): void {
  const sides = { old: side(old, elementText(old)), next: side(next, elementText(next)) };
  compareFlags(old.nillable, next.nillable, site.isRow ? COLUMN_NULLS : NULLS, sides, site);
  compareFlags(old.abstract, next.abstract, [elementRules.madeAbstract, elementRules.madeConcrete], sides, site);
  compareElementBlocks(old, next, sides, site);
  if (old.final.join(" ") !== next.final.join(" ")) site.report(elementRules.finalChanged, sides);
  compareValueConstraints(constraintOf(old), constraintOf(next), elementRules, site);
  compareSubstitutes(old, next, site);
  site.document(documentationRules.element, old, next);
  compareHeld(old, next, site);
}

/** An empty element has the default or the fixed value (XML Schema part 1, section 3.3.4). */
function constraintOf({ span, type, default: value, fixed }: ElementDeclaration): ValueConstraint {
  return { span, type, implied: value ?? fixed, fixed };
}

/** Compares the types of two elements; the annotation of a DataSet replaces the type. */
function compareHeld(old: ElementDeclaration, next: ElementDeclaration, site: Site): void {
  if (old.dataSet !== undefined && next.dataSet !== undefined) {
    compareDataSets(old.dataSet, next.dataSet, site);
    return;
  }
  const sides = { old: side(old, elementText(old)), next: side(next, elementText(next)) };
  compareFlags(
    old.dataSet !== undefined,
    next.dataSet !== undefined,
    [typeRules.dataSetGained, typeRules.dataSetLost],
    sides,
    site,
  );
  if (site.isRow && builtinOf(old.type) !== builtinOf(next.type)) site.report(typeRules.columnChanged, sides);
  else site.types(old.type, next.type, { old, next });
}

/** The text of an element: `"count" of xs:int`. */
export function elementText({ name, type }: ElementDeclaration): string {
  return `"${name.local}" of ${typeText(type)}`;
}
