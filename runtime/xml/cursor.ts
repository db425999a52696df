import type {
  ChildDescriptor,
  ComplexDescriptor,
  ModelGroupDescriptor,
  ParticleDescriptor,
  QName,
  WildcardDescriptor,
} from "../descriptor.js";
import { contentOf, type ParticleVisitor, visitParticle } from "../views.js";
import { matchesTag, type PlainTags } from "./bytes.js";

/** "schema": the order of the content model; "any": the particles of a sequence in any order, as those of xs:all. */
export type ContentOrder = "schema" | "any";

/** A particle that matches elements: an element declaration or a wildcard. */
export interface Leaf {
  /** The position among the leaves of the content model, in the order of the schema. */
  readonly index: number;
  readonly min: number;
  readonly max: number;
  /** The name of the element; undefined for a wildcard. */
  readonly name: QName | undefined;
  /** Whether the particle allows an element of this name. */
  matches(name: QName): boolean;
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
function allowsNamespace(namespaces: WildcardDescriptor["namespaces"], namespace: string): boolean {
  if (namespaces === "##any") return true;
  return "not" in namespaces ? namespace !== "" && namespace !== namespaces.not : namespaces.includes(namespace);
}

type Counts = readonly number[];

/** How the particles of a group follow each other. */
interface GroupRules {
  isEmptiable(children: readonly ParticleNode[]): boolean;
  /** The children with which an occurrence of the group can start. */
  initial(children: readonly ParticleNode[]): readonly ParticleNode[];
  /** What can follow a child within the group, when the last occurrence of the child is complete. */
  follow(child: ParticleNode, siblings: readonly ParticleNode[], counts: Counts): Continuation;
}

/** What can come next: an occurrence of one of the particles, or the end of what is around them. */
interface Continuation {
  readonly starts: readonly ParticleNode[];
  readonly canEnd: boolean;
}

const GROUPS: Readonly<Record<ModelGroupDescriptor["kind"], GroupRules>> = {
  sequence: {
    isEmptiable: (children) => children.every(canBeAbsent),
    initial: upToRequired,
    follow(child, siblings) {
      const rest = siblings.slice(child.place + 1);
      return { starts: upToRequired(rest), canEnd: rest.every(canBeAbsent) };
    },
  },
  choice: {
    isEmptiable: (children) => children.some(canBeAbsent),
    initial: (children) => children,
    follow: () => ({ starts: [], canEnd: true }),
  },
  all: {
    isEmptiable: (children) => children.every(canBeAbsent),
    initial: (children) => children,
    follow: (child, siblings, counts) => ({
      starts: siblings.filter((sibling) => sibling !== child && sibling.canOccurAgain(counts)),
      canEnd: siblings.every((sibling) => sibling.isSatisfied(counts)),
    }),
  },
};

function canBeAbsent({ min, isEmptiable }: ParticleNode): boolean {
  return min === 0 || isEmptiable;
}

/** The particles as far as the first that cannot be absent. */
function upToRequired(particles: readonly ParticleNode[]): readonly ParticleNode[] {
  const required = particles.findIndex((particle) => !canBeAbsent(particle));
  return required === -1 ? particles : particles.slice(0, required + 1);
}

/** Numbers the leaves and the counters of a tree while it is built. */
interface Numbering {
  readonly leaves: readonly Leaf[];
  readonly order: ContentOrder;
  nextLeaf: number;
  nextCounter: number;
}

/** A particle of a content model. */
class ParticleNode {
  readonly min: number;
  readonly max: number;
  readonly parent: ParticleNode | undefined;
  /** The place among the children of the parent. */
  readonly place: number;
  /** The index of the number of its occurrences; undefined where there is one at most and nothing depends on it. */
  readonly counter: number | undefined;
  /** Undefined for a leaf. */
  readonly rules: GroupRules | undefined;
  readonly children: readonly ParticleNode[];
  /** Whether an occurrence of it can be without elements. */
  readonly isEmptiable: boolean;
  /** The leaves that the first element of an occurrence can match. */
  readonly first: readonly LeafNode[];

