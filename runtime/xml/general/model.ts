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
} from "../../descriptor.js";
import { contentOf, type ParticleVisitor, visitParticle } from "../../views.js";
import { ContentCursor, ContentModel, elementLeaf } from "../cursor.js";

/** What a content model is compiled from. */
export type ContentSource = Pick<ComplexDescriptor, "children" | "content" | "namespace" | "automaton">;

/** The content model of any type. */
export function contentModel(type: ContentSource): ContentModel {
  const particles = contentOf(type);
  const leaves = leavesOf(particles, type.namespace);
  const isLinear = particles.every(({ kind = "any" }) => kind === "any");
  return isLinear ? new ContentModel(leaves) : new GroupModel(leaves, type);
}

/** A content model with groups in it, which an automaton interprets. */
export class GroupModel extends ContentModel {
  readonly #type: ContentSource;
  readonly #automata = new Map<ContentOrder, ContentAutomaton>();

  constructor(leaves: readonly Leaf[], type: ContentSource) {
    super(leaves);
    this.#type = type;
  }

  override cursor(): GroupCursor {
    return new GroupCursor(this);
  }

  /**
   * The automaton, compiled on first use.
   * @throws {TypeError} when the type does not refer to the compiler
   */
  automaton(order: ContentOrder): ContentAutomaton {
    const known = this.#automata.get(order);
    if (known !== undefined) return known;
    const { automaton: compile } = this.#type;
    if (compile === undefined) throw new TypeError("a content model with groups needs the member `automaton`");
    const automaton = compile(contentOf(this.#type), this.leaves, order);
    this.#automata.set(order, automaton);
    return automaton;
  }
}

/** The place reached in a content with groups in it: the state of the automaton. */
export class GroupCursor extends ContentCursor {
  readonly #model: GroupModel;

  constructor(model: GroupModel) {
    super(model.leaves);
    this.#model = model;
  }

  override step(name: QName, order: ContentOrder): number {
    const leaf = this.expected(order).find((candidate) => candidate.matches(name));
    if (leaf === undefined) return -1;
    this.enter(leaf, order);
    return leaf.index;
  }

  /** Takes an element that matches a leaf which the automaton expects. */
  enter(leaf: Leaf, order: ContentOrder): ContentState {
    this.state = this.#at(order).after(leaf);
    return this.state;
  }

  /** The leaves that the next element can match. */
  expected(order: ContentOrder): readonly Leaf[] {
    return this.#at(order).expected;
  }

  override isExhausted(): boolean {
    return false;
  }

  override complete(order: ContentOrder): boolean {
    return this.#at(order).canEnd;
  }

  override missing(order: ContentOrder): readonly Leaf[] {
    return this.expected(order);
  }

  #at(order: ContentOrder): ContentState {
    return this.state ?? this.#model.automaton(order).start;
  }
}

/** The leaves of particles, in the order of the schema. */
function leavesOf(particles: readonly ParticleDescriptor[], namespace: string): readonly Leaf[] {
  return leafParticles(particles).map((particle, index) =>
    particle.kind === undefined ? elementLeaf({ namespace, ...particle }, index) : wildcardLeaf(particle, index),
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

function wildcardLeaf({ namespaces, min = 1, max = 1 }: WildcardDescriptor, index: number): Leaf {
  return { index, min, max, name: undefined, matches: ({ namespace }) => allowsNamespace(namespaces, namespace) };
}

/** Wildcard allows Namespace Name (XML Schema part 1, section 3.10.4). */
export function allowsNamespace(namespaces: WildcardDescriptor["namespaces"], namespace: string): boolean {
  if (namespaces === "##any") return true;
  return "not" in namespaces ? namespace !== "" && namespace !== namespaces.not : namespaces.includes(namespace);
}
