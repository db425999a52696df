import type {
  AttributeDeclaration,
  AttributeItem,
  ComplexType,
  ElementDeclaration,
  GroupReference,
  ModelGroup,
  Type,
} from "../../model/components.js";
import {
  type EffectiveGroup,
  type EffectiveParticle,
  effectiveAttributes,
  effectiveContent,
  elementsIn,
  isGroup,
  openParticle,
} from "../../model/effective.js";
import { type Declarations, substitutes } from "../../model/substitution.js";
import { expandedName } from "../../xml/names.js";
import type { LinkContext, Mutable } from "../context.js";
import { escapeName, type NamingStyle, unchangedFirst } from "./names.js";
import { reservedProperties } from "./reserved.js";

/** A source of a property: an element, an attribute, or a group that can occur more than once. */
interface Member {
  readonly node: Mutable<ElementDeclaration> | Mutable<AttributeDeclaration> | Mutable<ModelGroup | GroupReference>;
  /** The name that the property is made from. */
  readonly name: string;
  /** Appended to the name where it is taken. */
  readonly suffix: string;
}

/** The members of a type of one kind, those of its bases among them. */
type MembersOf = (type: ComplexType) => readonly Member[];

type NamesOfTypes = ReadonlyMap<ComplexType, ReadonlySet<string>>;

/**
 * Names the properties of objects. In one object, and in those that extend it, two members have the same property only
 * if they have the same name on the wire. Elements take their names first, then attributes, then groups. A member of
 * several objects, because it is global or in a named group, has one property in all of them.
 */
export function nameMembers(context: LinkContext, style: NamingStyle): void {
  new MemberNamer(context, style).nameAll(context);
}

/** A function that is called for each text once: few names occur often. */
function remembered(rename: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const renamed = known.get(name) ?? rename(name);
    known.set(name, renamed);
    return renamed;
  };
}

class MemberNamer {
  readonly #style: NamingStyle;
  readonly #schema: Declarations;
  /** Every property so far: a shared member must not get one of them when it is renamed. */
  readonly #used = new Set<string>();

  constructor(context: LinkContext, style: NamingStyle) {
    this.#style = { ...style, member: remembered(style.member) };
    this.#schema = {
      complexTypes: context.complexTypes.components(),
      elements: context.elements.components().filter(({ scope }) => scope === "global"),
    };
  }

  nameAll({ groups, attributeGroups, elements, attributes }: LinkContext): void {
    this.#nameAlone(this.#schema.elements.map(elementMember));
    for (const { particle } of groups.components()) {
      const opened = openParticle(particle, "sequence", undefined);
      this.#nameScope(opened.flatMap(elementsIn).map((element) => elementMember(element.particle.element)));
    }
    for (const group of attributeGroups.components()) this.#nameScope(declared(group.attributes).map(attributeMember));
    const kinds: readonly MembersOf[] = [(type) => this.#ownElements(type), ownAttributes, ownGroups];
    this.#nameTypes(kinds.map(withInherited));
    // Members of no type: prohibited attributes, and elements that never occur.
    this.#nameAlone(elements.components().filter(isUnnamed).map(elementMember));
    this.#nameAlone(attributes.components().filter(isUnnamed).map(attributeMember));
  }

  #nameAlone(members: readonly Member[]): void {
    for (const member of members) if (isUnnamed(member.node)) this.#assign(member, this.#plainName(member));
  }

  /**
   * Names one kind of member in all types, then the next one. A member of a derived type must not change the name of
   * one of its base.
   */
  #nameTypes(kinds: readonly MembersOf[]): void {
    const types = basesFirst(this.#schema.complexTypes);
    kinds.forEach((membersOf, at) => {
      const named = [...types].filter((type) => membersOf(type).length > 0);
      const taken: NamesOfTypes = named.length === 0 ? new Map() : this.#namesInSubtrees(types, kinds.slice(0, at));
      for (const type of named) {
        const members = membersOf(type);
        const others = taken.get(type) ?? NONE;
        // The text of a simple content is the property `value`.
        this.#nameScope(members, type.content.kind === "simple" ? [...others, "value"] : others);
      }
    });
  }

  /** The names that members of these kinds have in each type and in the types derived from it. */
  #namesInSubtrees(types: ReadonlySet<ComplexType>, kinds: readonly MembersOf[]): NamesOfTypes {
    const names = new Map<ComplexType, Set<string>>();
    if (kinds.length === 0) return names;
    for (const type of [...types].reverse()) {
      const own = names.get(type) ?? new Set();
      names.set(type, own);
      for (const { node } of kinds.flatMap((membersOf) => membersOf(type))) own.add(node.tsName ?? "");
      const base = type.derivation?.base;
      if (base?.kind !== "complexType") continue;
      const inherited = names.get(base) ?? new Set();
      names.set(base, inherited);
      for (const name of own) inherited.add(name);
    }
    return names;
  }

  /** Names the members of one object. Those that have a name keep it, unless two of them clash. */
  #nameScope(members: readonly Member[], taken: Iterable<string> = NONE): void {
    if (this.#nameApart(members, taken)) return;
    const names = new Map<unknown, string>();
    const owners = new Map<string, unknown>(Array.from(taken, (name) => [name, undefined]));
    const enter = ({ node }: Member) => {
      names.set(keyOf(node), node.tsName ?? "");
      owners.set(node.tsName ?? "", keyOf(node));
    };
    const open: Member[] = [];
    for (const member of members) {
      const { node } = member;
      if (!node.tsName || (owners.has(node.tsName) && owners.get(node.tsName) !== keyOf(node))) open.push(member);
      else enter(member);
    }
    for (const member of unchangedFirst(open, ({ name }) => name, this.#style.member)) {
      const isShared = Boolean(member.node.tsName);
      const isFree = (name: string) => !owners.has(name) && !(isShared && this.#used.has(name));
      this.#assign(member, names.get(keyOf(member.node)) ?? firstFree(this.#candidates(member), isFree));
      enter(member);
    }
  }

  /** Names members that all get different names without a suffix, as nearly all do; false, and none is named, for others. */
  #nameApart(members: readonly Member[], taken: Iterable<string>): boolean {
    const names = new Set(taken);
    for (const member of members) {
      const name = member.node.tsName || this.#plainName(member);
      if (names.has(name)) return false;
      names.add(name);
    }
    for (const member of members) if (isUnnamed(member.node)) this.#assign(member, this.#plainName(member));
    return true;
  }

  #assign({ node }: Member, name: string): void {
    node.tsName = name;
    this.#used.add(name);
  }

  #plainName({ name }: Member): string {
    return escapeName(this.#style.member(name), reservedProperties);
  }

  #candidates(member: Member): readonly [string, ...string[]] {
    const { name, suffix } = member;
    const plain = this.#plainName(member);
    return suffix === "" ? [plain] : [plain, this.#style.member(name) + suffix];
  }

  /** A reference to the head of a substitution group may be any of its members. */
  #ownElements(type: ComplexType): readonly Member[] {
    const members: Member[] = [];
    const group = groupOf(type);
    for (const { particle } of group === undefined ? [] : elementsIn(group)) {
      const { element, reference } = particle;
      members.push(elementMember(element));
      for (const member of reference ? substitutes(this.#schema, element) : []) members.push(elementMember(member));
    }
    return members;
  }
}

