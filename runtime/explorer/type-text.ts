import type { Facets, Occurrence, TypeDescriptor, TypeReference } from "../descriptor.js";
import { type Html, html } from "./html.js";
import { resolveType } from "../resolve-type.js";
import { isRepeated } from "./type-sample.js";

/** The ids under which a page explains types. */
export type TypeIds = ReadonlyMap<TypeDescriptor, string>;

/** A type in words, with a link where the page explains it: "list of SMUser", "string, at most 8 characters". */
export function typeText(reference: TypeReference, ids: TypeIds): Html {
  const type = resolveType(reference);
  if (type.kind === "array") return html`list of ${typeText(type.item.type, ids)}`;
  const id = ids.get(type);
  const name = id === undefined ? html`${type.name}` : html`<a href="#${id}">${type.name}</a>`;
  return type.kind === "simple" ? html`${[name, ...facetWords(type.facets).map((words) => `, ${words}`)]}` : name;
}

/** How often an element stands, in words that go behind its type; "" for exactly once. */
export function occurrenceText(occurrence: Occurrence): string {
  const { min = 1, max = 1, nillable } = occurrence;
  const words = [
    isRepeated(occurrence) ? repeatedWords(min, max) : min === 0 ? "optional" : undefined,
    nillable === true ? "may be null" : undefined,
  ];
  return words.map((word) => (word === undefined ? "" : `, ${word}`)).join("");
}

function repeatedWords(min: number, max: number): string {
  if (max !== Number.POSITIVE_INFINITY) return `${min} to ${max} times`;
  return min === 0 ? "any number of times" : `at least ${min} times`;
}

/** Constraining facets in words, in the order in which they are shown. White space is left to the codec. */
const FACETS: { readonly [Facet in keyof Facets]?: (value: NonNullable<Facets[Facet]>) => string } = {
  length: (value) => `of length ${value}`,
  minLength: (value) => `of length ${value} or more`,
  maxLength: (value) => `of length ${value} or less`,
  patterns: (value) => `matching ${value.join(" and ")}`,
  enumeration: (value) => `one of ${value.join(", ")}`,
  minInclusive: (value) => `at least ${value}`,
  minExclusive: (value) => `more than ${value}`,
  maxInclusive: (value) => `at most ${value}`,
  maxExclusive: (value) => `less than ${value}`,
  totalDigits: (value) => `at most ${value} digits`,
  fractionDigits: (value) => `at most ${value} digits after the point`,
};

function facetWords(facets: Facets = {}): readonly string[] {
  const words = Object.entries(FACETS) as [keyof Facets, (value: unknown) => string][];
  return words.filter(([facet]) => facets[facet] !== undefined).map(([facet, say]) => say(facets[facet]));
}
