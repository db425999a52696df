import type { AttributeDeclaration, AttributeItem, ComplexType } from "../../model/complex-type.js";
import type { ElementDeclaration, Particle } from "../../model/particle.js";
import { expandedName } from "../../xml/names.js";
import type { LinkContext, Mutable } from "../context.js";
import { escapeName, type NamingStyle, unchangedFirst } from "./names.js";
import { reservedProperties } from "./reserved.js";

type Member = Mutable<ElementDeclaration> | Mutable<AttributeDeclaration>;

/**
 * Names the properties of objects: elements and attributes. In one object, and in those that extend it, two members have
 * the same property only if they have the same name on the wire. A member that several objects share, because it is global
 * or stands in a group, has one property name in all of them.
 */
export function nameMembers(context: LinkContext, style: NamingStyle): void {
  new MemberNamer(style).nameAll(context);
}

class MemberNamer {
  readonly #style: NamingStyle;
  readonly #done = new Set<ComplexType>();
  /** Every property name so far: what renames a shared member must not clash anywhere. */
  readonly #used = new Set<string>();

  constructor(style: NamingStyle) {
    this.#style = style;
  }

  nameAll(context: LinkContext): void {
    const globals = context.elements.components().filter(({ scope }) => scope === "global");
    for (const element of globals) this.#assign(element, this.#candidates(element)[0]);
    for (const { particle } of context.groups.components()) this.#nameScope(elementsIn(particle), []);
    for (const { attributes } of context.attributeGroups.components()) this.#nameScope(attributesIn(attributes), []);
    for (const type of context.complexTypes.components()) this.#nameType(type);
    for (const attribute of context.attributes.components()) {
      if (attribute.tsName === "") this.#assign(attribute, this.#candidates(attribute)[0]);
    }
  }

  #nameType(type: ComplexType): void {
    if (this.#done.has(type)) return;
    this.#done.add(type);
    const base = type.derivation?.base;
    if (base?.kind === "complexType") this.#nameType(base);
    // The text of a simple content is the property `value`.
    this.#nameScope(membersOf(type), type.content.kind === "simple" ? ["value"] : []);
  }

  /** Names the members of one object. Those that have a name already keep it, unless two of them clash. */
  #nameScope(members: readonly Member[], taken: readonly string[]): void {
    const names = new Map<string, string>();
    const owners = new Map(taken.map((name) => [name, ""]));
    const open: Member[] = [];
    for (const member of members) {
      const owner = owners.get(member.tsName);
      if (member.tsName === "" || (owner !== undefined && owner !== keyOf(member))) open.push(member);
      else this.#enter(member, names, owners);
    }
    for (const member of unchangedFirst(open, ({ name }) => name.local, this.#style.member)) {
      const shared = member.tsName !== "";
      const free = (name: string) => !owners.has(name) && !(shared && this.#used.has(name));
      this.#assign(member, names.get(keyOf(member)) ?? firstFree(this.#candidates(member), free));
      this.#enter(member, names, owners);
    }
  }

  #enter(member: Member, names: Map<string, string>, owners: Map<string, string>): void {
    names.set(keyOf(member), member.tsName);
    owners.set(member.tsName, keyOf(member));
  }

  #assign(member: Member, name: string): void {
    member.tsName = name;
    this.#used.add(name);
  }

  #candidates({ name: { local }, kind }: Member): readonly [string, ...string[]] {
    const name = this.#style.member(local);
    return [escapeName(name, reservedProperties), name + (kind === "element" ? "Element" : "Attribute")];
  }
}

function firstFree([first, ...rest]: readonly [string, ...string[]], free: (name: string) => boolean): string {
  const found = [first, ...rest].find(free);
  if (found !== undefined) return found;
  let number = 2;
  while (!free(`${first}${number}`)) number++;
  return `${first}${number}`;
}

function keyOf({ kind, name }: Member): string {
  return `${kind} ${expandedName(name)}`;
}

/** All members of an object of this type, those of its bases first. */
function membersOf(type: ComplexType): readonly Member[] {
  const base = type.derivation?.base;
  const inherited = base?.kind === "complexType" ? membersOf(base) : [];
  const elements = type.content.kind === "particles" ? elementsIn(type.content.particle) : [];
  return [...inherited, ...elements, ...attributesIn(type.attributes)];
}

function elementsIn(particle: Particle): readonly Mutable<ElementDeclaration>[] {
  if (particle.kind === "any") return [];
  if (particle.kind === "elementParticle") return [particle.element];
  if (particle.kind === "groupReference") return elementsIn(particle.group.particle);
  return particle.particles.flatMap(elementsIn);
}

function attributesIn(items: readonly AttributeItem[]): readonly Mutable<AttributeDeclaration>[] {
  return items.flatMap((item) =>
    item.kind === "attributeUse" ? [item.attribute] : attributesIn(item.group.attributes),
  );
}
