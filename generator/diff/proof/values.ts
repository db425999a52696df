import { boundaryValues, sampleValue } from "@portwright/conformance";
import { arbitraryOf, requestArbitrary, resultArbitrary } from "@portwright/conformance/arbitraries";
import {
  type AttributeDescriptor,
  type ChildDescriptor,
  type ComplexDescriptor,
  contentOf,
  type ElementDescriptor,
  itemOf,
  type ModelGroupDescriptor,
  type Occurrence,
  type OperationDescriptor,
  type ParticleVisitor,
  type QName,
  requestElement,
  resolveType,
  responseElement,
  type SimpleDescriptor,
  type TypeReference,
  type TypeVisitor,
  visitParticle,
  visitType,
  type WildcardDescriptor,
  type XmlAttribute,
  type XmlElement,
} from "@portwright/runtime";
import { CONTRACT_SCOPE, parseSimple } from "@portwright/runtime/codec";
import fc from "fast-check";
import { allowsNamespace } from "../../model/wildcards.js";
import { type Changed, EVERYWHERE, type Place, rootPlace } from "./place.js";
import { resultType } from "./representable.js";

/** The number of values that are tried. */
export interface Effort {
  /** The seed of the random values. */
  readonly seed: number;
  /** The number of random values for each operation, beside the variants. */
  readonly runs: number;
}

/** How many variants of a message are tried. */
const MOST_VARIANTS = 1_000;

/** Valid requests of an operation: the variants of its type, then random ones. */
export function requestValues(operation: OperationDescriptor, effort: Effort, changed: Changed): readonly unknown[] {
  const { name, type } = requestElement(operation);
  const place = rootPlace(name, type, changed);
  return [...variantsOf(type, place), ...randomValues(requestArbitrary(operation), effort)];
}

/** Valid results of an operation, as a handler returns them; one `undefined` for an operation without a result. */
export function resultValues(operation: OperationDescriptor, effort: Effort, changed: Changed): readonly unknown[] {
  const type = resultType(operation);
  if (type === undefined) return [undefined];
  const place = rootPlace(responseElement(operation)?.name ?? "", type, changed);
  return [...variantsOf(type, place), ...randomValues(resultArbitrary(operation), effort)];
}

/** Valid values of an element. */
export function elementValues(
  { name, type, nillable }: ElementDescriptor,
  effort: Effort,
  changed: Changed,
): readonly unknown[] {
  const nil = nillable ? [null] : [];
  return [...variantsOf(type, rootPlace(name, type, changed)), ...nil, ...randomValues(arbitraryOf(type), effort)];
}

function variantsOf(type: TypeReference, place: Place): readonly unknown[] {
  const all = visitType(VARIANTS, resolveType(type), place);
  // At equal distances, so that none of the changed parts is left out as a whole.
  const step = Math.max(1, all.length / MOST_VARIANTS);
  return Array.from({ length: Math.min(all.length, MOST_VARIANTS) }, (_, index) => all[Math.floor(index * step)]);
}

function randomValues(arbitrary: fc.Arbitrary<unknown>, { seed, runs }: Effort): readonly unknown[] {
  return fc.sample(arbitrary, { seed, numRuns: runs });
}

type Values = Readonly<Record<string, unknown>>;
type ObjectType = Omit<ComplexDescriptor, "~value">;

/**
 * Values of a type that differ from a plain one in one place each: every simple value at its edges and with each member
 * of its enumeration, everything optional present and absent, nil, lists of none, one and two.
 */
export function variants(reference: TypeReference, place: Place = EVERYWHERE): readonly unknown[] {
  const type = resolveType(reference);
  const inside = place.enter(type);
  return inside === undefined ? [sampleValue(type)] : visitType(VARIANTS, type, inside);
}

const VARIANTS: TypeVisitor<[place: Place], readonly unknown[]> = {
  simple: simpleVariants,
  complex: (type, place) => {
    const item = itemOf(type);
    return item === undefined ? objectVariants(type, place) : listVariants(item, item.type, place);
  },
  anyType: (type) => [sampleValue(() => type), { $type: "xs:int", value: 1 }, { $type: "xs:boolean", value: true }],
  dataset: (type, place) => {
    const plain = sampleValue<Values>(() => type);
    if (type.tables === undefined) return [plain, sampleValue<Values>(() => type, { full: true })];
    const tables = type.tables.flatMap(({ property, row }) =>
      variants(row, place).map((each) => ({ ...plain, [property]: [each] })),
    );
    return [plain, ...tables];
  },
};

