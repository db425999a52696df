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
  requestElement,
  resolveType,
  type SimpleDescriptor,
  type TypeReference,
  type TypeVisitor,
  visitParticle,
  visitType,
  type WildcardDescriptor,
  type XmlAttribute,
} from "@portwright/runtime";
import { CONTRACT_SCOPE, parseSimple } from "@portwright/runtime/codec";
import fc from "fast-check";
import { resultType } from "./representable.js";

/** The number of values that are tried. */
export interface Effort {
  /** The seed of the random values. */
  readonly seed: number;
  /** The number of random values for each operation, beside the variants. */
  readonly runs: number;
}

/** Valid requests of an operation: the variants of its type, then random ones. */
export function requestValues(operation: OperationDescriptor, { seed, runs }: Effort): readonly unknown[] {
  const element = requestElement(operation);
  if (element === undefined) return [];
  return [...variants(element.type), ...fc.sample(requestArbitrary(operation), { seed, numRuns: runs })];
}

/** Valid results of an operation, as a handler returns them; one `undefined` for an operation without a result. */
export function resultValues(operation: OperationDescriptor, { seed, runs }: Effort): readonly unknown[] {
  const type = resultType(operation);
  if (type === undefined) return [undefined];
  return [...variants(type), ...fc.sample(resultArbitrary(operation), { seed, numRuns: runs })];
}

/** Valid values of an element. */
export function elementValues({ type, nillable }: ElementDescriptor, { seed, runs }: Effort): readonly unknown[] {
  const nil = nillable ? [null] : [];
  return [...variants(type), ...nil, ...fc.sample(arbitraryOf(type), { seed, numRuns: runs })];
}

type Values = Readonly<Record<string, unknown>>;
type ObjectType = Omit<ComplexDescriptor, "~value">;

/** The depth to which values are varied. */
const DEPTH = 6;

/**
 * Values of a type that differ from a plain one in one place each: every simple value at its edges and with each member
 * of its enumeration, everything optional present and absent, nil, lists of none, one and two.
 */
export function variants(reference: TypeReference, depth = 0): readonly unknown[] {
  const type = resolveType(reference);
  if (type.kind !== "simple" && depth >= DEPTH) return [sampleValue(type)];
  return visitType(VARIANTS, type, depth);
}

const VARIANTS: TypeVisitor<[depth: number], readonly unknown[]> = {
  simple: simpleVariants,
  complex: (type, depth) => {
    const item = itemOf(type);
    return item === undefined ? objectVariants(type, depth) : listVariants(item, item.type, depth);
  },
  anyType: (type) => [sampleValue(() => type), { $type: "xs:int", value: 1 }, { $type: "xs:boolean", value: true }],
  dataset: (type, depth) => {
    const plain = sampleValue<Values>(() => type);
    const tables = type.tables.flatMap(({ property, row }) =>
      objectVariants(row(), depth + 1).map((each) => ({ ...plain, [property]: [each] })),
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
function objectVariants(type: ObjectType, depth: number): readonly Values[] {
  if (depth >= DEPTH) return [sampleValue<Values>(() => type)];
  const derived = (type.derived?.() ?? []).filter(({ abstract }) => abstract !== true).slice(0, MOST_TYPES);
  return [
    ...(type.abstract === true ? [] : ownVariants(type, depth)),
    ...derived.flatMap((each) =>
      ownVariants(each, depth).map((values) => ({ $type: each.typeName ?? each.name, ...values })),
    ),
  ];
}

function ownVariants(type: ObjectType, depth: number): readonly Values[] {
  const { attributes = [], anyAttribute, content, mixed } = type;
  const uses = attributes.map((use) => optional(use.required !== true, propertyVariants(attributeChild(use), depth)));
  if (anyAttribute !== undefined) uses.push([{}, ...oneProperty("$attributes", wildcardAttributes(anyAttribute))]);
  if (content?.kind === "simple") return combined([oneProperty("value", variants(content.type, depth + 1)), ...uses]);
  if (mixed === true) {
    const full = sampleValue<Values>(() => ({ ...type, attributes: [] }), { full: true });
    return combined([[sampleValue<Values>(() => ({ ...type, attributes: [] })), full], ...uses]);
  }
  return combined([...contentOf(type).map((particle) => visitParticle(PARTS, particle)(depth)), ...uses]);
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

const PARTS: ParticleVisitor<(depth: number) => readonly Values[]> = {
  element: (child) => (depth) => {
    const { min = 1, max = 1 } = child;
    return optional(min === 0 && max === 1, propertyVariants(child, depth));
  },
  sequence: (group) => (depth) => groupVariants(group, depth),
  all: (group) => (depth) => groupVariants(group, depth),
  choice: (group) => (depth) => groupVariants(group, depth),
  any: (wildcard) => () => {
    const { min = 1, max = 1, namespaces } = wildcard;
    const sample = (more: Partial<WildcardDescriptor>): Values =>
      sampleValue<Values>(() => ({ ...ANY, children: [{ ...wildcard, ...more }] }));
    const each = Array.isArray(namespaces) ? (namespaces as readonly string[]) : namespaces === "##any" ? [""] : [];
    const least = Math.max(min, 1);
    const samples = [
      sample({ min: least }),
      ...each.map((namespace) => sample({ min: least, namespaces: [namespace] })),
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

/** A group that occurs once, or the entries of one that repeats. */
function groupVariants(group: ModelGroupDescriptor, depth: number): readonly Values[] {
  const { property, min = 1, max = 1 } = group;
  const entries = occurrences(group, depth);
  if (property === undefined) return optional(min === 0, entries);
  return oneProperty(property, listsOf(entries.filter(hasElement), { min, max }));
}

function occurrences({ kind, particles }: ModelGroupDescriptor, depth: number): readonly Values[] {
  const parts = particles.map((particle) => visitParticle(PARTS, particle)(depth));
  return kind === "choice" ? parts.flatMap((part) => part.filter(hasElement)) : combined(parts);
}

/** Whether an element is written of an object. */
function hasElement(values: Values): boolean {
  return Object.values(values).some((value) => !Array.isArray(value) || value.length > 0);
}

function propertyVariants(child: ChildDescriptor, depth: number): readonly Values[] {
  const { property, max = 1, nillable, type, fixed, default: missing } = child;
  if (fixed !== undefined) return [sampleValue<Values>(() => ({ ...ANY, children: [{ ...child, min: 1 }] }))];
  if (max > 1) return oneProperty(property, listVariants(child, type, depth));
  const values = variants(type, depth + 1).filter((value) => missing === undefined || value !== "");
  return oneProperty(property, [...values, ...(nillable ? [null] : [])]);
}

/** Lists of the shortest and of longer lengths, and with each variant of an item. */
function listVariants(
  { nillable, ...limits }: Occurrence & Pick<ChildDescriptor, "nillable">,
  type: TypeReference,
  depth: number,
): readonly (readonly unknown[])[] {
  return listsOf([...variants(type, depth + 1), ...(nillable ? [null] : [])], limits);
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
