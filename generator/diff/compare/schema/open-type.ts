import type { AttributeItem, AttributeUse, ComplexType, Type } from "../../../model/complex-type.js";
import type { ElementParticle, ModelGroup, Occurs, Particle, Wildcard } from "../../../model/particle.js";
import type { SimpleType } from "../../../model/simple-type.js";
import { baseOf } from "./schema-index.js";

/** An element of a content, with the type that declares it: a base, or the type itself. */
export interface ElementTerm {
  readonly kind: "element";
  readonly occurs: Occurs;
  readonly particle: ElementParticle;
  readonly owner: ComplexType;
}

/** A wildcard of a content. */
export interface WildcardTerm {
  readonly kind: "any";
  readonly occurs: Occurs;
  readonly particle: Wildcard;
}

/** A group of a content; groups that say nothing are opened. */
export interface GroupTerm {
  readonly kind: "sequence" | "choice" | "all";
  readonly occurs: Occurs;
  readonly particle: ModelGroup;
  readonly terms: readonly Term[];
}

/** What may stand in an opened content. */
export type Term = ElementTerm | WildcardTerm | GroupTerm;

/** An attribute of a type, with the type that declares it. */
export interface AttributeTerm {
  readonly use: AttributeUse;
  readonly owner: ComplexType;
}

/** What an element of a type may hold, with bases, named groups and attribute groups opened. */
export interface OpenType {
  /** The type of its text, where it holds nothing else. */
  readonly text: SimpleType | undefined;
  readonly mixed: boolean;
  /** Undefined where it holds no elements. */
  readonly group: GroupTerm | undefined;
  readonly attributes: readonly AttributeTerm[];
  readonly anyAttribute: Wildcard | undefined;
}

const ONCE: Occurs = { min: 1, max: 1 };

/** Opens a type, so that the same content is the same however it is put together. xs:anyType is not opened. */
export function openType(type: Exclude<Type, { readonly kind: "anyType" }>): OpenType {
  if (type.kind !== "complexType") {
    return { text: type, mixed: false, group: undefined, attributes: [], anyAttribute: undefined };
  }
  return {
    text: type.content.kind === "simple" ? type.content.type : undefined,
    mixed: type.content.kind === "particles" && type.content.mixed,
    group: openContent(type),
    attributes: openAttributes(type),
    anyAttribute: type.anyAttribute ?? baseOf(type)?.anyAttribute,
  };
}

function openContent(type: ComplexType): GroupTerm | undefined {
  const contents = contentChain(type).flatMap((owner) => {
    if (owner.content.kind !== "particles") return [];
    const { particle } = owner.content;
    const terms = openParticle(particle, "sequence", owner);
    return terms.length === 0 ? [] : [{ particle, terms }];
  });
  const [first] = contents;
  if (first === undefined) return undefined;
  const terms = contents.flatMap((content) => content.terms);
  const [only] = terms;
  if (terms.length === 1 && only !== undefined && isGroup(only)) return only;
  return { kind: "sequence", occurs: ONCE, particle: asGroup(first.particle), terms };
}

/** The types whose particles make the content: those that it extends first (XML Schema part 1, section 3.4.2). */
function contentChain(type: ComplexType): readonly ComplexType[] {
  const base = type.derivation?.method === "extension" ? baseOf(type) : undefined;
  return base === undefined ? [type] : [...contentChain(base), type];
}

function asGroup(particle: Particle): ModelGroup {
  if (particle.kind === "groupReference") return particle.group.particle;
  if (particle.kind !== "elementParticle" && particle.kind !== "any") return particle;
  const { span, documentation } = particle;
  return { kind: "sequence", occurs: ONCE, particles: [particle], tsName: undefined, span, documentation };
}

/** Whether a term is a group. */
export function isGroup(term: Term): term is GroupTerm {
  return term.kind !== "element" && term.kind !== "any";
}

function openParticle(particle: Particle, outer: GroupTerm["kind"], owner: ComplexType): readonly Term[] {
  const { occurs } = particle;
  if (occurs.max === 0) return [];
  if (particle.kind === "elementParticle") return [{ kind: "element", occurs, particle, owner }];
  if (particle.kind === "any") return [{ kind: "any", occurs, particle }];
  const group = particle.kind === "groupReference" ? particle.group.particle : particle;
  const terms = group.particles.flatMap((inner) => openParticle(inner, group.kind, owner));
  const [only] = terms;
  if (only === undefined) return [];
  if (isOnce(occurs) && (group.kind === outer || terms.length === 1)) return terms;
  if (terms.length === 1 && isOnce(only.occurs)) return [{ ...only, occurs }];
  return [{ kind: group.kind, occurs, particle: group, terms }];
}

function isOnce({ min, max }: Occurs): boolean {
  return min === 1 && max === 1;
}

/** Its own attributes replace those of its bases. */
function openAttributes(type: ComplexType): readonly AttributeTerm[] {
  const base = baseOf(type);
  const own = type.attributes.flatMap(openAttribute).map((use) => ({ use, owner: type }));
  const names = new Set(own.map(({ use }) => use.attribute.name.local));
  const inherited = base === undefined ? [] : openAttributes(base);
  return [...inherited.filter(({ use }) => !names.has(use.attribute.name.local)), ...own];
}

function openAttribute(item: AttributeItem): readonly AttributeUse[] {
  return item.kind === "attributeUse" ? [item] : item.group.attributes.flatMap(openAttribute);
}
