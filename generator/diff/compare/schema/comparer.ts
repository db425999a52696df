import type { ComplexType, ElementDeclaration, Type } from "../../../model/components.js";
import { compareTypes } from "./compare-types.js";
import { compareDeclarations } from "./elements.js";
import { isNamed, type SchemaIndex } from "./schema-index.js";
import { type Holders, type Part, Site, type Step, type Visiting } from "./site.js";

/** A namespace of the old contract that another one replaces in the new one. */
export type Moved = readonly [old: string, next: string] | undefined;

/** Two types at a place, and what was found there. */
interface Compared extends Part {
  readonly steps: readonly Step[];
}

/** Compares declarations and types, each pair of types once at a place: what they have in common is in many messages. */
export class Comparer {
  readonly old: SchemaIndex;
  readonly next: SchemaIndex;
  readonly moved: Moved;
  readonly #known = new Map<Type, Compared[]>();
  /** Those of the parts of recorded steps, which are the same objects in each message. */
  readonly #ofParts = new WeakMap<Part, readonly Step[]>();

  constructor(old: SchemaIndex, next: SchemaIndex, moved: Moved) {
    this.old = old;
    this.next = next;
    this.moved = moved;
  }

  /** The comparison of two global elements. */
  declarations(old: ElementDeclaration, next: ElementDeclaration): readonly Step[] {
    const recording = new Recording(this);
    recording.declarations(old, next, this.old.elementLabel(old));
    return recording.steps;
  }

  /** The comparison of two types, which are at this location where they are not shared. */
  types(old: Type, next: Type, location: string, holders: Holders | undefined): readonly Step[] {
    const recording = new Recording(this);
    recording.types(old, next, location, holders);
    return recording.steps;
  }

  /** The comparison of the types of a part. */
  stepsOf(part: Part): readonly Step[] {
    const steps = this.#ofParts.get(part) ?? this.#compared(part);
    this.#ofParts.set(part, steps);
    return steps;
  }

  #compared(part: Part): readonly Step[] {
    const all = this.#known.get(part.old) ?? [];
    const known = all.find(({ next, location }) => next === part.next && location === part.location);
    if (known !== undefined) return known.steps;
    const recording = new Recording(this);
    compareTypes(part.old, part.next, new Site(recording, part.location, false, part.holders));
    this.#known.set(part.old, [...all, { ...part, steps: recording.steps }]);
    return recording.steps;
  }
}

/** Records what is found at one place; the complex types there are compared later. */
class Recording implements Visiting {
  readonly steps: Step[] = [];
  readonly context: Comparer;

  constructor(context: Comparer) {
    this.context = context;
  }

  add(step: Step): void {
    this.steps.push(step);
  }

  declarations(old: ElementDeclaration, next: ElementDeclaration, location: string): void {
    compareDeclarations(old, next, new Site(this, location));
  }

  types(old: Type, next: Type, location: string, holders: Holders | undefined): void {
    const isShared = isNamed(old) && isNamed(next) && !this.isSwitch(old, next);
    const part = { old, next, location: isShared ? this.context.old.typeLabel(old) : location, isShared, holders };
    if (old.kind === "complexType" && next.kind === "complexType") this.add({ kind: "part", ...part });
    else compareTypes(old, next, new Site(this, part.location, false, holders));
  }

  rows(old: ComplexType, next: ComplexType): void {
    compareTypes(old, next, new Site(this, this.context.old.typeLabel(old), true));
  }

  isSwitch(old: Type, next: Type): boolean {
    if (old.name.local === next.name.local) return false;
    return this.context.next.hasType(old.name.local) || this.context.old.hasType(next.name.local);
  }

  isSameNamespace(old: string, next: string): boolean {
    return old === next || this.moved(old) === next;
  }

  moved(old: string): string {
    const { moved } = this.context;
    return moved?.[0] === old ? moved[1] : old;
  }
}
