import type { XmlElement } from "./descriptor.js";

/**
 * The value of an element of the type xs:anyType: its XML; or, where xsi:type names a type, its value with `$type`. A
 * value of a simple type is the property `value`; `$type` is then "xs:int", or the name of a type of the contract.
 */
export type AnyTypeValue =
  XmlElement | { readonly $type: string; readonly [property: string]: unknown } | { readonly $type: string };

/**
 * The value of an element that may be nil: a nil element has its attributes.
 * @typeParam Own what has the attributes: the value, or what all types that may replace its type have in common
 */
export type Nillable<Value, Own, Attribute extends keyof Own> =
  (Value & { readonly $nil?: undefined }) | ({ readonly $nil: true } & Pick<Own, Attribute>);

/** Exactly one of several objects: the properties that the other objects alone have are undefined. */
export type OneOf<Alternatives extends readonly object[]> = {
  readonly [Index in keyof Alternatives]: Alternatives[Index] &
    Absent<Exclude<KeysOf<Alternatives[number]>, KeysOf<Alternatives[Index]>>>;
}[number];

type KeysOf<Value> = Value extends object ? keyof Value : never;

type Absent<Key extends PropertyKey> = { readonly [Name in Key]?: undefined };
