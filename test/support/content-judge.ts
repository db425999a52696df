import {
  type ChildDescriptor,
  type ComplexDescriptor,
  contentOf,
  type ElementDescriptor,
  elementsOf,
  type ParticleDescriptor,
  resolveType,
  type TypeDescriptor,
  type XmlElement,
} from "@portwright/runtime";
import { compileAutomaton } from "../../runtime/xml/automaton.js";
import { contentModel, GroupModel } from "../../runtime/xml/general/model.js";
import { matchesContent } from "./content-matcher.js";

const XSI = "http://www.w3.org/2001/XMLSchema-instance";

/**
 * Whether the children of every element of a document match the content model of its type, by trying every way: judges
 * between the decoder and libxml2, which counts some repeated groups wrong.
 */
export function contentsMatch({ type }: ElementDescriptor, root: XmlElement): boolean {
  return matches(resolveType(type), root);
}

function matches(declared: TypeDescriptor, node: XmlElement): boolean {
  if (declared.kind !== "complex") return true;
  const type = actualType(declared, node);
  if (type.content?.kind === "simple" || isNil(node)) return true;
  const children = node.children.filter((child) => typeof child !== "string");
  const particles = contentOf(type).map((particle) => qualified(particle, type.namespace));
  if (
    !matchesContent(
      particles,
      children.map(({ name }) => name),
    )
  )
    return false;
  const elements = elementsOf(() => type);
  return children.every((child) => {
    const found = elements.find(
      ({ name, namespace }) => name === child.name.local && namespace === child.name.namespace,
    );
    return found === undefined || matches(resolveType(found.type), child);
  });
}

/** The matcher takes an absent namespace as none. */
function qualified(particle: ParticleDescriptor, namespace: string): ParticleDescriptor {
  if (particle.kind === undefined) return { namespace, ...particle } satisfies ChildDescriptor;
  if (particle.kind === "any") return particle;
  return { ...particle, particles: particle.particles.map((inner) => qualified(inner, namespace)) };
}

function actualType(declared: ComplexDescriptor, node: XmlElement): ComplexDescriptor {
  const local = instanceValue(node, "type")?.replace(/^.*:/, "");
  return [declared, ...(declared.derived?.() ?? [])].find(({ name }) => name === local) ?? declared;
}

function isNil(node: XmlElement): boolean {
  return ["true", "1"].includes(instanceValue(node, "nil") ?? "");
}

function instanceValue({ attributes }: XmlElement, local: string): string | undefined {
  return attributes.find(({ name }) => name.namespace === XSI && name.local === local)?.value;
}

/** How many states of a content model are looked at for ambiguity. */
const MOST_STATES = 300;

/**
 * Whether a type that the element can have violates Unique Particle Attribution (XML Schema part 1, section 3.8.6):
 * libxml2 does not find that in every schema.
 */
export function isAmbiguous(root: ElementDescriptor): boolean {
  const seen = new Set<TypeDescriptor>();
  const open: TypeDescriptor[] = [resolveType(root.type)];
  for (let type = open.pop(); type !== undefined; type = open.pop()) {
    if (seen.has(type) || type.kind !== "complex") continue;
    seen.add(type);
    if (hasAmbiguousState(type)) return true;
    open.push(...elementsOf(() => type).map((element) => resolveType(element.type)), ...(type.derived?.() ?? []));
  }
  return false;
}

function hasAmbiguousState(type: ComplexDescriptor): boolean {
  const { namespace } = type;
  const children = [{ kind: "sequence", particles: contentOf(type) }] as const;
  const model = contentModel({ namespace, children, automaton: compileAutomaton });
  const automaton = model instanceof GroupModel ? model.automaton("schema") : undefined;
  if (automaton === undefined) return false;
  const states = new Set([automaton.start]);
  for (const state of states) {
    const names = state.expected.map(({ name }) => name);
    const isTwice = names.some(
      (name, index) =>
        name !== undefined && state.expected.some((leaf, other) => other !== index && leaf.matches(name)),
    );
    const wildcards = names.filter((name) => name === undefined).length;
    if (isTwice || wildcards > 1) return true;
    if (states.size > MOST_STATES) return false;
    for (const leaf of state.expected) states.add(state.after(leaf));
  }
  return false;
}
