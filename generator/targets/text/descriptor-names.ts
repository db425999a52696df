import type { AnyTypeDescriptor } from "@portwright/runtime";
import { anyTypeCodec, compileAutomaton, complexCodec, dataSetCodec, soapEncoding, xs } from "@portwright/runtime/codec";
import type { Description } from "../../describe/description.js";
import { definition, type NameOf, stringLiteral } from "./literals.js";
import type { ImportedSymbol, ModuleScope } from "./module-scope.js";
import { RUNTIME } from "./runtime-symbols.js";

const BUILTINS: ReadonlyMap<unknown, string> = new Map(Object.entries(xs).map(([name, type]) => [type, name]));

/** The code that descriptors refer to. */
const CODE = new Map<unknown, ImportedSymbol>([
  [anyTypeCodec, RUNTIME.anyTypeCodec],
  [compileAutomaton, RUNTIME.compileAutomaton],
  [complexCodec, RUNTIME.complexCodec],
  [dataSetCodec, RUNTIME.dataSetCodec],
  [soapEncoding, RUNTIME.soapEncoding],
]);

/** The identifiers of the values that descriptors refer to: types, built-in types, the contract's namespace. */
export class DescriptorNames {
  readonly #scope: ModuleScope;
  readonly #namespace: string;
  readonly #types: ReadonlyMap<unknown, string>;
  readonly #codec: () => string;
  #constant: string | undefined;
  #anyType: { readonly name: string; readonly descriptor: AnyTypeDescriptor } | undefined;

  /** @param codec what precedes the names of the codec module's descriptors: "codec.", or "" within it */
  constructor({ service, types, wrappers }: Description, scope: ModuleScope, codec: () => string) {
    this.#scope = scope;
    this.#namespace = service.namespace;
    this.#types = new Map([...types, ...wrappers].map(({ descriptor, tsName }) => [descriptor, tsName]));
    this.#codec = codec;
  }

  /** See `literal`. */
  readonly nameOf: NameOf = (value) => {
    if (value === this.#namespace) return this.#namespaceConstant();
    if (isAnyType(value)) return this.#anyTypeConstant(value);
    const code = CODE.get(value);
    if (code !== undefined) return this.#scope.use(code);
    const builtin = BUILTINS.get(value);
    if (builtin !== undefined) return `${this.#scope.useNamespace(RUNTIME.xs)}.${builtin}`;
    const type = this.#types.get(value);
    return type && `${this.#codec()}${type}`;
  };

  /** The declarations of the constants for the contract's namespace and for xs:anyType that are used. Ask for it last. */
  declaration(): string {
    const anyType = this.#anyTypeDeclaration();
    const namespace = this.#constant && `const ${this.#constant} = ${stringLiteral(this.#namespace)};\n`;
    return (namespace ?? "") + anyType;
  }

  #anyTypeDeclaration(): string {
    if (this.#anyType === undefined) return "";
    const { name, descriptor } = this.#anyType;
    const type = this.#scope.use(RUNTIME.AnyTypeDescriptor);
    return `const ${name}: ${type} = ${definition(descriptor, this.nameOf)};\n`;
  }

  /** One descriptor has all types of the contract: it is declared once. */
  #anyTypeConstant(descriptor: AnyTypeDescriptor): string {
    this.#anyType ??= { name: this.#scope.declare("anyType"), descriptor };
    return this.#anyType.name;
  }

  #namespaceConstant(): string {
    this.#constant ??= this.#scope.declare("namespace");
    return this.#constant;
  }
}

function isAnyType(value: unknown): value is AnyTypeDescriptor {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "anyType";
}
