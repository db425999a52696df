import type { Facets, QName } from "../descriptor.js";

/** The TypeScript types of simple values, by their names in TypeScript source text. */
interface ValueTypes {
  string: string;
  number: number;
  bigint: bigint;
  boolean: boolean;
  Uint8Array: Uint8Array;
  QName: QName;
}

/** The name of the TypeScript type of the values of a built-in type. */
export type ValueTypeName = keyof ValueTypes;

type NameOf<Value> = { [Name in ValueTypeName]: ValueTypes[Name] extends Value ? Name : never }[ValueTypeName];

/** A built-in simple type. */
export interface Builtin<Value> extends ValueSpace<Value> {
  /** The TypeScript type of the values, as source text. */
  readonly valueType: NameOf<Value>;
}

/** How the values of a simple type are read, written and compared (XML Schema part 2, section 2.2). */
export interface ValueSpace<Value> {
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