  constructor(particle: ParticleDescriptor, parent: ParticleNode | undefined, place: number, numbering: Numbering) {
    this.min = particle.min ?? 1;
    this.max = particle.max ?? 1;
    this.parent = parent;
    this.place = place;
    this.counter = this.max > 1 || parent?.rules === GROUPS.all ? numbering.nextCounter++ : undefined;
    const group = visitParticle(GROUP_PARTICLES, particle);
    if (group === undefined) {
      this.rules = undefined;
      this.children = [];
      this.isEmptiable = false;
      this.first = [{ node: this, leaf: numbering.leaves[numbering.nextLeaf++] as Leaf }];
    } else {
      const rules = GROUPS[numbering.order === "any" && group.kind === "sequence" ? "all" : group.kind];
      this.rules = rules;
      this.children = group.particles.map((child, index) => new ParticleNode(child, this, index, numbering));
      this.isEmptiable = rules.isEmptiable(this.children);
      this.first = rules.initial(this.children).flatMap((child) => child.first);
    }
  }

  /** Whether no more occurrences are necessary; those that are missing can be empty ones. */
  isSatisfied(counts: Counts): boolean {
    return this.isEmptiable || this.#count(counts) >= this.min;
  }

  canOccurAgain(counts: Counts): boolean {
    return this.#count(counts) < this.max;
  }

  /** Counts an occurrence; unlimited numbers are counted as far as they matter. */
  countOccurrence(counts: number[]): void {
    const last = this.max === Number.POSITIVE_INFINITY ? Math.max(this.min, 1) : this.max;
    if (this.counter !== undefined) counts[this.counter] = Math.min(this.#count(counts) + 1, last);
    for (const { counter } of this.children) if (counter !== undefined) counts[counter] = 0;
  }

  /** The leaf that matches an element of this name at the start of an occurrence. */
  startOf(name: QName): LeafNode | undefined {
    return this.first.find(({ leaf }) => leaf.matches(name));
  }

  /** A particle that is not counted can only be asked for after its one occurrence. */
  #count(counts: Counts): number {
    return this.counter === undefined ? 1 : (counts[this.counter] ?? 0);
  }
}

/** A leaf in the tree. */
interface LeafNode {
  readonly node: ParticleNode;
  readonly leaf: Leaf;
}

/**
 * A state of the automaton: the leaf matched last, and the numbers of occurrences that are counted, each within the
 * current occurrence of the particle around it. Unique Particle Attribution (XML Schema part 1, section 3.8.6) makes the
 * next leaf unambiguous, but not the numbers: in (a{1,2}){2} the second "a" may be the second of the first group or the
 * first of the second. So the state is a list of readings, which nearly always has one entry.
 */
interface Reading extends LeafNode {
  readonly counts: Counts;
}

interface CountedContinuation extends Continuation {
  readonly counts: Counts;
}

/** A deterministic automaton with counters for a content model. Its methods take the readings after the last element. */
class Automaton {
  readonly #root: ParticleNode;

  constructor(particles: readonly ParticleDescriptor[], leaves: readonly Leaf[], order: ContentOrder) {
    const root: ModelGroupDescriptor = { kind: "sequence", particles };
    this.#root = new ParticleNode(root, undefined, 0, { leaves, order, nextLeaf: 0, nextCounter: 0 });
  }

  /** The readings after an element of this name; none where it is not allowed. */
  step(readings: readonly Reading[] | undefined, name: QName): readonly Reading[] {
    const next = this.#continuations(readings).flatMap(({ starts, counts }) =>
      starts.flatMap((start) => {
        const found = start.startOf(name);
        return found === undefined ? [] : [{ ...found, counts: enter(start, found, counts) }];
      }),
    );
    return next.length < 2 ? next : withoutDuplicates(next);
  }

  /** The leaves that the next element can match. */
  expected(readings: readonly Reading[] | undefined): readonly Leaf[] {
    const starts = this.#continuations(readings).flatMap((continuation) => continuation.starts);
    return [...new Set(starts.flatMap(({ first }) => first.map(({ leaf }) => leaf)))];
  }

  /** Whether the content can end. */
  canEnd(readings: readonly Reading[] | undefined): boolean {
    return this.#continuations(readings).some((continuation) => continuation.canEnd);
  }

