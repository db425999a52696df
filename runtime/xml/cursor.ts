import type {
  ChildDescriptor,
  ComplexDescriptor,
  ContentAutomaton,
  ContentOrder,
  ContentState,
  Leaf,
  ModelGroupDescriptor,
  ParticleDescriptor,
  QName,
  WildcardDescriptor,
} from "../descriptor.js";
import { contentOf, type ParticleVisitor, visitParticle } from "../views.js";
import { matchesTag, type PlainTags } from "./bytes.js";

export type { ContentOrder, Leaf } from "../descriptor.js";

/** What a content model is compiled from. */
export type ContentSource = Pick<ComplexDescriptor, "children" | "content" | "namespace" | "automaton">;

/**
 * A content model (XML Schema part 1, section 3.8), compiled from the particles of a type. Most are linear: a sequence
 * of leaves that occurs once. An automaton interprets the others.
 */
export class ContentModel {
  readonly leaves: readonly Leaf[];
  readonly isLinear: boolean;
  readonly #type: ContentSource;
  readonly #automata = new Map<ContentOrder, ContentAutomaton>();

  constructor(type: ContentSource) {
    const particles = contentOf(type);
    this.#type = type;
    this.leaves = leavesOf(particles, type.namespace);
    this.isLinear = particles.every(({ kind = "any" }) => kind === "any");
  }

