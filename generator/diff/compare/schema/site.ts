import type { ComplexType, ElementDeclaration, Type } from "../../../model/components.js";
import type { ModelNode } from "../../../model/node.js";
import type { Found } from "../../change-log.js";
import type { Side, SourceLevel } from "../../change.js";
import type { DiffRule } from "../../rules/rule.js";
import { isNamed, type SchemaIndex } from "./schema-index.js";

/** What a change is reported with. */
export interface Sides {
  readonly old?: Side | undefined;
  readonly next?: Side | undefined;
  /** The effect on TypeScript, where it depends on the types. */
  readonly source?: SourceLevel;
}

/** The components that refer to the compared types: the place of a built-in type, which no document declares. */
export interface Holders {
  readonly old: Pick<ModelNode, "span">;
  readonly next: Pick<ModelNode, "span">;
}

/** Two complex types at a place. */
export interface Part {
  readonly old: Type;
  readonly next: Type;
  readonly location: string;
  /** Whether both have names, so that the place is the same wherever they are met. */
  readonly isShared: boolean;
  readonly holders: Holders | undefined;
}

/** What a comparison found, in order. */
export type Step =
  | {
      readonly kind: "change";
      readonly rule: DiffRule;
      readonly found: Found;
      /** Whether it is in no message. */
      readonly isDocumentation: boolean;
      /** The change is none where xsi:type names this type: it is another one then. */
      readonly unlessNamed?: Type | undefined;
    }
  /** xsi:type names the old type. */
  | { readonly kind: "named"; readonly type: Type }
  /** Two types are within those that are compared. */
  | ({ readonly kind: "part" } & Part);

/** The comparison of two messages, as the comparison at one place uses it: types may be recursive. */
export interface Visiting {
  readonly context: { readonly old: SchemaIndex; readonly next: SchemaIndex };
  /** Adds what was found. */
  add(step: Step): void;
  /** Compares two element declarations. */
  declarations(old: ElementDeclaration, next: ElementDeclaration, location: string): void;
  /** Compares two types; differences of named ones are reported where the old one is. */
  types(old: Type, next: Type, location: string, holders: Holders | undefined): void;
  /** Compares the types of two rows. */
  rows(old: ComplexType, next: ComplexType): void;
  /** Whether one type was taken for another that both contracts have, so that neither was renamed. */
  isSwitch(old: Type, next: Type): boolean;
  /** Whether a namespace of the old contract is meant where the new one has `next`. */
  isSameNamespace(old: string, next: string): boolean;
  /** The namespace of the new contract that replaces one of the old. */
  moved(old: string): string;
}

/** A place in the old contract where two things are compared. */
export class Site {
  readonly visit: Visiting;
  readonly location: string;
  /** Whether it is in the row of a DataSet, whose columns are found by name and have the types of the inline schema. */
  readonly isRow: boolean;
  readonly holders: Holders | undefined;

  constructor(visit: Visiting, location: string, isRow = false, holders?: Holders) {
    this.visit = visit;
    this.location = location;
    this.isRow = isRow;
    this.holders = holders;
  }

  /** The place of a part: "FirstName" or "@id". */
  child(name: string): Site {
    return new Site(this.visit, `${this.location}/${name}`, this.isRow);
  }

  /** The same visit at another place. */
  at(location: string): Site {
    return new Site(this.visit, location);
  }

  /** Reports a change; `unlessNamed`: not where xsi:type names this type. */
  report(rule: DiffRule, sides: Sides, unlessNamed?: Type): void {
    const found = foundAt(this.location, rule, sides);
    this.visit.add({ kind: "change", rule, found, isDocumentation: false, unlessNamed });
  }

  /** Reports a change of the documentation, which is in no message. */
  document(rule: DiffRule, old: ModelNode, next: ModelNode): void {
    const found = documentationAt(this.location, rule, old, next);
    if (found !== undefined) this.visit.add({ kind: "change", rule, found, isDocumentation: true });
  }

  /** Compares the types of the components at this place. */
  types(old: Type, next: Type, holders = this.holders): void {
    this.visit.types(old, next, this.location, holders);
  }
}

/** A change at a place, in words. */
export function foundAt(location: string, { title }: DiffRule, { old, next, source }: Sides): Found {
  return { location, message: sentence(title, old?.text, next?.text), old, next, source };
}

/** A change of the documentation at a place; undefined where it is the same. */
export function documentationAt(location: string, rule: DiffRule, old: ModelNode, next: ModelNode): Found | undefined {
  if (old.documentation === next.documentation) return undefined;
  return {
    location,
    message: sentence(rule.title, undefined, undefined),
    old: side(old, old.documentation ?? "no documentation"),
    next: side(next, next.documentation ?? "no documentation"),
  };
}

/** One side of a comparison. */
export function side({ span }: Pick<ModelNode, "span">, text: string): Side {
  return { span, text };
}

/** A change in one sentence: what changed, from what to what. */
export function sentence(title: string, old: string | undefined, next: string | undefined): string {
  const what = `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  if (old !== undefined && next !== undefined && old !== next) return `${what}: ${old} became ${next}.`;
  const one = old ?? next;
  return one === undefined ? `${what}.` : `${what}: ${one}.`;
}

/** The text of a type: "xs:int", "SMUser", or its kind where it has no name. */
export function typeText(type: Type): string {
  if (type.kind === "builtin" || type.kind === "anyType") return `xs:${type.name.local}`;
  return isNamed(type) ? type.name.local : `a ${type.kind === "complexType" ? "complex" : "simple"} type in place`;
}

/** A type as one side of a change; the place of a built-in type is that of a component that refers to it. */
export function typeSide(type: Type, holder?: Pick<ModelNode, "span">): Side | undefined {
  const place = type.kind === "builtin" || type.kind === "anyType" ? holder : type;
  return place === undefined ? undefined : side(place, typeText(type));
}
