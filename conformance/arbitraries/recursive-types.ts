import { elementsOf, resolveType, type TypeDescriptor } from "@portwright/runtime";

/** A type on the path of the search, and what of it was not followed yet. */
interface Followed {
  readonly type: TypeDescriptor;
  readonly parts: TypeDescriptor[];
}

/**
 * Whether values of a type can contain others of the same type. All types that are reachable from one are judged at
 * once: they are those in the same strongly connected component (Tarjan 1972), which is found without recursion.
 */
export class RecursiveTypes {
  readonly #judged = new Map<TypeDescriptor, boolean>();

  has(type: TypeDescriptor): boolean {
    if (!this.#judged.has(type)) this.#judge(type);
    return this.#judged.get(type) === true;
  }

  #judge(root: TypeDescriptor): void {
    /** The number of each type, in the order in which they are met, and the least that it leads back to. */
    const numbers = new Map<TypeDescriptor, number>();
    const least = new Map<TypeDescriptor, number>();
    const component: TypeDescriptor[] = [];
    const path: Followed[] = [];
    const enter = (type: TypeDescriptor): void => {
      numbers.set(type, numbers.size);
      least.set(type, numbers.size - 1);
      component.push(type);
      path.push({ type, parts: partsOf(type).filter((part) => !this.#judged.has(part)) });
    };
    const lower = (type: TypeDescriptor, number: number): void => {
      least.set(type, Math.min(least.get(type) ?? number, number));
    };
    enter(root);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { type } = top;
      const part = top.parts.pop();
      if (part === undefined) {
        path.pop();
        const number = least.get(type) ?? 0;
        const parent = path.at(-1);
        if (parent !== undefined) lower(parent.type, number);
        if (number === numbers.get(type)) this.#close(component.splice(component.lastIndexOf(type)));
      } else if (!numbers.has(part)) enter(part);
      else if (!this.#judged.has(part)) lower(type, numbers.get(part) ?? 0);
    }
  }

  #close(component: readonly TypeDescriptor[]): void {
    for (const type of component) this.#judged.set(type, component.length > 1 || partsOf(type).includes(type));
  }
}

/** The types of the elements in a type, and in those that may replace it. */
function partsOf(type: TypeDescriptor): readonly TypeDescriptor[] {
  if (type.kind === "simple") return [];
  const replacements = type.kind === "complex" ? (type.derived?.() ?? []) : [];
  return [...elementsOf(() => type).map((child) => resolveType(child.type)), ...replacements];
}
