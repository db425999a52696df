import type { AnyTypeDescriptor } from "@portwright/runtime";
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
} from "@portwright/runtime/codec";
import type { DescribedType, Description } from "../../describe/description.js";
import { literal, type NameOf } from "./literals.js";
import type { ImportedSymbol, ModuleScope } from "./module-scope.js";
import { RUNTIME } from "./runtime-symbols.js";
import { leaf, listSource, type Source } from "./source.js";

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
]);

/** The identifiers of the values that descriptors refer to: types, built-in types, the contract's namespace. */
export class DescriptorNames {
  readonly #scope: ModuleScope;
  readonly #namespace: string;
  readonly #types: ReadonlyMap<unknown, DescribedType>;
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
    this.#anyType = anyType;
    this.#anyName = anyTypeName(description);
    this.#codec = codec;
  }

  /** See `literal`. */
  readonly nameOf: NameOf = (value) => {
    if (Array.isArray(value)) return this.#list(value);
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
    return listSource(
      type,
      types.map(({ tsName }) => leaf(`${this.#codec()}${tsName}`)),
    );
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

/** The name of the descriptor of xs:anyType. */
export function anyTypeName({ types, wrappers }: Description): string {
  const taken = new Set([...types, ...wrappers].map(({ tsName }) => tsName));
  let name = "anyType";
  while (taken.has(name)) name += "_";
  return name;
}
