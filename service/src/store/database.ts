/** A value that can be bound to a parameter (`$1`) of a statement. */
export type Parameter = string | number | boolean | Uint8Array | Date | readonly string[] | null;

/** Something that runs a statement of one connection: the database itself, or a transaction. */
export interface Queryable {
  /**
   * Runs one statement and gives its rows. Values travel as parameters, never inside the text. Both stores give
   * integers (bigint as well) as numbers, timestamps as Date and bytea as Uint8Array.
   * @throws the driver's error; `constraintOf` reads it.
   */
  query<Row>(sql: string, parameters?: readonly Parameter[]): Promise<readonly Row[]>;
}

/** A PostgreSQL database: the embedded one (`openPGlite`) or a server (`openPostgres`). */
export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction at READ COMMITTED: committed when it resolves, rolled back when it rejects.
   * Keep slow things (files, network) out of it: the embedded store runs one transaction at a time.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** Waits for running statements, then ends every connection and releases the data directory. */
  close(): Promise<void>;
}

/** The row of a statement that always gives exactly one, such as an INSERT with RETURNING. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length !== 1) throw new Error(`a statement gave ${rows.length} rows instead of one`);
  return row;
}
