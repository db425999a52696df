import { anySimpleType } from "../model/builtins.js";
import type {
  AttributeGroup,
  ComplexType,
  ElementDeclaration,
  GroupDefinition,
  Particle,
} from "../model/components.js";
import type { QName, SourceSpan } from "../model/node.js";
import type { SimpleType } from "../model/simple-type.js";
import { displayName } from "../xml/names.js";
import type { LinkContext, MutableSimpleType } from "./context.js";

type ContractSimpleType = Exclude<SimpleType, { readonly kind: "builtin" }>;

/**
 * Pass: reports types that are derived from themselves, groups that contain themselves without an element between, and
 * circular substitution groups (XML Schema part 1, sections 3.3.6, 3.4.6, 3.6.6, 3.8.6 and 3.14.6). Each cycle is cut,
 * so that later passes can follow references without a guard.
 */
export function cutCycles(context: LinkContext): void {
  for (const type of circular("simple type", context.simpleTypes.components(), derivedFrom, context))
    cutSimpleType(type);
  for (const type of circular("complex type", context.complexTypes.components(), baseOf, context)) {
    type.derivation = undefined;
  }
  for (const element of circular("substitution group of", context.elements.components(), headOf, context)) {
    element.substitutes = undefined;
  }
  for (const group of circular("group", context.groups.components(), groupsOf, context)) {
    group.particle = { ...group.particle, particles: [] };
  }
  for (const group of circular("attribute group", context.attributeGroups.components(), attributeGroupsIn, context)) {
    group.attributes = [];
  }
}

/**
 * The components that can be reached from themselves, lazily: once one is cut, the others of its cycle are not
 * circular. Before them, those that need too many others.
 */
function* circular<Component extends Seen & { readonly name: QName; readonly span: SourceSpan }, Seen>(
  label: string,
  components: readonly Component[],
  next: (component: Seen) => readonly Seen[],
  context: LinkContext,
): Iterable<Component> {
  // Few elements of the many have a substitution group.
  const referring = components.filter((component) => next(component).length > 0);
  yield* tooDeep(label, referring, next, context);
  for (const component of referring) {
    if (!leadsBack(component, next)) continue;
    const message = `The ${label} ${displayName(component.name)} is defined by itself.`;
    context.diagnostics.error("circularDefinition", component.span, message);
    yield component;
  }
}

/** More than any contract has: later passes call themselves for each definition upon another. */
const DEEPEST = 512;

/** More than any contract has: later passes read a definition again at each reference. */
const MOST = 10_000;

/** How many definitions one upon the other a component needs, and how many in all, each as often as it is referred to. */
interface Extent {
  readonly depth: number;
  readonly size: number;
}

const NOTHING: Extent = { depth: 0, size: 1 };

function extentOf(needed: readonly (Extent | undefined)[]): Extent {
  return needed.reduce<Extent>(
    (sum, extent = NOTHING) => ({ depth: Math.max(sum.depth, 1 + extent.depth), size: sum.size + extent.size }),
    NOTHING,
  );
}

/** The components that need too many others. Once one is cut it needs none. */
function* tooDeep<Component extends Seen & { readonly name: QName; readonly span: SourceSpan }, Seen>(
  label: string,
  components: readonly Component[],
  next: (component: Seen) => readonly Seen[],
  context: LinkContext,
): Iterable<Component> {
  const extents = new Map<Seen, Extent>();
  const all = new Set<Seen>(components);
  for (const component of components) {
    const open: Seen[] = extents.has(component) ? [] : [component];
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const needed = next(last);
      const unseen = extents.has(last) ? [] : needed.filter((other) => !extents.has(other));
      if (!extents.has(last)) extents.set(last, NOTHING);
      open.push(...unseen);
      if (unseen.length > 0) continue;
      open.pop();
      const extent = extentOf(needed.map((other) => extents.get(other)));
      const isTooDeep = extent.depth > DEEPEST;
      extents.set(last, isTooDeep || extent.size > MOST ? NOTHING : extent);
      if (extents.get(last) === extent || !all.has(last)) continue;
      const { name, span } = last as Component;
      const many = isTooDeep ? `more than ${DEEPEST} others, one upon the other` : `more than ${MOST} others`;
      context.diagnostics.error("notSupported", span, `The ${label} ${displayName(name)} is defined by ${many}.`);
      yield last as Component;
    }
  }
}

function leadsBack<Component>(start: Component, next: (component: Component) => readonly Component[]): boolean {
  const open = [...next(start)];
  if (open.length === 0) return false;
  const seen = new Set<Component>();
  // The loop adds to the list.
  for (const component of open) {
    if (component === start) return true;
    if (seen.has(component)) continue;
    seen.add(component);
    open.push(...next(component));
  }
  return false;
}

function derivedFrom(type: ContractSimpleType): readonly ContractSimpleType[] {
  const types =
    type.variety === "restriction" ? [type.base] : type.variety === "list" ? [type.itemType] : type.memberTypes;
  return types.filter((other) => other.kind === "simpleType");
}

function cutSimpleType(type: MutableSimpleType): void {
  if (type.variety === "restriction") type.base = anySimpleType;
  else if (type.variety === "list") type.itemType = anySimpleType;
  else type.memberTypes = [];
}

function baseOf({ derivation }: ComplexType): readonly ComplexType[] {
  return derivation?.base.kind === "complexType" ? [derivation.base] : [];
}

function headOf({ substitutes }: ElementDeclaration): readonly ElementDeclaration[] {
  return substitutes === undefined ? [] : [substitutes];
}

function groupsOf({ particle }: GroupDefinition): readonly GroupDefinition[] {
  return groupsIn(particle);
}

function groupsIn(particle: Particle): readonly GroupDefinition[] {
  if (particle.kind === "groupReference") return [particle.group];
  return particle.kind === "elementParticle" || particle.kind === "any" ? [] : particle.particles.flatMap(groupsIn);
}

function attributeGroupsIn({ attributes }: AttributeGroup): readonly AttributeGroup[] {
  return attributes.flatMap((item) => (item.kind === "attributeGroupReference" ? [item.group] : []));
}
