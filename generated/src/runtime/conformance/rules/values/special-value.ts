// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

/** A value that the schema allows, and what is special about it. */
export interface SpecialValue {
  readonly label: string;
  readonly value: unknown;
}