  #continuations(readings: readonly Reading[] | undefined): readonly CountedContinuation[] {
    if (readings !== undefined) return readings.map(continuationOf);
    return [{ starts: [this.#root], canEnd: canBeAbsent(this.#root), counts: [] }];
  }
}

/** What can follow the leaf matched last: another occurrence of it, then what follows each particle around it. */
function continuationOf(reading: Reading): CountedContinuation {
  const { counts } = reading;
  const starts: ParticleNode[] = [];
  for (let { node } = reading; ;) {
    if (node.canOccurAgain(counts)) starts.push(node);
    const { parent } = node;
    if (parent?.rules === undefined) return { starts, canEnd: node.isSatisfied(counts), counts };
    if (!node.isSatisfied(counts)) return { starts, canEnd: false, counts };
    const next = parent.rules.follow(node, parent.children, counts);
    starts.push(...next.starts);
    if (!next.canEnd) return { starts, canEnd: false, counts };
    node = parent;
  }
}

/** The numbers after the first element of an occurrence of `start` was matched. */
function enter(start: ParticleNode, { node: leaf }: LeafNode, counts: Counts): Counts {
  const path = [leaf];
  for (let node = leaf; node !== start && node.parent !== undefined; node = node.parent) path.unshift(node.parent);
  const next = [...counts];
  for (const node of path) node.countOccurrence(next);
  return next;
}

/** Readings that differ. Where the contract violates Unique Particle Attribution, the first leaf counts. */
function withoutDuplicates(readings: readonly Reading[]): readonly Reading[] {
  const same = readings.filter(({ leaf }) => leaf === readings[0]?.leaf);
  return [...new Map(same.map((reading) => [reading.counts.join(), reading])).values()];
}

const asGroup = (group: ModelGroupDescriptor): ModelGroupDescriptor => group;

const GROUP_PARTICLES: ParticleVisitor<ModelGroupDescriptor | undefined> = {
  element: () => undefined,
  any: () => undefined,
  sequence: asGroup,
  choice: asGroup,
  all: asGroup,
};

/**
 * A content model (XML Schema part 1, section 3.8), compiled from the particles of a type. Most are linear: a sequence
 * of leaves that occurs once. An automaton interprets the others.
 */
export class ContentModel {
  readonly leaves: readonly Leaf[];
  readonly isLinear: boolean;
  readonly #type: Pick<ComplexDescriptor, "children" | "content">;
  readonly #automata = new Map<ContentOrder, Automaton>();

  constructor(type: Pick<ComplexDescriptor, "children" | "content" | "namespace">) {
    const particles = contentOf(type);
    this.#type = type;
    this.leaves = leavesOf(particles, type.namespace);
    this.isLinear = particles.every(({ kind = "any" }) => kind === "any");
  }

  /** The automaton of the content model, compiled on first use; undefined for a linear one. */
  automaton(order: ContentOrder): Automaton | undefined {
    if (this.isLinear) return undefined;
    const known = this.#automata.get(order);
    if (known !== undefined) return known;
    const automaton = new Automaton(contentOf(this.#type), this.leaves, order);
    this.#automata.set(order, automaton);
    return automaton;
  }
}

/** The rule that an element violates which a cursor refuses, and the leaf of that name, where there is one. */
export type Refusal = { readonly rule: "unknown" } | { readonly rule: "repeated" | "order"; readonly leaf: Leaf };

/** A state of a cursor, to come back to. */
export interface CursorState {
  readonly index: number;
  readonly count: number;
  readonly hasGap: boolean;
  readonly readings: readonly Reading[] | undefined;
}

/** Counts the elements of each leaf in the content so far. */
export interface LeafCounter {
  countOf(leaf: Leaf): number;
}

/**
 * The place reached in the content of an element. Hot: the decoder makes one for each element with child elements. In a
 * linear model `index`, `count` and `hasGap` are the whole state, in any other the readings of the automaton are.
 */
export class ContentCursor {
  readonly model: ContentModel;
  /** The leaf that is expected next; those before it are complete. */
  index = 0;
  #count = 0;
  #hasGap = false;
  #readings: readonly Reading[] | undefined;

  constructor(model: ContentModel) {
    this.model = model;
  }

  /**
   * The index of the leaf whose start tag is at `pos`; -1 where `step` has to find out. Leaves that may be absent are
   * passed over. Hot.
   * @param tags the tags of the leaves that can be recognised by their bytes; none where the model is not linear
   */
  tryTag(tags: readonly (PlainTags | undefined)[], view: DataView, end: number, pos: number): number {
    const { leaves } = this.model;
    let { index } = this;
    let count = this.#count;
    for (; index < tags.length; index++) {
      const tag = tags[index];
      if (tag !== undefined && matchesTag(view, end, tag.start, pos)) return index;
      if (count < (leaves[index] as Leaf).min) return -1;
      count = 0;
    }
    return -1;
  }

  /** Takes the leaf that `tryTag` found as the next. Hot. */
  accept(index: number): void {
    if (index > this.index) this.#passOver(index);
    const { max } = this.model.leaves[index] as Leaf;
    if (max === 1 || ++this.#count >= max) {
      this.index = index + 1;
      this.#count = 0;
    }
  }

  /** The index of the leaf that matches the next element; -1 for an element that the content does not allow here. */
  step(name: QName, order: ContentOrder, counter: LeafCounter): number {
    const automaton = this.model.automaton(order);
    if (automaton !== undefined) return this.#stepAutomaton(automaton, name);
    const { leaves } = this.model;
    const next = leaves.find((leaf) => leaf.index >= this.index && leaf.matches(name));
    if (next !== undefined) {
      this.accept(next.index);
      return next.index;
    }
    const earlier = order === "any" ? leaves.find((leaf) => leaf.matches(name)) : undefined;
    return earlier === undefined || counter.countOf(earlier) >= earlier.max ? -1 : earlier.index;
  }

  /** Why `step` refuses an element. */
  refusal(name: QName, counter: LeafCounter): Refusal {
    const leaf = this.model.leaves.find((candidate) => candidate.matches(name));
    if (leaf === undefined) return { rule: "unknown" };
    return { rule: counter.countOf(leaf) >= leaf.max ? "repeated" : "order", leaf };
  }

  /** The leaves that the next element can match. */
  expected(order: ContentOrder): readonly Leaf[] {
    const automaton = this.model.automaton(order);
    if (automaton !== undefined) return automaton.expected(this.#readings);
    const { leaves } = this.model;
    const required = leaves.findIndex(({ index, min }) => index >= this.index && this.#countAt(index) < min);
    return leaves.slice(this.index, required === -1 ? leaves.length : required + 1);
  }

  /** Whether the content can end here. */
  complete(order: ContentOrder, counter: LeafCounter): boolean {
    const automaton = this.model.automaton(order);
    if (automaton !== undefined) return automaton.canEnd(this.#readings);
    const { leaves } = this.model;
    return this.#isRestOptional() || leaves.every((leaf) => counter.countOf(leaf) >= leaf.min);
  }

  /** Of content that is not complete, the leaves of which an element is missing. */
  missing(order: ContentOrder, counter: LeafCounter): readonly Leaf[] {
    if (!this.model.isLinear) return this.expected(order);
    return this.model.leaves.filter((leaf) => counter.countOf(leaf) < leaf.min).slice(0, 1);
  }

  /** The state, for `restore`. */
  save(): CursorState {
    return { index: this.index, count: this.#count, hasGap: this.#hasGap, readings: this.#readings };
  }

  /** Comes back to a state: the elements that were matched since are matched again. */
  restore({ index, count, hasGap, readings }: CursorState): void {
    this.index = index;
    this.#count = count;
    this.#hasGap = hasGap;
    this.#readings = readings;
  }

  #stepAutomaton(automaton: Automaton, name: QName): number {
    const readings = automaton.step(this.#readings, name);
    const [first] = readings;
    if (first === undefined) return -1;
    this.#readings = readings;
    return first.leaf.index;
  }

  /** Whether no leaf was passed over that is required, nor follows. */
  #isRestOptional(): boolean {
    const { leaves } = this.model;
    for (let index = this.index; index < leaves.length; index++) {
      if (this.#countAt(index) < (leaves[index] as Leaf).min) return false;
    }
    return !this.#hasGap;
  }

  #passOver(index: number): void {
    for (; this.index < index; this.index++) {
      if (this.#count < (this.model.leaves[this.index] as Leaf).min) this.#hasGap = true;
      this.#count = 0;
    }
  }

  #countAt(index: number): number {
    return index === this.index ? this.#count : 0;
  }
}
