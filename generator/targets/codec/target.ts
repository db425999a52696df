import type { DescribedType, Description, NamedDescriptor } from "../../describe/description.js";
import type { Target } from "../target.js";
import { type Constant, dataModule } from "../text/data-module.js";
import { DescriptorNames } from "../text/descriptor-names.js";
import { definition } from "../text/literals.js";
import { ModuleScope } from "../text/module-scope.js";
import { RUNTIME, TYPES } from "../text/runtime-symbols.js";
import { leaf } from "../text/source.js";
import { TypeText } from "../text/type-text.js";

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
  const { types, wrappers } = description;
  const scope = new ModuleScope([...types, ...wrappers].map(({ tsName }) => tsName));
  const version = { ...GUARD, name: scope.declare(GUARD.name), type: scope.use(RUNTIME.GeneratedVersion) };
  const names = new DescriptorNames(description, scope, () => "");
  const typeText = new TypeText(description, `${scope.useNamespace(TYPES)}.`);
  // A simple type is referred to by its name, others by a function: simple types come first.
  const ordered = [...types.filter(isSimple), ...types.filter((type) => !isSimple(type))];
  const constant = ({ descriptor, tsName }: DescribedType, argument: string): Constant => ({
    name: tsName,
    type: `${scope.use(RUNTIME[DESCRIPTOR_TYPES[descriptor.kind]])}${argument}`,
    text: definition(descriptor, names.nameOf),
  });
  const constants = [
    ...ordered.map((type) => constant(type, `<${typeText.value(type.descriptor)}>`)),
    ...wrappers.map((type) => constant(type, "")),
  ];
  return dataModule(header, scope, names.declaration(), [version, ...constants]);
}

function isSimple({ descriptor }: DescribedType): boolean {
  return descriptor.kind === "simple";
}
