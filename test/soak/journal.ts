/** What one caller was told that it did: what has to be there afterwards, whatever happened in between. */
export interface Journal {
  /** Mail users that were added, by name. */
  readonly users: Set<string>;
  /** Mail users whose call got no answer: they may be there or not. */
  readonly maybe: Set<string>;
  /** The distances of MX records that were added and not deleted. */
  readonly records: Set<number>;
  /** The distances of MX records whose last call got no answer. */
  readonly maybeRecords: Set<number>;
  /** The guids of backup jobs. */
  readonly jobs: Set<string>;
  /** The guids of the backups that the logs say were made, each as often as they say so. */
  readonly made: string[];
  /** How many calls ended with a fault about the store, by its code. */
  readonly faults: Map<string, number>;
  /** How many calls were answered. */
  answered: number;
  /** How many MX records were made up. */
  madeUp: number;
}

/** An empty journal. */
export const newJournal = (): Journal => ({
  users: new Set(),
  maybe: new Set(),
  records: new Set(),
  maybeRecords: new Set(),
  jobs: new Set(),
  made: [],
  faults: new Map(),
  answered: 0,
  madeUp: 0,
});
