import type {
  ContentAutomaton,
  ContentCompiler,
  ContentOrder,
  ContentState,
  Leaf,
  ModelGroupDescriptor,
  ParticleDescriptor,
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
  /** The particles whose occurrences are counted, by the index of the counter. */
  readonly counted: ParticleNode[];
}

/** A particle of a content model. */
class ParticleNode {
  readonly min: number;
  readonly max: number;
  readonly parent: ParticleNode | undefined;
  /** How many particles are around it. */
  readonly depth: number;
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
    this.depth = parent === undefined ? 0 : parent.depth + 1;
    this.place = place;
    this.counter = this.max > 1 || parent?.rules === GROUPS.all ? numbering.counted.push(this) - 1 : undefined;
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

  /** Whether all that can follow `others` occurrences can follow `count` of them as well. */
  allowsAsMuch(count: number, others: number): boolean {
    const min = this.isEmptiable ? 0 : this.min;
    if (this.max === Number.POSITIVE_INFINITY) return Math.min(count, min) >= Math.min(others, min);
    return count === others || (count >= min && count < others);
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
 * One way to read the elements so far: the leaf that the last one matches, and the numbers of occurrences that are counted,
 * each within the current occurrence of the particle around it.
 */
interface Reading extends LeafNode {
  readonly counts: Counts;
}

/** How a reading came about. */
interface Step {
  readonly reading: Reading;
  /** The index of the reading of the state before. */
  readonly from: number;
  /** The particle of which the element starts an occurrence. */
  readonly start: ParticleNode;
}

interface CountedContinuation extends Continuation {
  readonly counts: Counts;
}

/** Compiles a content model to a deterministic automaton with counters. */
export const compileAutomaton: ContentCompiler = (particles, leaves, order) => new Automaton(particles, leaves, order);

/** For how many states of an automaton the next ones are kept. */
const KEPT_STATES = 1000;

/**
 * How many readings a state has at most. More than the depth of the groups are necessary only for groups within groups
 * that both have a least and a greatest number: (a{2,3}){500,1000}. Content that further readings alone allow is refused.
 */
const MOST_READINGS = 32;

class Automaton implements ContentAutomaton {
  readonly start: State;
  readonly order: ContentOrder;
  readonly #counted: readonly ParticleNode[];
  readonly #states = new Map<string, State>();

  constructor(particles: readonly ParticleDescriptor[], leaves: readonly Leaf[], order: ContentOrder) {
    const group: ModelGroupDescriptor = { kind: "sequence", particles };
    const counted: ParticleNode[] = [];
    const root = new ParticleNode(group, undefined, 0, { leaves, order, nextLeaf: 0, counted });
    this.order = order;
    this.#counted = counted;
    this.start = new State(this, undefined, [{ starts: [root], canEnd: canBeAbsent(root), counts: [] }]);
  }

  depths(states: readonly State[]): readonly number[] {
    const depths: number[] = [];
    let reading = states.at(-1)?.ending ?? 0;
    for (let index = states.length - 1; index >= 0; index--) {
      const { leaf } = states[index] as State;
      const step = (states[index - 1] ?? this.start).transition(leaf as Leaf).steps[reading] as Step;
      depths[index] = step.start.depth;
      reading = step.from;
    }
    return depths;
  }

  /** The state with these readings: one object, as long as there are few. */
  state(readings: readonly Reading[]): State {
    const [first] = readings as readonly [Reading];
    const key = `${first.leaf.index}:${readings.map(({ counts }) => counts.join()).join(";")}`;
    const known = this.#states.get(key);
    if (known !== undefined) return known;
    const state = new State(this, first.leaf, readings.map(continuationOf));
    if (this.isKeeping) this.#states.set(key, state);
    return state;
  }

  /** The steps without those to readings that allow no more than another one does. */
  best(steps: readonly Step[]): readonly Step[] {
    if (steps.length < 2) return steps;
    const kept: Step[] = [];
    for (const step of steps) {
      if (kept.some((other) => this.#allowsAsMuch(other, step))) continue;
      const more = kept.filter((other) => !this.#allowsAsMuch(step, other));
      kept.splice(0, kept.length, ...more, step);
    }
    return kept.slice(0, MOST_READINGS);
  }

  #allowsAsMuch({ reading: { counts } }: Step, { reading: { counts: others } }: Step): boolean {
    return this.#counted.every((node, index) => node.allowsAsMuch(counts[index] ?? 0, others[index] ?? 0));
  }

  get isKeeping(): boolean {
    return this.#states.size < KEPT_STATES;
  }
}

/** The next state, and how its readings come about. */
interface Transition {
  readonly state: State;
  readonly steps: readonly Step[];
}

/**
 * Unique Particle Attribution (XML Schema part 1, section 3.8.6) makes the next leaf unambiguous, but not the numbers: in
 * (a{1,2}){2} the second "a" may be the second of the first group or the first of the second. So a state has a list of
 * readings, which nearly always has one entry.
 */
class State implements ContentState {
  readonly leaf: Leaf | undefined;
  readonly expected: readonly Leaf[];
  readonly canEnd: boolean;
  /** The index of the first reading after which the content can end; -1 for none. */
  readonly ending: number;
  readonly #automaton: Automaton;
  readonly #continuations: readonly CountedContinuation[];
  readonly #transitions = new Map<Leaf, Transition>();

  constructor(automaton: Automaton, leaf: Leaf | undefined, continuations: readonly CountedContinuation[]) {
    this.leaf = leaf;
    this.#automaton = automaton;
    this.#continuations = continuations;
    const starts = continuations.flatMap((continuation) => continuation.starts);
    const expected = [...new Set(starts.flatMap(({ first }) => first.map((node) => node.leaf)))];
    // In any order a wildcard may precede the element that it allows as well.
    this.expected =
      automaton.order === "any"
        ? expected.toSorted((left, right) => Number(left.name === undefined) - Number(right.name === undefined))
        : expected;
    this.ending = continuations.findIndex(({ canEnd }) => canEnd);
    this.canEnd = this.ending !== -1;
  }

  after(leaf: Leaf): State {
    return this.transition(leaf).state;
  }

  transition(leaf: Leaf): Transition {
    const known = this.#transitions.get(leaf);
    if (known !== undefined) return known;
    const steps = this.#automaton.best(
      this.#continuations.flatMap(({ starts, counts }, from) =>
        starts.flatMap((start) => {
          const found = start.first.find((node) => node.leaf === leaf);
          return found === undefined
            ? []
            : [{ reading: { ...found, counts: enter(start, found, counts) }, from, start }];
        }),
      ),
    );
    const transition = { state: this.#automaton.state(steps.map(({ reading }) => reading)), steps };
    if (this.#automaton.isKeeping) this.#transitions.set(leaf, transition);
    return transition;
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

const asGroup = (group: ModelGroupDescriptor): ModelGroupDescriptor => group;

const GROUP_PARTICLES: ParticleVisitor<ModelGroupDescriptor | undefined> = {
  element: () => undefined,
  any: () => undefined,
  sequence: asGroup,
  choice: asGroup,
  all: asGroup,
};
