/** Wire name: `team`. */
export interface Team {
  readonly lead: readonly string[];
  readonly member: readonly (readonly number[])[];
}
