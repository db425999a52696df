import type { ElementDeclaration, Type } from "../../../model/components.js";
import { Comparer } from "./comparer.js";
import type { SchemaIndex } from "./schema-index.js";
import type { Holders, Part, Step } from "./site.js";

/** A change that is met on the way through a message. */
export type Met = Extract<Step, { readonly kind: "change" }>;

/** The steps that are left of a comparison, and the types that it compares; none for the root. */
interface Open {
  readonly steps: Iterator<Step, undefined>;
  readonly part: Part | undefined;
}

/**
 * Follows the comparison of one message with another through all types within them. Each pair of types is met once at a
 * place, recursive types included. What two types differ in is found once for all messages.
 */
export class Visits {
  readonly #old: SchemaIndex;
  readonly #next: SchemaIndex;
  readonly #comparers = new Map<string, Comparer>();

  constructor(old: SchemaIndex, next: SchemaIndex) {
    this.#old = old;
    this.#next = next;
  }

  /** Compares the content of two root elements: where their namespaces differ, those of their descendants may too. */
  roots(old: ElementDeclaration, next: ElementDeclaration): Iterable<Met> {
    const comparer = this.#comparer(old.name.namespace, next.name.namespace);
    return follow(comparer, comparer.declarations(old, next));
  }

  /** Compares two types. */
  types(old: Type, next: Type, location = "", holders?: Holders): Iterable<Met> {
    const comparer = this.#comparer("", "");
    return follow(comparer, comparer.types(old, next, location, holders));
  }

  #comparer(old: string, next: string): Comparer {
    const moved = old === next ? undefined : ([old, next] as const);
    const key = JSON.stringify(moved ?? []);
    const comparer = this.#comparers.get(key) ?? new Comparer(this.#old, this.#next, moved);
    this.#comparers.set(key, comparer);
    return comparer;
  }
}

function* follow(comparer: Comparer, first: readonly Step[]): Generator<Met, undefined> {
  const metShared = new Set<Type>();
  /** The places where each old type was met that is not shared: a shared one has one place. */
  const met = new Map<Type, Set<string>>();
  const namedTypes = new Set<Type>();
  const open: Open[] = [{ steps: first.values(), part: undefined }];
  const isRepeated = ({ old, next, location, isShared }: Part): boolean => {
    if (isShared) return metShared.size === metShared.add(old).size;
    const places = met.get(old) ?? new Set();
    if (places.has(location)) return true;
    // The places of types that are not shared are paths, which would grow without end.
    if (open.some(({ part }) => part?.old === old && part.next === next)) return true;
    met.set(old, places.add(location));
    return false;
  };
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const { value: step } = top.steps.next();
    if (step === undefined) open.pop();
    else if (step.kind === "named") namedTypes.add(step.type);
    else if (step.kind === "change") {
      if (step.unlessNamed === undefined || !namedTypes.has(step.unlessNamed)) yield step;
    } else if (!isRepeated(step)) open.push({ steps: comparer.stepsOf(step).values(), part: step });
  }
  return undefined;
}
