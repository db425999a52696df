import type { ComplexDescriptor, ModelGroupDescriptor, ParticleDescriptor } from "../../descriptor.js";
import { contentOf, type ParticleVisitor, visitParticle } from "../../views.js";
import { ContentPlan, type ElementPlan, planElement } from "../plan.js";
import { contentModel } from "./model.js";
import { ANY, planWildcard } from "./tree.js";

/** A group around leaves. */
export interface GroupPlan {
  /** The property that has an entry for each occurrence; undefined where the particles are properties of the parent. */
  readonly property: string | undefined;
  /** The properties that are arrays in every occurrence, and have no items at first. */
  readonly lists: readonly string[];
}

/** The plan of a content whose frames read all that is in it themselves. */
export class GeneralPlan extends ContentPlan {
  /** The arrays that every value has. */
  readonly lists: readonly string[];
  /** For each leaf of the model the groups around it, outermost first. */
  readonly groups: readonly (readonly GroupPlan[])[];

  constructor(type: ComplexDescriptor, openFrame: ContentPlan["openFrame"]) {
    const particles = contentOf(type);
    super(planLeaves(particles, type.namespace), false, openFrame, undefined, contentModel(type));
    this.lists = particles.flatMap(listsOf);
    this.groups = particles.flatMap((particle) => groupsAround(particle, []));
  }
}

/** The elements and wildcards in particles, in the order of the schema. */
export function planLeaves(particles: readonly ParticleDescriptor[], namespace: string): readonly ElementPlan[] {
  const inGroup = (group: ModelGroupDescriptor): readonly ElementPlan[] => planLeaves(group.particles, namespace);
  const plan: ParticleVisitor<readonly ElementPlan[]> = {
    element: (child) => [planElement(child, namespace, false)],
    any: (wildcard) => [planWildcard(wildcard)],
    sequence: inGroup,
    choice: inGroup,
    all: inGroup,
  };
  return particles.flatMap((particle) => visitParticle(plan, particle));
}

/** The properties that are arrays wherever the particles of a group occur. */
function groupLists(group: ModelGroupDescriptor): readonly string[] {
  return group.kind === "choice" ? [] : group.particles.flatMap(listsOf);
}

const inGroup = (group: ModelGroupDescriptor): readonly string[] => {
  if (group.property !== undefined) return [group.property];
  return group.min === 0 ? [] : groupLists(group);
};

const LISTS: ParticleVisitor<readonly string[]> = {
  element: ({ property, max = 1 }) => (max > 1 ? [property] : []),
  any: ({ property = ANY, max = 1 }) => (max > 1 ? [property] : []),
  sequence: inGroup,
  choice: inGroup,
  all: inGroup,
};

function listsOf(particle: ParticleDescriptor): readonly string[] {
  return visitParticle(LISTS, particle);
}

function groupsAround(particle: ParticleDescriptor, around: readonly GroupPlan[]): readonly (readonly GroupPlan[])[] {
  if (particle.kind === undefined || particle.kind === "any") return [around];
  const group = { property: particle.property, lists: groupLists(particle) };
  return particle.particles.flatMap((inner) => groupsAround(inner, [...around, group]));
}
