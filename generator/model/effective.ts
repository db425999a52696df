import { anyType } from "./builtins.js";
import type {
  AttributeItem,
  AttributeUse,
  ComplexType,
  ElementParticle,
  GroupDefinition,
  GroupReference,
  ModelGroup,
  Occurs,
  Particle,
  Wildcard,
} from "./components.js";
import { nameText } from "./definitions.js";
import type { SimpleType } from "./simple-type.js";
import { intersection, union } from "./wildcards.js";

/** An element of an effective content, and the type that declares it: a base, or the type itself. */
export interface EffectiveElement<Owner = ComplexType> {
  readonly kind: "element";
  readonly occurs: Occurs;
  readonly particle: ElementParticle;
  readonly owner: Owner;
}

/** A wildcard of an effective content. */
export interface EffectiveWildcard {
  readonly kind: "any";
  readonly occurs: Occurs;
  readonly particle: Wildcard;
}

/** A group of an effective content. */
export interface EffectiveGroup<Owner = ComplexType> {
  readonly kind: "sequence" | "choice" | "all";
  readonly occurs: Occurs;
  readonly particles: readonly EffectiveParticle<Owner>[];
  readonly particle: ModelGroup;
  /** The particle that has these occurrences; its `tsName` is the property of a group that can occur more than once. */
  readonly repetition: ModelGroup | GroupReference;
  /** The named group that it is the content of. */
  readonly definition: GroupDefinition | undefined;
}

/** A particle of an effective content: references to groups are opened, pointless groups removed. */
export type EffectiveParticle<Owner = ComplexType> =
  EffectiveElement<Owner> | EffectiveWildcard | EffectiveGroup<Owner>;

/** The content type of a complex type (XML Schema part 1, section 3.4.2). */
export type EffectiveContent =
  | { readonly kind: "empty" }
  | { readonly kind: "simple"; readonly type: SimpleType }
  | { readonly kind: "particles"; readonly mixed: boolean; readonly group: EffectiveGroup };

/** An attribute use, and the type that declares it: a base, or the type itself. */
export interface EffectiveAttribute {
  readonly use: AttributeUse;
  readonly owner: ComplexType;
}

/** The attribute uses and the attribute wildcard of a complex type (XML Schema part 1, section 3.4.2). */
export interface EffectiveAttributes {
  readonly uses: readonly EffectiveAttribute[];
  readonly wildcard: Wildcard | undefined;
}

const ONCE: Occurs = { min: 1, max: 1 };
const ANY_NUMBER: Occurs = { min: 0, max: Number.POSITIVE_INFINITY };

/** The content of a type: for an extension that of its base and then its own, for a restriction its own. */
export const effectiveContent = memoised(readContent);

/** The attributes of a type and of its bases, with attribute groups opened. None of the uses is prohibited. */
export const effectiveAttributes = memoised(readAttributes);

/** The linker cuts circular definitions, so that each of these recursions ends. */
function memoised<Result>(read: (type: ComplexType) => Result): (type: ComplexType) => Result {
  const known = new WeakMap<ComplexType, Result>();
  return (type) => {
    const result = known.get(type) ?? read(type);
    known.set(type, result);
    return result;
  };
}

function readContent(type: ComplexType): EffectiveContent {
  const { content } = type;
  const base = type.derivation?.method === "extension" ? baseContent(type) : undefined;
  if (content.kind === "simple") return content;
  if (content.kind === "empty") return base ?? content;
  const own = openParticle(content.particle, "sequence", type);
  const inherited = base?.kind === "particles" ? base.group : undefined;
  const group = wholeContent(inherited === undefined ? own : [...spliced(inherited), ...own], content.particle);
  return group.particles.length === 0 && !content.mixed
    ? { kind: "empty" }
    : { kind: "particles", mixed: content.mixed, group };
}

function baseContent(type: ComplexType): EffectiveContent | undefined {
  const base = type.derivation?.base;
  if (base?.kind === "complexType") return effectiveContent(base);
  if (base?.kind !== "anyType") return undefined;
  const anything: EffectiveWildcard = { kind: "any", occurs: ANY_NUMBER, particle: anyWildcard(type) };
  return { kind: "particles", mixed: true, group: wholeContent([anything], anything.particle) };
}

/** The wildcard of the content and of the attributes of xs:anyType (XML Schema part 1, section 3.4.7). */
function anyWildcard({ span }: ComplexType): Wildcard {
  return { kind: "any", occurs: ONCE, namespaces: "##any", processContents: "lax", span, documentation: undefined };
}

function spliced(group: EffectiveGroup): readonly EffectiveParticle[] {
  return group.kind === "sequence" && isOnce(group.occurs) ? group.particles : [group];
}

/** One group for all particles of a content. */
function wholeContent(particles: readonly EffectiveParticle[], source: Particle): EffectiveGroup {
  const [only] = particles;
  if (only !== undefined && particles.length === 1 && isGroup(only)) return only;
  const particle = asGroup(source);
  return { kind: "sequence", occurs: ONCE, particles, particle, repetition: particle, definition: undefined };
}

