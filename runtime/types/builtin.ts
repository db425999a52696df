import type { Facets } from "../descriptor.js";

/** What the codec knows of a built-in simple type. `Value` is the run-time type of its values. */
export interface Builtin<Value> {
  /** The whiteSpace facet of the type itself. */
  readonly whiteSpace: NonNullable<Facets["whiteSpace"]>;
  /** The value of a text whose white space is normalised. Throws a ValueError that names the type `name`. */
  parse(text: string, name: string): Value;
  /** The text of a value; checks its JavaScript type first. Throws a ValueError that names the type `name`. */
  format(value: unknown, name: string): string;
  /** Whether two values are the same value of the value space. */
  equals(left: Value, right: Value): boolean;
  /**
   * The order relation of an ordered type: negative, 0 or positive; undefined where the order is not determined
   * (XML Schema part 2, section 3.2.6.2: a date with a timezone and one without).
   */
  compare?(left: Value, right: Value): number | undefined;
  /** The length that the length facets count. */
  length?(value: Value): number;
  /** What `length` counts: "characters". */
  readonly unit?: string;
}
