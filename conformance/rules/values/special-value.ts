/** A value that the schema allows, and what is special about it. */
export interface SpecialValue {
  readonly label: string;
  readonly value: unknown;
}
