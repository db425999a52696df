import type { ComplexType, ElementDeclaration, Type } from "../../../model/components.js";
import { compareTypes } from "./compare-types.js";
import { compareDeclarations } from "./elements.js";
import { isNamed } from "./schema-index.js";
import { type Holders, Site, type VisitContext, type Visiting } from "./site.js";

/** How deep types are compared within one another before what is deeper has to wait: no contract exhausts the stack. */
const DEPTH = 100;

/** The comparison of one message with another. Each pair of types is compared once at a place, recursive types included. */
export class Visit implements Visiting {
  readonly context: VisitContext;
  readonly xsiTypes = new Set<Type>();
  /** The places where each old type was compared. */
  readonly #compared = new Map<Type, Set<string>>();
  /** The pairs that are being compared, each within the one before. */
  readonly #open: (readonly [old: Type, next: Type])[] = [];
  /** Comparisons of types that wait until the others have ended. */
  readonly #waiting: (() => void)[] = [];
  /** The old and the new namespace of the root. */
  #moved: readonly [old: string, next: string] | undefined;

  constructor(context: VisitContext) {
    this.context = context;
  }

  /** Compares the content of two root elements. */
  roots(old: ElementDeclaration, next: ElementDeclaration): void {
    this.#moved = [old.name.namespace, next.name.namespace];
    this.declarations(old, next, this.context.old.elementLabel(old));
  }

  declarations(old: ElementDeclaration, next: ElementDeclaration, location: string): void {
    compareDeclarations(old, next, new Site(this, location));
  }

  types(old: Type, next: Type, location: string, holders?: Holders): void {
    const isShared = isNamed(old) && isNamed(next) && !this.isSwitch(old, next);
    const site = new Site(this, isShared ? this.context.old.typeLabel(old) : location, false, holders);
    if (this.#open.length < DEPTH) this.#compare(old, next, site);
    else this.#waiting.push(() => this.#compare(old, next, site));
    while (this.#open.length === 0 && this.#waiting.length > 0) this.#waiting.pop()?.();
  }

  #compare(old: Type, next: Type, site: Site): void {
    if (this.#isRepeated(old, next, site)) return;
    this.#open.push([old, next]);
    compareTypes(old, next, site);
    this.#open.pop();
  }

  /** Whether two types were compared at this place, or are being compared: recursive types are compared once. */
  #isRepeated(old: Type, next: Type, { location }: Site): boolean {
    if (this.#open.some((pair) => pair[0] === old && pair[1] === next)) return true;
    const places = this.#compared.get(old) ?? new Set();
    if (places.has(location)) return true;
    this.#compared.set(old, places.add(location));
    return false;
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
    return this.#moved?.[0] === old ? this.#moved[1] : old;
  }
}
