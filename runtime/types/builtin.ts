import type { QName, ValueSpace } from "../descriptor.js";

/** The namespace of the built-in types. */
export const XSD_NAMESPACE = "http://www.w3.org/2001/XMLSchema";

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
