import type { ComplexDescriptor } from "@portwright/runtime";
import {
  anyTypeCodec,
  attachmentCodec,
  compileAutomaton,
  complexCodec,
  dataSetCodec,
  simpleCodec,
  faultCodec,
  headerCodec,
  listValues,
  literalParts,
  matchAllWays,
  restrictedStrings,
  restrictedValues,
  soapEncoding,
  unionValues,
  untypedDataSet,
  xs,
  urlReplacement,
} from "@portwright/runtime/codec";
import type { DescribedType, Description, NamedDescriptor } from "../../describe/description.js";
import { derivedEntries, derivedFrom, type Inheritance, inheritancesOf } from "./inheritance.js";
import { literal, type NameOf, source } from "./literals.js";
import type { ImportedSymbol, ModuleScope } from "./module-scope.js";
import { RUNTIME } from "./runtime-symbols.js";
import { arraySource, leaf, listSource, type Source } from "./source.js";

const BUILTINS: ReadonlyMap<unknown, string> = new Map(Object.entries(xs).map(([name, type]) => [type, name]));

/** The code that descriptors refer to. */
const CODE = new Map<unknown, ImportedSymbol>([
  [anyTypeCodec, RUNTIME.anyTypeCodec],
  [compileAutomaton, RUNTIME.compileAutomaton],
  [complexCodec, RUNTIME.complexCodec],
  [dataSetCodec, RUNTIME.dataSetCodec],
  [simpleCodec, RUNTIME.simpleCodec],
  [listValues, RUNTIME.listValues],
  [matchAllWays, RUNTIME.matchAllWays],
  [restrictedStrings, RUNTIME.restrictedStrings],
  [restrictedValues, RUNTIME.restrictedValues],
  [unionValues, RUNTIME.unionValues],
  [untypedDataSet, RUNTIME.untypedDataSet],
  [soapEncoding, RUNTIME.soapEncoding],
  [faultCodec, RUNTIME.faultCodec],
  [headerCodec, RUNTIME.headerCodec],
  [attachmentCodec, RUNTIME.attachmentCodec],
  [literalParts, RUNTIME.literalParts],
  [urlReplacement, RUNTIME.urlReplacement],
]);

/** What modules look up for the descriptors of a description. */
interface Tables {
  /** The names of the constants of types and of xs:anyType. */
  readonly names: ReadonlyMap<unknown, string>;
  readonly types: ReadonlyMap<unknown, DescribedType>;
  /** By the lists that they are of. */
  readonly inheritances: ReadonlyMap<unknown, Inheritance>;
}

const INHERITED: Readonly<Record<Inheritance["name"], ImportedSymbol>> = {
  attributes: RUNTIME.inheritedAttributes,
  children: RUNTIME.inheritedParticles,
};

/** The tables of a description, which has several modules. */
const TABLES = new WeakMap<Description, Tables>();

/** The identifiers of the values that descriptors refer to: types, built-in types, the contract's namespace. */
export class DescriptorNames {
  readonly #scope: ModuleScope;
  readonly #namespace: string;
  readonly #tables: Tables;
  readonly #codec: (descriptor: object) => string;
  #constant: string | undefined;

  /** @param codec what precedes the name of a descriptor of the codec: "codec.", or "" in the module that declares it */
  constructor(description: Description, scope: ModuleScope, codec: (descriptor: object) => string) {
    this.#scope = scope;
    this.#namespace = description.service.namespace;
    this.#tables = tablesOf(description);
    this.#codec = codec;
  }

  /** See `literal`. */
  readonly nameOf: NameOf = (value) => {
    if (Array.isArray(value)) return this.#inheriting(value) ?? this.#list(value);
    const name = this.#nameOf(value);
    return name === undefined ? undefined : leaf(name);
  };

