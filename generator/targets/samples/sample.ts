import type { FieldShape, OccurrenceShape, RecordShape, Shape, TypeShape, ValueShape } from "../shape/shape.js";
import { isOptional } from "../text/type-text.js";
import { arrayLiteral, objectLiteral } from "../text/object-literal.js";
import { sampleBuiltin, sampleSimple } from "./sample-simple.js";

/** Writes valid values of the contract's types, for tests and for examples in documentation. */
export class Samples {
  readonly #types: ReadonlyMap<string, TypeShape>;

  constructor({ types }: Shape) {
    this.#types = new Map(types.map((type) => [type.tsName, type]));
  }

  /**
   * The source text of a record with its required properties.
   * @param left properties to leave out
   */
  record({ fields }: RecordShape, left: readonly string[] = []): string {
    const shown = fields.filter((field) => !isOptional(field) && !left.includes(field.property));
    return objectLiteral(shown.map((field) => [field.property, this.field(field)]));
  }

  /** The source text of a value of a field. */
  field(field: FieldShape): string {
    return field.max > 1 ? this.#list(field, field.value) : this.#value(field.value);
  }

  #value(value: ValueShape): string {
    if (value.kind === "builtin") return sampleBuiltin(value.builtin);
    if (value.kind === "array") return this.#list(value.item, value.item.value);
    const type = this.#types.get(value.tsName);
    if (type?.kind === "simple") return sampleSimple(type);
    if (type?.kind === "record") return this.record(type);
    return type?.kind === "dataSet" ? objectLiteral(type.tables.map(({ property }) => [property, "[]"])) : "null";
  }

  /** One item shows what a list is made of; records may hold lists of their own kind, so of them only as many as must be. */
  #list({ min }: OccurrenceShape, value: ValueShape): string {
    const isPlain = value.kind === "builtin" || value.kind === "simple";
    const item = min > 0 || isPlain ? this.#value(value) : "";
    return arrayLiteral(Array.from({ length: Math.max(min, isPlain ? 1 : 0) }, () => item));
  }
}