const NONE: ReadonlySet<string> = new Set();

/** The members of a type after those of its base, each once. A restriction has the properties of its base too. */
function withInherited(ownMembers: MembersOf): MembersOf {
  const known = new Map<ComplexType, readonly Member[]>();
  const read = (type: ComplexType): readonly Member[] => {
    const base = type.derivation?.base;
    const inherited = base?.kind === "complexType" ? membersOf(base) : [];
    const seen = new Set<unknown>();
    return [...inherited, ...ownMembers(type)].filter(({ node }) => !seen.has(node) && seen.add(node));
  };
  const membersOf: MembersOf = (type) => {
    const members = known.get(type) ?? read(type);
    known.set(type, members);
    return members;
  };
  return membersOf;
}

function isUnnamed({ tsName }: Member["node"]): boolean {
  return !tsName;
}

/** Members of one kind with the same key have the same property. */
function keyOf(node: Member["node"]): unknown {
  return "name" in node ? expandedName(node.name) : node;
}

function elementMember(node: Mutable<ElementDeclaration>): Member {
  return { node, name: node.name.local, suffix: "Element" };
}

function attributeMember(node: Mutable<AttributeDeclaration>): Member {
  return { node, name: node.name.local, suffix: "Attribute" };
}

function groupMember({ repetition, definition }: EffectiveGroup): Member {
  return { node: repetition, name: definition?.name.local ?? "items", suffix: "" };
}

function ownAttributes(type: ComplexType): readonly Member[] {
  return effectiveAttributes(type).uses.map(({ use }) => attributeMember(use.attribute));
}

function ownGroups(type: ComplexType): readonly Member[] {
  const members: Member[] = [];
  const group = groupOf(type);
  if (group !== undefined) addRepeatedGroups(group, members);
  return members;
}

function groupOf(type: ComplexType): EffectiveGroup | undefined {
  const content = effectiveContent(type);
  return content.kind === "particles" ? content.group : undefined;
}

function addRepeatedGroups(particle: EffectiveParticle, members: Member[]): void {
  if (!isGroup(particle)) return;
  if (particle.occurs.max > 1) members.push(groupMember(particle));
  for (const inner of particle.particles) addRepeatedGroups(inner, members);
}

function declared(items: readonly AttributeItem[]): readonly AttributeDeclaration[] {
  return items.flatMap((item) => (item.kind === "attributeUse" ? [item.attribute] : declared(item.group.attributes)));
}

function basesFirst(types: readonly ComplexType[]): ReadonlySet<ComplexType> {
  const sorted = new Set<ComplexType>();
  for (const type of types) {
    const chain: ComplexType[] = [];
    let next: Type | undefined = type;
    while (next?.kind === "complexType" && !sorted.has(next)) {
      chain.push(next);
      next = next.derivation?.base;
    }
    for (const each of chain.reverse()) sorted.add(each);
  }
  return sorted;
}

function firstFree([first, ...rest]: readonly [string, ...string[]], isFree: (name: string) => boolean): string {
  const found = [first, ...rest].find(isFree);
  if (found !== undefined) return found;
  let number = 2;
  while (!isFree(`${first}${number}`)) number++;
  return `${first}${number}`;
}