  /** An array of types alone; undefined for any other array. */
  #list(values: readonly unknown[]): Source | undefined {
    const types = values.map((value) => this.#tables.types.get(value)).filter((type) => type !== undefined);
    if (types.length === 0 || types.length < values.length) return undefined;
    const type = (): string => {
      const hasSimple = types.some(({ descriptor }) => descriptor.kind === "simple");
      const complex = `${this.#scope.use(RUNTIME.Untied)}<${this.#scope.use(RUNTIME.ComplexDescriptor)}>`;
      return hasSimple ? `${complex} | ${this.#scope.use(RUNTIME.SimpleDescriptor)}` : complex;
    };
    return listSource(type, this.#shortened(types.map(({ descriptor }) => descriptor)));
  }

  /** References to types, where many derived types are those of another one. */
  #shortened(types: readonly NamedDescriptor[]): readonly Source[] {
    const complex = types.filter((type) => type.kind === "complex");
    if (complex.length < types.length || !complex.some(hasManyDerived))
      return types.map((type) => leaf(this.#typeName(type)));
    return derivedEntries(complex, hasManyDerived).flatMap(({ type, withDerived }) => {
      const name = this.#typeName(type);
      return withDerived ? [leaf(name), leaf(`...(${name}.derived?.() ?? [])`)] : [leaf(name)];
    });
  }

  /**
   * A list of a type that starts with that of its base, where the same module declares the base: it is evaluated before,
   * which is not so for modules that import each other. Undefined for any other array.
   */
  #inheriting(values: readonly unknown[]): Source | undefined {
    const inheritance = this.#tables.inheritances.get(values);
    if (inheritance === undefined || this.#codec(inheritance.base) !== "") return undefined;
    const { name, base, own } = inheritance;
    const inherited = leaf(`...${this.#scope.use(INHERITED[name])}(${this.#typeName(base)})`);
    return arraySource([inherited, ...own.map((item) => source(item, this.nameOf))]);
  }

  #typeName(descriptor: object): string {
    return `${this.#codec(descriptor)}${this.#tables.names.get(descriptor)}`;
  }

  #nameOf(value: unknown): string | undefined {
    if (value === this.#namespace) return this.#namespaceConstant();
    const code = CODE.get(value);
    if (code !== undefined) return this.#scope.use(code);
    const builtin = BUILTINS.get(value);
    if (builtin !== undefined) return `${this.#scope.useNamespace(RUNTIME.xs)}.${builtin}`;
    return this.#tables.names.has(value) ? this.#typeName(value as object) : undefined;
  }

  /** The declaration of the constant for the contract's namespace; "" where nothing uses it. Ask for it last. */
  declaration(): string {
    return this.#constant === undefined ? "" : `const ${this.#constant} = ${literal(this.#namespace)};`;
  }

  #namespaceConstant(): string {
    this.#constant ??= this.#scope.declare("namespace");
    return this.#constant;
  }
}

/** The fewest derived types of a type whose list is named instead of repeated. */
const MANY_DERIVED = 4;

function hasManyDerived(type: ComplexDescriptor): boolean {
  return derivedFrom(type).length >= MANY_DERIVED;
}

function tablesOf(description: Description): Tables {
  const known = TABLES.get(description);
  if (known !== undefined) return known;
  const { types, wrappers, anyType } = description;
  const all = [...types, ...wrappers];
  const names = new Map<unknown, string>(all.map(({ descriptor, tsName }) => [descriptor, tsName]));
  if (anyType !== undefined) names.set(anyType, anyTypeName(description));
  const inheritances = types.flatMap(({ descriptor }) =>
    descriptor.kind === "complex" ? inheritancesOf(descriptor) : [],
  );
  const tables = {
    names,
    types: new Map(all.map((type) => [type.descriptor, type])),
    inheritances: new Map(inheritances.map((inheritance) => [inheritance.list, inheritance])),
  };
  TABLES.set(description, tables);
  return tables;
}

/** The name of the descriptor of xs:anyType. */
export function anyTypeName({ types, wrappers }: Description): string {
  const taken = new Set([...types, ...wrappers].map(({ tsName }) => tsName));
  let name = "anyType";
  while (taken.has(name)) name += "_";
  return name;
}