function simpleVariants(type: SimpleDescriptor): readonly unknown[] {
  const members = type.facets?.enumeration ?? [];
  return [
    sampleValue(type),
    ...boundaryValues(type).map(({ value }) => value),
    ...members.map((text) => parseSimple(type, text, CONTRACT_SCOPE)),
  ];
}

/** How many of the types that may replace a type are tried. */
const MOST_TYPES = 8;

/** Values of a complex type, and of those that xsi:type can name in its place. */
function objectVariants(type: ObjectType, place: Place): readonly Values[] {
  const derived = (type.derived?.() ?? []).filter(({ abstract }) => abstract !== true);
  const others = place.varies() ? derived.slice(0, MOST_TYPES) : [];
  return [
    ...(type.abstract === true ? [] : ownVariants(type, place)),
    ...derived.flatMap((each) => {
      const inside = place.replace(each);
      const plain = others.includes(each) ? [sampleValue<Values>(() => ({ ...each, derived: () => [] }))] : [];
      const values = inside === undefined ? plain : ownVariants(each, inside);
      return values.map((value) => ({ $type: each.typeName ?? each.name, ...value }));
    }),
  ];
}

function ownVariants(type: ObjectType, place: Place): readonly Values[] {
  const { attributes = [], anyAttribute, content, mixed } = type;
  const uses = attributes.map((use) => variantsOfUse(attributeChild(use), use.required !== true, place));
  if (anyAttribute !== undefined && place.varies()) {
    const named = place.names().map((local) => [{ name: { namespace: "", local }, prefix: "", value: "(none)" }]);
    const isAllowed = allowsNamespace(anyAttribute.namespaces, "");
    uses.push([{}, ...oneProperty("$attributes", [...wildcardAttributes(anyAttribute), ...(isAllowed ? named : [])])]);
  }
  if (content?.kind === "simple") return combined([oneProperty("value", variants(content.type, place)), ...uses]);
  if (mixed === true) {
    const full = sampleValue<Values>(() => ({ ...type, attributes: [] }), { full: true });
    return combined([[sampleValue<Values>(() => ({ ...type, attributes: [] })), full], ...uses]);
  }
  return combined([
    ...contentOf(type).map((particle) => visitParticle(PARTS, particle)(place, type.namespace)),
    ...uses,
  ]);
}

/** The variants of an element or an attribute; one where nothing of it is varied. */
function variantsOfUse(child: ChildDescriptor, isOptional: boolean, place: Place): readonly Values[] {
  const inside = place.enter(resolveType(child.type));
  const isVaried = place.varies(child.name) || (inside !== undefined && inside !== place);
  if (!isVaried && isOptional) return [{}];
  const values = optional(isOptional, propertyVariants(child, place));
  return isVaried ? values : values.slice(0, 1);
}

/** One attribute of each namespace that a wildcard names; of another namespace where it allows that. */
function wildcardAttributes({ namespaces }: WildcardDescriptor): readonly (readonly XmlAttribute[])[] {
  const listed = Array.isArray(namespaces) ? (namespaces as readonly string[]) : ["urn:other"];
  const all = namespaces === "##any" ? [...listed, ""] : listed;
  return all.map((namespace) => [
    { name: { namespace, local: "any" }, prefix: namespace === "" ? "" : "other", value: "1" },
  ]);
}

/** An attribute as the element that it would be. */
function attributeChild({ property, name, type, fixed }: AttributeDescriptor): ChildDescriptor {
  return { property, name, type, ...(fixed === undefined ? {} : { fixed }) };
}

/** The variants of each part of an object, one after the other, with the first variants of all others. */
function combined(parts: readonly (readonly Values[])[]): readonly Values[] {
  const firsts = parts.map(([first = {}]) => first);
  const plain = Object.assign({}, ...firsts) as Values;
  const others = parts.flatMap((part, index) =>
    part.slice(1).map((each) => Object.assign({}, ...firsts.with(index, each)) as Values),
  );
  return [plain, ...others];
}

