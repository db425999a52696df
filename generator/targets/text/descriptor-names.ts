import type { AnyTypeDescriptor, ComplexDescriptor } from "@portwright/runtime";
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
  xs,
  urlReplacement,
} from "@portwright/runtime/codec";
import type { DescribedType, Description, NamedDescriptor } from "../../describe/description.js";
import { derivedEntries, derivedFrom, type Inheritance, inheritanceOf } from "./inheritance.js";
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
  [soapEncoding, RUNTIME.soapEncoding],
  [faultCodec, RUNTIME.faultCodec],
  [headerCodec, RUNTIME.headerCodec],
  [attachmentCodec, RUNTIME.attachmentCodec],
  [literalParts, RUNTIME.literalParts],
  [urlReplacement, RUNTIME.urlReplacement],
]);

/** The identifiers of the values that descriptors refer to: types, built-in types, the contract's namespace. */
export class DescriptorNames {
  readonly #scope: ModuleScope;
  readonly #namespace: string;
  readonly #types: ReadonlyMap<unknown, DescribedType>;
  /** By the children of the types. */
  readonly #inheritances: ReadonlyMap<unknown, Inheritance>;
  readonly #anyType: AnyTypeDescriptor | undefined;
  readonly #anyName: string;
  readonly #codec: () => string;
  #constant: string | undefined;

  /** @param codec what precedes the names of the codec module's descriptors: "codec.", or "" within it */
  constructor(description: Description, scope: ModuleScope, codec: () => string) {
    const { service, types, wrappers, anyType } = description;
    this.#scope = scope;
    this.#namespace = service.namespace;
    this.#types = new Map([...types, ...wrappers].map((type) => [type.descriptor, type]));
    this.#inheritances = inheritancesOf(types);
    this.#anyType = anyType;
    this.#anyName = anyTypeName(description);
    this.#codec = codec;
  }

  /** See `literal`. */
  readonly nameOf: NameOf = (value) => {
    if (Array.isArray(value)) return this.#children(value) ?? this.#list(value);
    const name = this.#nameOf(value);
    return name === undefined ? undefined : leaf(name);
  };

  /** An array of types alone; undefined for any other array. */
  #list(values: readonly unknown[]): Source | undefined {
    const types = values.map((value) => this.#types.get(value)).filter((type) => type !== undefined);
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

  /** The content of a type that repeats much of its base; undefined for any other array. */
  #children(values: readonly unknown[]): Source | undefined {
    const inheritance = this.#inheritances.get(values);
    if (inheritance === undefined) return undefined;
    const inherited = leaf(`...${this.#scope.use(RUNTIME.inheritedParticles)}(${this.#typeName(inheritance.base)})`);
    return arraySource([inherited, ...inheritance.own.map((particle) => source(particle, this.nameOf))]);
  }

  #typeName(type: NamedDescriptor): string {
    return `${this.#codec()}${this.#types.get(type)?.tsName}`;
  }

  #nameOf(value: unknown): string | undefined {
    if (value === this.#namespace) return this.#namespaceConstant();
    const code = CODE.get(value);
    if (code !== undefined) return this.#scope.use(code);
    const builtin = BUILTINS.get(value);
    if (builtin !== undefined) return `${this.#scope.useNamespace(RUNTIME.xs)}.${builtin}`;
    if (this.#anyType !== undefined && value === this.#anyType) return `${this.#codec()}${this.#anyName}`;
    const type = this.#types.get(value);
    return type && `${this.#codec()}${type.tsName}`;
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

function inheritancesOf(types: readonly DescribedType[]): ReadonlyMap<unknown, Inheritance> {
  const found = new Map<unknown, Inheritance>();
  for (const { descriptor } of types) {
    const inheritance = descriptor.kind === "complex" ? inheritanceOf(descriptor) : undefined;
    if (inheritance !== undefined) found.set((descriptor as ComplexDescriptor).children, inheritance);
  }
  return found;
}

/** The name of the descriptor of xs:anyType. */
export function anyTypeName({ types, wrappers }: Description): string {
  const taken = new Set([...types, ...wrappers].map(({ tsName }) => tsName));
  let name = "anyType";
  while (taken.has(name)) name += "_";
  return name;
}
