import type { QName, SourceSpan } from "../model/node.js";
import type { SourceText } from "./source.js";

/** An attribute; namespace declarations are in `XmlElement.namespaces` instead. */
export interface XmlAttribute {
  readonly name: QName;
  /** The name as `expandedName` writes it: the local name where it has no namespace. */
  readonly key: string;
  /** White space normalised and references replaced (XML 1.0, section 3.3.3). */
  readonly value: string;
  /** From the first character of its name to the closing quote. */
  readonly span: SourceSpan;
  /** The position of the text between the quotes. */
  readonly valueSpan: SourceSpan;
}

/** The name of an attribute, and its key. */
export type AttributeName = Pick<XmlAttribute, "name" | "key">;

/** The names of the attributes of an element, in document order. Elements with the same ones share them. */
export class AttributeNames {
  readonly list: readonly AttributeName[];
  /** The places that were looked for, by key: few keys occur often. */
  readonly #places = new Map<string, number>();

  constructor(list: readonly AttributeName[]) {
    this.list = list;
  }

  /** The place of the first attribute with a key; -1 for none. */
  indexOf(key: string): number {
    return this.list.findIndex((name) => name.key === key);
  }

  /** As `indexOf`; where there is none, that of the first with a key that is equal but for upper and lower case. */
  nearestTo(key: string): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const exact = this.indexOf(key);
    const isNear = (other: string) => other.length === key.length && other.toLowerCase() === key.toLowerCase();
    const place = exact < 0 ? this.list.findIndex((name) => isNear(name.key)) : exact;
    this.#places.set(key, place);
    return place;
  }
}

/** Offsets of an attribute: of its name, of its value, and of the closing quote. */
const OFFSETS = 3;

/** Where the attributes of a document are, one after the other: a few numbers for each, since there are many. */
export class AttributePlaces {
  readonly source: SourceText;
  readonly #values = new Map<number, string>();
  #offsets = new Int32Array(OFFSETS * 64);
  #count = 0;

  constructor(source: SourceText) {
    this.source = source;
  }

  /** How many attributes there are. */
  get count(): number {
    return this.#count;
  }

  /** Adds an attribute. Its value is the text between the quotes. */
  add(start: number, valueStart: number, valueEnd: number): void {
    const at = OFFSETS * this.#count;
    if (at === this.#offsets.length) this.#grow();
    this.#offsets[at] = start;
    this.#offsets[at + 1] = valueStart;
    this.#offsets[at + 2] = valueEnd;
    this.#count++;
  }

  /** Gives an attribute a value that is not the text between the quotes. */
  setValue(index: number, value: string): void {
    this.#values.set(index, value);
  }

  /** The value of an attribute. */
  value(index: number): string {
    const value = this.#values.size === 0 ? undefined : this.#values.get(index);
    return value ?? this.source.text.slice(this.#offset(index, 1), this.#offset(index, 2));
  }

  /** As `XmlAttribute.span`. */
  span(index: number): SourceSpan {
    return this.source.span(this.#offset(index, 0), this.#offset(index, 2) + 1);
  }

  /** As `XmlAttribute.valueSpan`. */
  valueSpan(index: number): SourceSpan {
    return this.source.span(this.#offset(index, 1), this.#offset(index, 2));
  }

  #offset(index: number, which: 0 | 1 | 2): number {
    return this.#offsets[OFFSETS * index + which] ?? 0;
  }

  #grow(): void {
    const longer = new Int32Array(2 * this.#offsets.length);
    longer.set(this.#offsets);
    this.#offsets = longer;
  }
}

/** The attributes of an element, in document order. Each is made when it is asked for. */
export class XmlAttributes implements Iterable<XmlAttribute> {
  readonly names: AttributeNames;
  readonly #places: AttributePlaces;
  readonly #first: number;

  /** @param first the index of the first of them in `places` */
  constructor(names: AttributeNames, places: AttributePlaces, first: number) {
    this.names = names;
    this.#places = places;
    this.#first = first;
  }

  /** The attribute with a key. */
  get(key: string): XmlAttribute | undefined {
    return this.at(this.names.indexOf(key));
  }

  /** The attribute with a key; one that is equal but for upper and lower case, if there is no better. */
  nearest(key: string): XmlAttribute | undefined {
    return this.at(this.names.nearestTo(key));
  }

  /** The attribute at a place in the list of names; undefined for -1. */
  at(place: number): XmlAttribute | undefined {
    const name = place < 0 ? undefined : this.names.list[place];
    return name && new Attribute(name, this.#places, this.#first + place);
  }

  *[Symbol.iterator](): Iterator<XmlAttribute> {
    for (const [place, name] of this.names.list.entries()) yield new Attribute(name, this.#places, this.#first + place);
  }
}

class Attribute implements XmlAttribute {
  readonly #name: AttributeName;
  readonly #places: AttributePlaces;
  readonly #index: number;

  constructor(name: AttributeName, places: AttributePlaces, index: number) {
    this.#name = name;
    this.#places = places;
    this.#index = index;
  }

  get name(): QName {
    return this.#name.name;
  }

  get key(): string {
    return this.#name.key;
  }

  get value(): string {
    return this.#places.value(this.#index);
  }

  get span(): SourceSpan {
    return this.#places.span(this.#index);
  }

  get valueSpan(): SourceSpan {
    return this.#places.valueSpan(this.#index);
  }
}
