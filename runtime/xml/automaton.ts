import type {
  ContentAutomaton,
  ContentCompiler,
  ContentOrder,
  LeafReading,
  Leaf,
  ModelGroupDescriptor,
  ParticleDescriptor,
  QName,
} from "../descriptor.js";
import { type ParticleVisitor, visitParticle } from "../views.js";

type Counts = readonly number[];

/** How the particles of a group follow each other. */
interface GroupRules {
  /** Whether other children can occur between two occurrences of a child. */
  readonly isInterleaved: boolean;
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
    isInterleaved: false,
    isEmptiable: (children) => children.every(canBeAbsent),
    initial: upToRequired,
    follow(child, siblings) {
      const rest = siblings.slice(child.place + 1);
      return { starts: upToRequired(rest), canEnd: rest.every(canBeAbsent) };
    },
  },
  choice: {
    isInterleaved: false,
    isEmptiable: (children) => children.some(canBeAbsent),
    initial: (children) => children,
    follow: () => ({ starts: [], canEnd: true }),
  },
  all: {
    isInterleaved: true,
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

/** Compiles a content model to a deterministic automaton with counters. */
export const compileAutomaton: ContentCompiler = (particles, leaves, order) => new Automaton(particles, leaves, order);

class Automaton implements ContentAutomaton {
  readonly #root: ParticleNode;

  constructor(particles: readonly ParticleDescriptor[], leaves: readonly Leaf[], order: ContentOrder) {
    const root: ModelGroupDescriptor = { kind: "sequence", particles };
    this.#root = new ParticleNode(root, undefined, 0, { leaves, order, nextLeaf: 0, nextCounter: 0 });
  }

  step(readings: readonly LeafReading[] | undefined, name: QName): readonly Reading[] {
    const next = this.#continuations(readings).flatMap(({ starts, counts }) =>
      starts.flatMap((start) => {
        const found = start.startOf(name);
        return found === undefined ? [] : [{ ...found, counts: enter(start, found, counts) }];
      }),
    );
    return next.length < 2 ? next : withoutDuplicates(next);
  }

  expected(readings: readonly LeafReading[] | undefined): readonly Leaf[] {
    const starts = this.#continuations(readings).flatMap((continuation) => continuation.starts);
    return [...new Set(starts.flatMap(({ first }) => first.map(({ leaf }) => leaf)))];
  }

  canEnd(readings: readonly LeafReading[] | undefined): boolean {
    return this.#continuations(readings).some((continuation) => continuation.canEnd);
  }

  /** Readings are only ever those that `step` has returned. */
  #continuations(readings: readonly LeafReading[] | undefined): readonly CountedContinuation[] {
    if (readings !== undefined) return (readings as readonly Reading[]).map(continuationOf);
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
    if (!parent.rules.isInterleaved && !node.isSatisfied(counts)) return { starts, canEnd: false, counts };
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
