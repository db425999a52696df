import type { TypeDescriptor } from "@portwright/runtime";
import type { GeneratedFile, Target, TargetInput } from "../target.js";
import { type Constant, dataModule } from "../text/data-module.js";
import { DescriptorNames } from "../text/descriptor-names.js";
import { definition, type NameOf } from "../text/literals.js";
import { type ImportedSymbol, ModuleScope } from "../text/module-scope.js";
import { fromFolder, RUNTIME, TYPES } from "../text/runtime-symbols.js";
import { leaf, type Source } from "../text/source.js";
import { TypeText } from "../text/type-text.js";
import { constantsOf, type NamedConstant } from "./constants.js";
import { makerSource, typesWithMaker } from "./makers.js";

/** src/codec.ts: a descriptor for each type and global element; where they are many, src/codec has them in several modules. */
export const codecTarget: Target = { name: "codec", needs: ["types"], files: codecFiles };

/**
 * The most constants in a module: for each reference in a literal, TypeScript looks at all constants before it (control
 * flow analysis), so that the time for a module grows with the square of their number.
 */
const MOST_CONSTANTS = 500;

/** The version of the form of generated code: a runtime that does not support it has no such type. */
const GUARD = {
  name: "generatedVersion",
  text: leaf("1"),
  comment: "/** Does not compile with a version of the runtime that does not support this code. */",
};

/** What modules are written from. */
interface Context extends Pick<TargetInput, "description" | "header"> {
  /** The names of all constants. */
  readonly declared: readonly string[];
  /** The descriptors with the member `make`. */
  readonly made: ReadonlySet<NamedConstant["descriptor"]>;
}

function codecFiles({ description, header }: TargetInput): readonly GeneratedFile[] {
  const { simple, others } = constantsOf(description);
  const all = [...simple, ...others];
  const declared = all.map(({ name }) => name);
  const context = { description, header, declared, made: typesWithMaker(description) };
  const scope = new ModuleScope(declared);
  const guard = { ...GUARD, name: scope.declare(GUARD.name), type: scope.use(RUNTIME.GeneratedVersion) };
  if (all.length <= MOST_CONSTANTS) {
    const { constants, declaration } = literals(all, scope, TYPES, () => "", context);
    return [codecFile("codec", dataModule(header, scope, declaration, [guard, ...constants]))];
  }
  const parts = partFiles([...chunks(simple), ...chunks(others)], context);
  const exported = parts.map((_, at) => `export * from "./${partName(at)}.js";`).join("\n");
  return [codecFile("codec", dataModule(header, scope, exported, [guard])), ...parts];
}

/**
 * Modules that refer to each other. What a module evaluates is in it or in one before it, which has simple types alone;
 * other types of other modules are referred to by functions, so that the modules can import each other in a cycle.
 */
function partFiles(parts: readonly (readonly NamedConstant[])[], context: Context): readonly GeneratedFile[] {
  const { header, declared } = context;
  const places = new Map<object, number>(parts.flatMap((part, at) => part.map(({ descriptor }) => [descriptor, at])));
  return parts.map((part, at) => {
    const scope = new ModuleScope(declared);
    const prefix = (descriptor: object): string => {
      const place = places.get(descriptor) ?? at;
      return place === at ? "" : `${scope.useNamespace(partSymbol(place))}.`;
    };
    const { constants, declaration } = literals(part, scope, fromFolder(TYPES), prefix, context);
    return codecFile(partName(at), dataModule(header, scope, declaration, constants));
  });
}

function chunks<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / MOST_CONSTANTS);
  return Array.from({ length: count }, (_, at) => items.slice(at * MOST_CONSTANTS, (at + 1) * MOST_CONSTANTS));
}

function partName(at: number): string {
  return `codec/part${at + 1}`;
}

function partSymbol(at: number): ImportedSymbol {
  return { module: `./part${at + 1}.js`, name: `part${at + 1}`, typeOnly: false };
}

function codecFile(name: string, text: string): GeneratedFile {
  return { path: `src/${name}.ts`, text, formatted: true };
}

/**
 * The constants of a module, and what precedes them.
 * @param prefix what precedes the name of a descriptor: "" in the module that declares it
 */
function literals(
  constants: readonly NamedConstant[],
  scope: ModuleScope,
  types: ImportedSymbol,
  prefix: (descriptor: object) => string,
  { description, made }: Context,
): { readonly constants: readonly Constant[]; readonly declaration: string } {
  const names = new DescriptorNames(description, scope, prefix);
  const typeText = new TypeText(description, () => `${scope.useNamespace(types)}.`);
  const written = constants.map(({ name, descriptor, type }) => ({
    name,
    type: type(scope, typeText),
    text:
      descriptor.kind !== "element" && made.has(descriptor)
        ? definitionWithMaker(descriptor, names.nameOf)
        : definition(descriptor, names.nameOf),
  }));
  return { constants: written, declaration: names.declaration() };
}

/** The literal of a complex type with the member `make`, which only code can have. */
function definitionWithMaker(descriptor: TypeDescriptor, nameOf: NameOf): Source {
  const make = Symbol("make");
  const text = makerSource(descriptor);
  return definition({ ...descriptor, make }, (value) => (value === make ? text : nameOf(value)));
}
