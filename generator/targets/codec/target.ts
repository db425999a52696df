import { type SimpleDescriptor, type VarietyVisitor, visitVariety } from "@portwright/runtime";
import type { DescribedElement, DescribedType, Description, NamedDescriptor } from "../../describe/description.js";
import type { Target } from "../target.js";
import { type Constant, dataModule } from "../text/data-module.js";
import { anyTypeName, DescriptorNames } from "../text/descriptor-names.js";
import { inheritanceOf } from "../text/inheritance.js";
import { definition, type NameOf } from "../text/literals.js";
import { ModuleScope } from "../text/module-scope.js";
import { RUNTIME, TYPES } from "../text/runtime-symbols.js";
import { leaf, type Source } from "../text/source.js";
import { TypeText } from "../text/type-text.js";
import { makerSource, typesWithMaker } from "./makers.js";

/** src/codec.ts: a descriptor for each type. */
export const codecTarget: Target = {
  name: "codec",
  needs: ["types"],
  files: ({ description, header }) => [
    { path: "src/codec.ts", text: codecModule(description, header), formatted: true },
  ],
};

const DESCRIPTOR_TYPES: { readonly [Kind in NamedDescriptor["kind"]]: keyof typeof RUNTIME } = {
  simple: "SimpleDescriptor",
  complex: "ComplexDescriptor",
  dataset: "DataSetDescriptor",
};

/** The version of the form of generated code: a runtime that does not support it has no such type. */
const GUARD = {
  name: "generatedVersion",
  text: leaf("1"),
  comment: "/** Does not compile with a version of the runtime that does not support this code. */",
};

function codecModule(description: Description, header: readonly string[]): string {
  const { types, wrappers, anyType } = description;
  const anyName = anyTypeName(description);
  const scope = new ModuleScope([...types, ...wrappers].map(({ tsName }) => tsName).concat(anyType ? anyName : []));
  const version = { ...GUARD, name: scope.declare(GUARD.name), type: scope.use(RUNTIME.GeneratedVersion) };
  const names = new DescriptorNames(description, scope, () => "");
  const typeText = new TypeText(description, () => `${scope.useNamespace(TYPES)}.`);
  // A simple type is referred to by its name, others by a function: simple types come first, those that others refer to
  // before these.
  const simple = new Map(types.filter(isSimple).map((type) => [type.descriptor, type]));
  const ordered = [
    ...new Set([...[...simple.values()].flatMap((type) => withParts(type, simple)), ...basesFirst(types)]),
  ];
  const made = typesWithMaker(description);
  const constant = ({ descriptor, tsName }: DescribedType, argument: string): Constant => ({
    name: tsName,
    type: `${scope.use(RUNTIME[DESCRIPTOR_TYPES[descriptor.kind]])}${argument}`,
    text: made.has(descriptor) ? definitionWithMaker(descriptor, names.nameOf) : definition(descriptor, names.nameOf),
  });
  const constants = [
    ...ordered.map((type) => constant(type, `<${typeText.value(type.descriptor)}>`)),
    ...wrappers.map((type) => constant(type, "")),
  ];
  if (anyType !== undefined) {
    const type = scope.use(RUNTIME.AnyTypeDescriptor);
    constants.push({ name: anyName, type, text: definition(anyType, names.nameOf) });
  }
  const elements = description.elements.map((element) => elementConstant(element, scope, names, typeText));
  return dataModule(header, scope, names.declaration(), [version, ...constants, ...elements]);
}

/** The literal of a complex type with the member `make`, which only code can have. */
function definitionWithMaker(descriptor: NamedDescriptor, nameOf: NameOf): Source {
  const make = Symbol("make");
  const text = makerSource(descriptor);
  return definition({ ...descriptor, make }, (value) => (value === make ? text : nameOf(value)));
}

/** Each type after that whose content it takes over. */
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
  const base = descriptor.kind === "complex" ? inheritanceOf(descriptor)?.base : undefined;
  return base && types.get(base);
}

/** The constant of a global element: "orderElement". */
function elementConstant(
  { descriptor, tsName }: DescribedElement,
  scope: ModuleScope,
  names: DescriptorNames,
  types: TypeText,
): Constant {
  return {
    name: scope.declare(`${tsName}Element`),
    type: `${scope.use(RUNTIME.ElementDescriptor)}<${types.field(descriptor)}>`,
    text: definition(descriptor, names.nameOf),
  };
}

function isSimple(type: DescribedType): type is DescribedType<SimpleDescriptor> {
  return type.descriptor.kind === "simple";
}

/** A simple type after the types of its items or members. */
function withParts(type: DescribedType<SimpleDescriptor>, types: SimpleTypes): readonly DescribedType[] {
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
