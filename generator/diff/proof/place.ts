import { elementsOf, resolveType, type TypeDescriptor, type TypeReference } from "@portwright/runtime";
import { labelsOf, MOST_DEEP, partsOf } from "./reachable-types.js";

/** Where in a message values are made. */
export interface Place {
  /** Whether the element or attribute of this name, or what has none, is varied here; else only what is in it is. */
  varies(name?: string): boolean;
  /** The names of what changed here and is not declared here: a wildcard may allow it. */
  names(): readonly string[];
  /** The place within a part of this type; undefined where a plain value of it suffices. */
  enter(type: TypeDescriptor): Place | undefined;
  /** The place within a value of a type that xsi:type names; undefined where a plain value of it suffices. */
  replace(type: TypeDescriptor): Place | undefined;
}

/** The depth to which values are varied where what changed is in no type. */
const DEPTH = 5;

class Everywhere implements Place {
  readonly #depth: number;

  constructor(depth: number) {
    this.#depth = depth;
  }

  varies(): boolean {
    return true;
  }

  names(): readonly string[] {
    return [];
  }

  enter({ kind }: TypeDescriptor): Place | undefined {
    if (kind === "simple") return this;
    return this.#depth < DEPTH ? new Everywhere(this.#depth + 1) : undefined;
  }

  replace(): Place {
    return this;
  }
}

/** Every place in a message, to a limited depth. */
export const EVERYWHERE: Place = new Everywhere(0);

const NAME = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

/** A place in a message of which a part changed. */
class Focused implements Place {
  readonly #type: TypeDescriptor;
  readonly #way: Way;
  readonly #members: Members | undefined;

  constructor(type: TypeDescriptor, way: Way) {
    this.#type = type;
    this.#way = way;
    this.#members = way.changed.get(type);
  }

  varies(name?: string): boolean {
    if (this.#members === undefined || this.#members === "all") return this.#members !== undefined;
    return name === undefined || this.#members.has(name);
  }

  names(): readonly string[] {
    const type = this.#type;
    if (type.kind !== "complex" || this.#members === undefined || this.#members === "all") return [];
    const declared = new Set([...elementsOf(() => type), ...(type.attributes ?? [])].map(({ name }) => name));
    return [...this.#members].filter((name) => NAME.test(name) && !declared.has(name));
  }

  enter(type: TypeDescriptor): Place | undefined {
    const { parents, types } = this.#way;
    if (parents.get(type) === this.#type && types.has(type)) return new Focused(type, this.#way);
    return type.kind === "simple" && this.#members !== undefined ? this : undefined;
  }

  replace(type: TypeDescriptor): Place | undefined {
    return this.enter(type);
  }
}

/** The shortest ways from a type to those that changed. */
interface Way {
  readonly parents: ReadonlyMap<TypeDescriptor, TypeDescriptor | undefined>;
  /** The types that changed, and those on the way. */
  readonly types: ReadonlySet<TypeDescriptor>;
  readonly changed: ReadonlyMap<TypeDescriptor, Members>;
}

/** What changed in a type or an element: the names of its members, or what they were and are called. */
export type Members = ReadonlySet<string> | "all";

/** What changed in a message, by "type User" or "element GetUser"; undefined where it is in neither. */
export type Changed = ReadonlyMap<string, Members> | undefined;

/**
 * The place of the root of a message: values are varied in the types that changed, each of which is reached on one way,
 * the shortest; or everywhere, to a limited depth, where nothing is known to have changed.
 * @param root the name of the element around the values
 */
export function rootPlace(root: string, reference: TypeReference, changed: Changed): Place {
  const type = resolveType(reference);
  if (changed === undefined) return EVERYWHERE;
  const way = findWays(root, type, changed);
  return way.changed.size === 0 ? EVERYWHERE : new Focused(type, way);
}

function findWays(root: string, type: TypeDescriptor, members: ReadonlyMap<string, Members>): Way {
  const parents = new Map<TypeDescriptor, TypeDescriptor | undefined>([[type, undefined]]);
  const changed = new Map<TypeDescriptor, Members>();
  const add = (part: TypeDescriptor, own: Members | undefined): void => {
    if (own !== undefined) changed.set(part, bothOf(changed.get(part), own));
  };
  add(type, members.get(`element ${root}`));
  // The map grows while it is walked: the nearest types come first.
  const depths = new Map([[type, 0]]);
  for (const parent of parents.keys()) {
    const depth = depths.get(parent) ?? 0;
    for (const label of labelsOf(parent)) add(parent, members.get(label));
    for (const { element, type: reference } of partsOf(parent)) {
      const part = resolveType(reference);
      add(part, members.get(`element ${element ?? ""}`));
      if (parents.has(part) || depth === MOST_DEEP) continue;
      parents.set(part, parent);
      depths.set(part, depth + 1);
      if (part.anonymous === true) add(part, changed.get(parent));
    }
  }
  const types = new Set<TypeDescriptor>();
  for (const end of changed.keys()) {
    for (let each: TypeDescriptor | undefined = end; each && !types.has(each); each = parents.get(each))
      types.add(each);
  }
  return { parents, types, changed };
}

/** What changed in one of two ways, or in both. */
export function bothOf(left: Members | undefined, right: Members): Members {
  if (left === undefined) return right;
  return left === "all" || right === "all" ? "all" : new Set([...left, ...right]);
}