  /**
   * The automaton of the content model, compiled on first use; undefined for a linear one.
   * @throws {TypeError} when the type does not refer to the compiler
   */
  automaton(order: ContentOrder): ContentAutomaton | undefined {
    if (this.isLinear) return undefined;
    const known = this.#automata.get(order);
    if (known !== undefined) return known;
    const { automaton: compile } = this.#type;
    if (compile === undefined) throw new TypeError("a content model with groups needs the member `automaton`");
    const automaton = compile(contentOf(this.#type), this.leaves, order);
    this.#automata.set(order, automaton);
    return automaton;
  }
}

/** The leaves of particles, in the order of the schema. */
function leavesOf(particles: readonly ParticleDescriptor[], namespace: string): readonly Leaf[] {
  return leafParticles(particles).map((particle, index) =>
    particle.kind === undefined ? elementLeaf(particle, index, namespace) : wildcardLeaf(particle, index),
  );
}

const groupLeaves = ({ particles }: ModelGroupDescriptor): ReturnType<typeof leafParticles> => leafParticles(particles);

const LEAF_PARTICLES: ParticleVisitor<readonly (ChildDescriptor | WildcardDescriptor)[]> = {
  element: (child) => [child],
  any: (wildcard) => [wildcard],
  sequence: groupLeaves,
  choice: groupLeaves,
  all: groupLeaves,
};

function leafParticles(particles: readonly ParticleDescriptor[]): readonly (ChildDescriptor | WildcardDescriptor)[] {
  return particles.flatMap((particle) => visitParticle(LEAF_PARTICLES, particle));
}

function elementLeaf({ name: local, namespace, min = 1, max = 1 }: ChildDescriptor, index: number, own: string): Leaf {
  const name = { namespace: namespace ?? own, local };
  const matches = (found: QName): boolean => found.local === local && found.namespace === name.namespace;
  return { index, min, max, name, matches };
}

function wildcardLeaf({ namespaces, min = 1, max = 1 }: WildcardDescriptor, index: number): Leaf {
  return { index, min, max, name: undefined, matches: ({ namespace }) => allowsNamespace(namespaces, namespace) };
}

/** Wildcard allows Namespace Name (XML Schema part 1, section 3.10.4). */
export function allowsNamespace(namespaces: WildcardDescriptor["namespaces"], namespace: string): boolean {
  if (namespaces === "##any") return true;
  return "not" in namespaces ? namespace !== "" && namespace !== namespaces.not : namespaces.includes(namespace);
}

/** The rule that an element violates which a cursor refuses, and the leaf of that name, where there is one. */
export type Refusal = { readonly rule: "unknown" } | { readonly rule: "repeated" | "order"; readonly leaf: Leaf };

/** A state of a cursor, to come back to. */
export interface CursorState {
  readonly index: number;
  readonly count: number;
  readonly hasGap: boolean;
  readonly state: ContentState | undefined;
}

/** The place reached in a linear content: the leaf that is expected next, and how many elements it has had. */
export interface Place {
  index: number;
  count: number;
}

/** Counts the elements of each leaf in the content so far. */
export interface LeafCounter {
  countOf(leaf: Leaf): number;
}

/**
 * The place reached in the content of an element. Hot: the decoder makes one for each element with child elements. In a
 * linear model `index`, `count` and `hasGap` are the whole state, in any other the state of the automaton is.
 */
export class ContentCursor implements Place {
  /** The leaf that is expected next; those before it are complete. */
  index = 0;
  count = 0;
  private readonly model: ContentModel;
  private readonly leaves: readonly Leaf[];
  hasGap = false;
  /** The state of the automaton; undefined at the start, and in a linear model. */
  state: ContentState | undefined;

  constructor(model: ContentModel) {
    this.model = model;
    this.leaves = model.leaves;
  }

  /**
   * The index of the leaf whose start tag is at `pos`; -1 where `step` has to find out. Leaves that may be absent are
   * passed over. Hot.
   * @param tags the tags of the leaves that can be recognised by their bytes; none where the model is not linear
   */
  tryTag(tags: readonly PlainTags[], view: DataView, end: number, pos: number): number {
    const { leaves } = this;
    let { index, count } = this;
    for (; index < tags.length; index++) {
      if (matchesTag(view, end, (tags[index] as PlainTags).start, pos)) return index;
      if (count < (leaves[index] as Leaf).min) return -1;
      count = 0;
    }
    return -1;
  }

  /** Takes the leaf that `tryTag` found as the next. Hot. */
  accept(index: number): void {
    if (index > this.index) this.#passOver(index);
    const { max } = this.leaves[index] as Leaf;
    if (max === 1 || ++this.count >= max) {
      this.index = index + 1;
      this.count = 0;
    }
  }

  /** The index of the leaf that matches the next element; -1 for an element that the content does not allow here. */
  step(name: QName, order: ContentOrder, counter: LeafCounter): number {
    const automaton = this.model.automaton(order);
    if (automaton !== undefined) return this.#stepAutomaton(automaton, name);
    const { leaves } = this;
    const next =
      order === "any"
        ? ownNameFirst(leaves, name, counter)
        : leaves.find((leaf) => leaf.index >= this.index && leaf.matches(name));
    if (next === undefined) return -1;
    if (next.index >= this.index) this.accept(next.index);
    return next.index;
  }

  /** Takes an element that matches a leaf which the automaton expects. */
  enter(leaf: Leaf, { start }: ContentAutomaton): ContentState {
    this.state = (this.state ?? start).after(leaf);
    return this.state;
  }

  /** Why `step` refuses an element. */
  refusal(name: QName, counter: LeafCounter): Refusal {
    const leaf = this.leaves.find((candidate) => candidate.matches(name));
    if (leaf === undefined) return { rule: "unknown" };
    return { rule: counter.countOf(leaf) >= leaf.max ? "repeated" : "order", leaf };
  }

  /** The leaves that the next element can match. */
  expected(order: ContentOrder): readonly Leaf[] {
    const automaton = this.model.automaton(order);
    if (automaton !== undefined) return (this.state ?? automaton.start).expected;
    const { leaves } = this;
    const required = leaves.findIndex(({ index, min }) => index >= this.index && this.#countAt(index) < min);
    return leaves.slice(this.index, required === -1 ? leaves.length : required + 1);
  }

  /** Whether each leaf had as many elements as it may have, in order: then there is nothing to check. Hot. */
  isExhausted(): boolean {
    return this.index === this.leaves.length && !this.hasGap && this.model.isLinear;
  }

  /** Whether the content can end here. */
  complete(order: ContentOrder, counter: LeafCounter): boolean {
    const automaton = this.model.automaton(order);
    if (automaton !== undefined) return (this.state ?? automaton.start).canEnd;
    const { leaves } = this;
    return this.#isRestOptional() || leaves.every((leaf) => counter.countOf(leaf) >= leaf.min);
  }

  /** Of content that is not complete, the leaves of which an element is missing. */
  missing(order: ContentOrder, counter: LeafCounter): readonly Leaf[] {
    if (!this.model.isLinear) return this.expected(order);
    return this.leaves.filter((leaf) => counter.countOf(leaf) < leaf.min).slice(0, 1);
  }

  #stepAutomaton(automaton: ContentAutomaton, name: QName): number {
    const leaf = (this.state ?? automaton.start).expected.find((candidate) => candidate.matches(name));
    if (leaf === undefined) return -1;
    this.enter(leaf, automaton);
    return leaf.index;
  }

  /** Whether no leaf was passed over that is required, nor follows. */
  #isRestOptional(): boolean {
    const { leaves } = this;
    for (let index = this.index; index < leaves.length; index++) {
      if (this.#countAt(index) < (leaves[index] as Leaf).min) return false;
    }
    return !this.hasGap;
  }

  #passOver(index: number): void {
    for (; this.index < index; this.index++) {
      if (this.count < (this.leaves[this.index] as Leaf).min) this.hasGap = true;
      this.count = 0;
    }
  }

  #countAt(index: number): number {
    return index === this.index ? this.count : 0;
  }
}

/** In any order: the element of this name that has room for one more, before a wildcard that allows the name. */
function ownNameFirst(leaves: readonly Leaf[], name: QName, counter: LeafCounter): Leaf | undefined {
  const free = leaves.filter((leaf) => leaf.matches(name) && counter.countOf(leaf) < leaf.max);
  return free.find((leaf) => leaf.name !== undefined) ?? free[0];
}

/** The state of a cursor. Assigned to the cursor it is restored: the elements that were matched since are matched again. */
export function saveCursor({ index, count, hasGap, state }: ContentCursor): CursorState {
  return { index, count, hasGap, state };
}
