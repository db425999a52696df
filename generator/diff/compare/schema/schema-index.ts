import type { ComplexType, ElementDeclaration, ElementParticle, Type } from "../../../model/components.js";
import type { Contract, Schema } from "../../../model/contract.js";
import { nameText } from "../../../model/definitions.js";
import type { NamedNode, QName } from "../../../model/node.js";
import { arrayItemOf } from "../../../model/views.js";

/** A type that the contract declares by name. */
export type NamedType = Schema["simpleTypes" | "complexTypes"][number];

/** Whether the contract declares a type by name. */
export function isNamed(type: Type): boolean {
  return (type.kind === "complexType" || type.kind === "simpleType") && !type.anonymous;
}

/** What a comparison looks up in the schema of one contract. */
export class SchemaIndex {
  readonly contract: Contract;
  /** The named types, in source order. */
  readonly types: readonly NamedType[];
  /** The global elements, in source order. */
  readonly elements: readonly ElementDeclaration[];
  readonly #typeNames: ReadonlyMap<string, number>;
  readonly #elementNames: ReadonlyMap<string, number>;
  readonly #derived = new Map<object, ComplexType[]>();
  readonly #substitutes = new Map<object, ElementDeclaration[]>();

  constructor(contract: Contract) {
    const { simpleTypes, complexTypes, elements } = contract.schema;
    this.contract = contract;
    this.types = [...simpleTypes, ...complexTypes].filter(isNamed);
    this.elements = elements.filter(({ scope }) => scope === "global");
    this.#typeNames = countLocals(this.types);
    this.#elementNames = countLocals(this.elements);
    for (const type of complexTypes) {
      for (let base = baseOf(type); base !== undefined; base = baseOf(base)) push(this.#derived, base, type);
    }
    for (const element of this.elements) {
      const heads = new Set<ElementDeclaration>([element]);
      for (let head = element.substitutes; head !== undefined && !heads.has(head); head = head.substitutes) {
        heads.add(head);
        push(this.#substitutes, head, element);
      }
    }
  }

  /** The type of the items of an array type; undefined for any other type. */
  itemOf(type: Type): ElementParticle | undefined {
    return type.kind === "complexType" ? arrayItemOf(this.contract, type) : undefined;
  }

  /** Whether a named type has this local name. */
  hasType(local: string): boolean {
    return this.#typeNames.has(local);
  }

  /** "type SMUser"; with its namespace where two types have the name. */
  typeLabel({ name }: Type): string {
    return `type ${label(name, this.#typeNames)}`;
  }

  /** "element SMAddUser"; with its namespace where two global elements have the name. */
  elementLabel({ name }: ElementDeclaration): string {
    return `element ${label(name, this.#elementNames)}`;
  }

  /** The named types that are derived from a type, directly or not. */
  derivedFrom(type: object): readonly ComplexType[] {
    return this.#derived.get(type)?.filter(isNamed) ?? [];
  }

  /** The substitutes of an element (XML Schema part 1, section 3.3.6). */
  substitutesOf(element: object): readonly ElementDeclaration[] {
    return this.#substitutes.get(element) ?? [];
  }
}

/** The base of a complex type, where that is complex too. */
export function baseOf({ derivation }: ComplexType): ComplexType | undefined {
  return derivation?.base.kind === "complexType" ? derivation.base : undefined;
}

function label(name: QName, counts: ReadonlyMap<string, number>): string {
  return (counts.get(name.local) ?? 0) > 1 ? nameText(name) : name.local;
}

function countLocals(nodes: readonly NamedNode[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of nodes) counts.set(name.local, (counts.get(name.local) ?? 0) + 1);
  return counts;
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