function asGroup(particle: Particle): ModelGroup {
  if (particle.kind === "groupReference") return particle.group.particle;
  if (particle.kind !== "elementParticle" && particle.kind !== "any") return particle;
  const { span, documentation } = particle;
  return { kind: "sequence", occurs: ONCE, particles: [particle], tsName: undefined, span, documentation };
}

/** Whether a particle is a group. */
export function isGroup<Owner>(particle: EffectiveParticle<Owner>): particle is EffectiveGroup<Owner> {
  return particle.kind !== "element" && particle.kind !== "any";
}

/**
 * The effective particles of a particle in a group of the kind `outer`. Pointless groups are removed, as XML Schema part 1, section
 * 3.9.6, defines them: without particles, or with one, or in a group of the same kind.
 */
export function openParticle<Owner>(
  particle: Particle,
  outer: ModelGroup["kind"],
  owner: Owner,
): readonly EffectiveParticle<Owner>[] {
  const { occurs } = particle;
  if (occurs.max === 0) return [];
  if (particle.kind === "elementParticle") return [{ kind: "element", occurs, particle, owner }];
  if (particle.kind === "any") return [{ kind: "any", occurs, particle }];
  return openGroup(particle, outer, owner);
}

function openGroup<Owner>(
  repetition: ModelGroup | GroupReference,
  outer: ModelGroup["kind"],
  owner: Owner,
): readonly EffectiveParticle<Owner>[] {
  const definition = repetition.kind === "groupReference" ? repetition.group : undefined;
  const particle = repetition.kind === "groupReference" ? repetition.group.particle : repetition;
  const particles: EffectiveParticle<Owner>[] = [];
  let hasEmpty = false;
  for (const inner of particle.particles) {
    const opened = openParticle(inner, particle.kind, owner);
    hasEmpty ||= opened.length === 0 && inner.occurs.max > 0;
    for (const each of opened) particles.push(each);
  }
  const [only] = particles;
  if (only === undefined) return [];
  // A choice with an alternative that is an empty group is optional.
  const occurs = hasEmpty && particle.kind === "choice" ? { ...repetition.occurs, min: 0 } : repetition.occurs;
  if (isOnce(occurs) && (particle.kind === outer || particles.length === 1)) return particles;
  if (particles.length > 1 || !isOnce(only.occurs)) {
    return [{ kind: particle.kind, occurs, particles, particle, repetition, definition }];
  }
  return [
    isGroup(only) ? { ...only, occurs, repetition, definition: only.definition ?? definition } : { ...only, occurs },
  ];
}

function isOnce({ min, max }: Occurs): boolean {
  return min === 1 && max === 1;
}

/** All elements in a particle, in order. */
export function elementsIn<Owner>(particle: EffectiveParticle<Owner>): readonly EffectiveElement<Owner>[] {
  const found: EffectiveElement<Owner>[] = [];
  collectElements(particle, found);
  return found;
}

function collectElements<Owner>(particle: EffectiveParticle<Owner>, found: EffectiveElement<Owner>[]): void {
  if (particle.kind === "element") found.push(particle);
  else if (isGroup(particle)) for (const inner of particle.particles) collectElements(inner, found);
}

function readAttributes(type: ComplexType): EffectiveAttributes {
  const base = baseAttributes(type);
  const uses = new Map(base.uses.map((attribute) => [nameText(attribute.use.attribute.name), attribute]));
  for (const use of openAttributes(type.attributes)) {
    const key = nameText(use.attribute.name);
    if (use.use !== "prohibited") {
      uses.delete(key);
      uses.set(key, { use, owner: type });
    } else if (type.derivation?.method === "restriction" && type.attributes.includes(use)) {
      uses.delete(key);
    }
  }
  const own = completeWildcard(type.anyAttribute, type.attributes);
  const inherited = type.derivation?.method === "extension" ? base.wildcard : undefined;
  return { uses: [...uses.values()], wildcard: widened(own, inherited) };
}

function baseAttributes(type: ComplexType): EffectiveAttributes {
  const base = type.derivation?.base;
  if (base?.kind === "complexType") return effectiveAttributes(base);
  return { uses: [], wildcard: base === anyType ? anyWildcard(type) : undefined };
}

function openAttributes(items: readonly AttributeItem[]): readonly AttributeUse[] {
  return items.flatMap((item) => (item.kind === "attributeUse" ? [item] : openAttributes(item.group.attributes)));
}

/** The wildcard of a type or attribute group, restricted by those of the groups that it refers to ("complete wildcard"). */
function completeWildcard(local: Wildcard | undefined, items: readonly AttributeItem[]): Wildcard | undefined {
  const groups = items.flatMap((item) => (item.kind === "attributeUse" ? [] : [item.group]));
  const wildcards = groups.flatMap((group) => completeWildcard(group.anyAttribute, group.attributes) ?? []);
  const [first, ...others] = local === undefined ? wildcards : [local, ...wildcards];
  if (first === undefined) return undefined;
  const namespaces = others.reduce((common, other) => intersection(common, other.namespaces), first.namespaces);
  return { ...first, namespaces };
}

function widened(own: Wildcard | undefined, base: Wildcard | undefined): Wildcard | undefined {
  if (own === undefined || base === undefined) return own ?? base;
  return { ...own, namespaces: union(own.namespaces, base.namespaces) };
}
