import {
  type ElementDescriptor,
  type SimpleDescriptor,
  type TypeDescriptor,
  type VarietyVisitor,
  visitVariety,
} from "@portwright/runtime";
import type { DescribedElement, DescribedType, Description, NamedDescriptor } from "../../describe/description.js";
import { anyTypeName } from "../text/descriptor-names.js";
import { inheritancesOf } from "../text/inheritance.js";
import type { ModuleScope } from "../text/module-scope.js";
import { RUNTIME } from "../text/runtime-symbols.js";
import type { TypeText } from "../text/type-text.js";

/** A descriptor with the name and the type of its constant. */
export interface NamedConstant {
  readonly name: string;
  readonly descriptor: TypeDescriptor | ElementDescriptor;
  readonly type: (scope: ModuleScope, types: TypeText) => string;
}

/** The constants of a codec, in the order in which modules declare them. */
export interface CodecConstants {
  /** Those of simple types, which others refer to by their names: each is after its parts. */
  readonly simple: readonly NamedConstant[];
  /** Those that others refer to by functions. A type is after that whose content it takes over. */
  readonly others: readonly NamedConstant[];
}

const DESCRIPTOR_TYPES: { readonly [Kind in NamedDescriptor["kind"]]: keyof typeof RUNTIME } = {
  simple: "SimpleDescriptor",
  complex: "ComplexDescriptor",
  dataset: "DataSetDescriptor",
};

/** The constants of all types and global elements. */
export function constantsOf(description: Description): CodecConstants {
  const { types, wrappers, anyType, elements } = description;
  const simple = new Map(types.filter(isSimple).map((type) => [type.descriptor, type]));
  const ordered = new Set([...simple.values()].flatMap((type) => withParts(type, simple)));
  const others: NamedConstant[] = [
    ...basesFirst(types.filter((type) => !isSimple(type))).map(typeConstant),
    ...wrappers.map(({ tsName, descriptor }) => ({
      name: tsName,
      descriptor,
      type: (scope: ModuleScope) => scope.use(RUNTIME.ComplexDescriptor),
    })),
  ];
  if (anyType !== undefined) {
    others.push({
      name: anyTypeName(description),
      descriptor: anyType,
      type: (scope) => scope.use(RUNTIME.AnyTypeDescriptor),
    });
  }
  const taken = new Set([...ordered].map(({ tsName }) => tsName).concat(others.map(({ name }) => name)));
  return {
    simple: [...ordered].map(typeConstant),
    others: [...others, ...elements.map((element) => elementConstant(element, taken))],
  };
}

function typeConstant({ tsName, descriptor }: DescribedType): NamedConstant {
  return {
    name: tsName,
    descriptor,
    type: (scope, types) => `${scope.use(RUNTIME[DESCRIPTOR_TYPES[descriptor.kind]])}<${types.value(descriptor)}>`,
  };
}

/** The constant of a global element: "orderElement". */
function elementConstant({ tsName, descriptor }: DescribedElement, taken: Set<string>): NamedConstant {
  let name = `${tsName}Element`;
  while (taken.has(name)) name += "$";
  taken.add(name);
  return {
    name,
    descriptor,
    type: (scope, types) => `${scope.use(RUNTIME.ElementDescriptor)}<${types.field(descriptor)}>`,
  };
}

/** Each type after those whose lists it takes over. */
function basesFirst(types: readonly DescribedType[]): readonly DescribedType[] {
  const named = new Map<NamedDescriptor, DescribedType>(types.map((type) => [type.descriptor, type]));
  const ordered = new Set<DescribedType>();
  for (const type of types) {
    const line: DescribedType[] = [];
    for (
      let each: DescribedType | undefined = type;
      each !== undefined && !ordered.has(each);
      each = baseOf(each, named)
    ) {
      line.unshift(each);
    }
    for (const each of line) ordered.add(each);
  }
  return [...ordered];
}

function baseOf(
  { descriptor }: DescribedType,
  types: ReadonlyMap<NamedDescriptor, DescribedType>,
): DescribedType | undefined {
  const [inheritance] = descriptor.kind === "complex" ? inheritancesOf(descriptor) : [];
  return inheritance && types.get(inheritance.base);
}

function isSimple(type: DescribedType): type is DescribedType<SimpleDescriptor> {
  return type.descriptor.kind === "simple";
}

/** A simple type after the types of its items or members. */
function withParts(
  type: DescribedType<SimpleDescriptor>,
  types: SimpleTypes,
): readonly DescribedType<SimpleDescriptor>[] {
  const parts = visitVariety(PARTS, type.descriptor);
  const named = parts.map((part) => types.get(part)).filter((part) => part !== undefined);
  return [...named.flatMap((part) => withParts(part, types)), type];
}

type SimpleTypes = ReadonlyMap<SimpleDescriptor, DescribedType<SimpleDescriptor>>;

const PARTS: VarietyVisitor<[], readonly SimpleDescriptor[]> = {
  atomic: () => [],
  list: ({ item }) => [item],
  union: ({ members }) => members,
};
