/** A value that can be bound to a parameter (`$1`) of a statement. */
export type Parameter = string | number | boolean | Uint8Array | Date | readonly string[] | null;

/** Why the store cannot work: its connection or its engine was lost, or the disk has too little space. */
export type UnavailableReason = "connection" | "space";

/** The store could not do what it was asked for, through no fault of the statement. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
  readonly reason: UnavailableReason;
  /** "unchanged": nothing was changed, so that the work may be repeated. "unknown": a change may have been made. */
  readonly outcome: "unchanged" | "unknown";

  constructor(reason: UnavailableReason, outcome: "unchanged" | "unknown", message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
    this.outcome = outcome;
  }

  /** The same for work that is known to have changed nothing. */
  unchanged(): StoreUnavailable {
    return new StoreUnavailable(this.reason, "unchanged", this.message, { cause: this.cause });
  }
}

/** Something that runs a statement of one connection: the database itself, or a transaction. */
export interface Queryable {
  /**
   * Runs one statement and gives its rows. Values travel as parameters, never inside the text. Both stores give
   * integers (bigint as well) as numbers, timestamps as Date and bytea as Uint8Array.
   * @throws the driver's error; `constraintOf` reads what it says.
   */
  query<Row>(sql: string, parameters?: readonly Parameter[]): Promise<readonly Row[]>;
}

/** A PostgreSQL database: the embedded one (`openPGlite`) or a server (`openPostgres`). */
export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction at READ COMMITTED: committed when it resolves, rolled back when it rejects.
   * Keep slow things (files, network) out of it: the embedded store runs one transaction at a time.
   * @throws StoreUnavailable when the connection or the engine is lost or the disk is full; what `work` throws.
   */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** Whether the store refuses transactions now, because its disk has too little free space. */
  isFull(): boolean;
  /** Waits for what is running, then ends every connection and lets go of the data directory. */
  close(): Promise<void>;
}

/** The row of a statement that always gives exactly one, such as an INSERT with RETURNING. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length !== 1) throw new Error(`a statement gave ${rows.length} rows instead of one`);
  return row;
}
