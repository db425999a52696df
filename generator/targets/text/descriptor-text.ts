import type { ElementShape, OccurrenceShape, ValueShape } from "../shape/shape.js";
import { stringLiteral } from "./literals.js";
import type { ModuleScope } from "./module-scope.js";
import { objectLiteral } from "./object-literal.js";
import { RUNTIME } from "./runtime-symbols.js";

type Entry = readonly [key: string, text: string | undefined];

/** Writes the parts of descriptors that several modules have: references to types, elements, the contract's namespace. */
export class DescriptorText {
  readonly #scope: ModuleScope;
  readonly #namespace: string;
  /** What stands before the names of the codec's descriptors: "codec.", or "" within it. */
  readonly #codec: string;
  #constant: string | undefined;

  constructor(scope: ModuleScope, namespace: string, codec: string) {
    this.#scope = scope;
    this.#namespace = namespace;
    this.#codec = codec;
  }

  /** A namespace: by the module's constant where it is that of the contract. */
  namespace(namespace: string): string {
    if (namespace !== this.#namespace) return stringLiteral(namespace);
    this.#constant ??= this.#scope.declare("namespace");
    return this.#constant;
  }

  /** The declaration of that constant; "" where nothing uses it. Ask for it last. */
  declaration(): string {
    return this.#constant === undefined ? "" : `const ${this.#constant} = ${stringLiteral(this.#namespace)};`;
  }

  /** A reference to the descriptor of what an element holds. */
  reference(value: ValueShape): string {
    if (value.kind === "builtin") return `${this.#scope.use(RUNTIME.xs)}.${value.builtin}`;
    const name = `${this.#codec}${value.tsName}`;
    return value.kind === "simple" ? name : `() => ${name}`;
  }

  /** An ElementDescriptor. */
  element({ name, nillable, value }: ElementShape): string {
    return objectLiteral([
      ["kind", '"element"'],
      ["namespace", this.namespace(name.namespace)],
      ["name", stringLiteral(name.local)],
      ["type", this.reference(value)],
      ["nillable", nillable ? "true" : undefined],
    ]);
  }
}

/** The members of an Occurrence: those that differ from "exactly once". */
export function occurrenceEntries({ min, max, nillable }: OccurrenceShape): readonly Entry[] {
  return [
    ["min", min === 1 ? undefined : String(min)],
    ["max", max === 1 ? undefined : String(max)],
    ["nillable", nillable ? "true" : undefined],
  ];
}
