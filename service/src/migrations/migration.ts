/** One step of the schema. Once released it is never edited; a later step changes what it made. */
export interface Migration {
  readonly name: string;
  /** Statements without parameters, run in order. */
  readonly statements: readonly string[];
}