const PARTS: ParticleVisitor<(place: Place, namespace: string) => readonly Values[]> = {
  element: (child) => (place) => {
    const { min = 1, max = 1 } = child;
    return variantsOfUse(child, min === 0 && max === 1, place);
  },
  sequence: (group) => (place, namespace) => groupVariants(group, place, namespace),
  all: (group) => (place, namespace) => groupVariants(group, place, namespace),
  choice: (group) => (place, namespace) => groupVariants(group, place, namespace),
  any: (wildcard) => (place, namespace) => {
    const { property = "$any", min = 1, max = 1, namespaces } = wildcard;
    const sample = (more: Partial<WildcardDescriptor>): Values =>
      sampleValue<Values>(() => ({ ...ANY, children: [{ ...wildcard, ...more }] }));
    const each = Array.isArray(namespaces) ? (namespaces as readonly string[]) : namespaces === "##any" ? [""] : [];
    const least = Math.max(min, 1);
    if (!place.varies()) return [min === 0 ? {} : sample({})];
    const named = allowsNamespace(namespaces, namespace) && least === 1 ? place.names() : [];
    const samples = [
      sample({ min: least }),
      ...each.map((other) => sample({ min: least, namespaces: [other] })),
      ...named.map((local) => misnamed({ namespace, local })).map((node) => ({ [property]: max > 1 ? [node] : node })),
    ];
    return optional(
      min === 0 && max === 1,
      max > 1 ? [sample({}), ...samples, sample({ min: Math.min(max, 12) })] : samples,
    );
  },
};

const ANY = { kind: "complex", name: "any", namespace: "" } as const;

function optional(isOptional: boolean, variants: readonly Values[]): readonly Values[] {
  return isOptional ? [{}, ...variants] : variants;
}

function oneProperty(property: string, values: readonly unknown[]): readonly Values[] {
  return values.map((value) => ({ [property]: value }));
}

/** XML that a wildcard allows, and that is no value of a declared element of that name. */
function misnamed(name: QName): XmlElement {
  const inner = { name: { namespace: "", local: "other" }, prefix: "", declarations: NO_DECLARATIONS };
  const children = [{ ...inner, attributes: [], children: [] }];
  return { name, prefix: "own", declarations: new Map([["own", name.namespace]]), attributes: [], children };
}

const NO_DECLARATIONS: ReadonlyMap<string, string> = new Map();

/** A group that occurs once, or the entries of one that repeats. */
function groupVariants(group: ModelGroupDescriptor, place: Place, namespace: string): readonly Values[] {
  const { property, min = 1, max = 1 } = group;
  const entries = occurrences(group, place, namespace);
  if (property === undefined) return optional(min === 0, entries);
  return oneProperty(property, listsOf(entries.filter(hasElement), { min, max }));
}

function occurrences({ kind, particles }: ModelGroupDescriptor, place: Place, namespace: string): readonly Values[] {
  const parts = particles.map((particle) => visitParticle(PARTS, particle)(place, namespace));
  return kind === "choice" ? parts.flatMap((part) => part.filter(hasElement)) : combined(parts);
}

/** Whether an element is written of an object. */
function hasElement(values: Values): boolean {
  return Object.values(values).some((value) => !Array.isArray(value) || value.length > 0);
}

function propertyVariants(child: ChildDescriptor, place: Place): readonly Values[] {
  const { property, max = 1, nillable, type, fixed, default: missing } = child;
  if (fixed !== undefined) return [sampleValue<Values>(() => ({ ...ANY, children: [{ ...child, min: 1 }] }))];
  if (max > 1) return oneProperty(property, listVariants(child, type, place));
  const values = variants(type, place).filter((value) => missing === undefined || value !== "");
  return oneProperty(property, [...values, ...defaultValue(child), ...(nillable ? [null] : [])]);
}

/** The default value of an element of a simple type, as a list of one or none. */
function defaultValue({ type: reference, default: text }: ChildDescriptor): readonly unknown[] {
  const type = resolveType(reference);
  return text === undefined || type.kind !== "simple" ? [] : [parseSimple(type, text, CONTRACT_SCOPE)];
}

/** Lists of the shortest and of longer lengths, and with each variant of an item. */
function listVariants(
  { nillable, ...limits }: Occurrence & Pick<ChildDescriptor, "nillable">,
  type: TypeReference,
  place: Place,
): readonly (readonly unknown[])[] {
  return listsOf([...variants(type, place), ...(nillable ? [null] : [])], limits);
}

function listsOf(items: readonly unknown[], { min = 1, max = 1 }: Occurrence): readonly (readonly unknown[])[] {
  const [plain] = items;
  const listOf = (length: number, first: unknown): unknown[] =>
    Array.from({ length }, (_, index) => (index === 0 ? first : plain));
  const lengths = [...new Set([min, 1, 2, Math.min(max, min + 3), Math.min(max, 12)])];
  const least = Math.max(1, min);
  return [
    ...lengths.filter((length) => length >= min && length <= max).map((length) => listOf(length, plain)),
    ...items.slice(1).map((item) => listOf(least, item)),
  ];
}
