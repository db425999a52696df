import pg from "pg";
import { type Database, type Parameter, type Queryable, StoreUnavailable } from "./database.js";
import { inTransaction } from "./transaction.js";

/** How a pool behaves; every value has a default. */
export interface PostgresOptions {
  /** The most connections that one process holds. Default 10. */
  readonly connections?: number;
  /** Told about a connection that broke; the pool replaces it. */
  readonly onBroken?: (error: Error) => void;
}

/** DATABASE_URL is not the URL of a PostgreSQL server. */
export class BadDatabaseUrl extends Error {
  override readonly name = "BadDatabaseUrl";

  constructor() {
    super("DATABASE_URL must be the URL of a PostgreSQL server: postgres://user:password@host:5432/database");
  }
}

const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/** The server ends a statement that takes too long; a server that does not answer at all is given up after this. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

/** The object identifier of PostgreSQL's type int8, which `pg` gives as text unless it is told otherwise. */
const INT8 = 20;

/**
 * Opens a pool of connections to the PostgreSQL server at `url` (`postgres://user:password@host:port/database`).
 * @throws BadDatabaseUrl
 */
export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  if (!isPostgresUrl(url)) throw new BadDatabaseUrl();
  const onBroken = options.onBroken ?? (() => undefined);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
    application_name: "portwright-service",
    types: { getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format)) },
  });
  // Each connection has a listener from its first moment: one read may have the end of its start and an error, and an
  // error without a listener ends the process. What the pool says of idle connections is the same error again.
  pool.on("connect", (client) => client.on("error", onBroken));
  pool.on("error", () => undefined);
  return {
    query: (sql, parameters) => withConnection(pool, (connection) => connection.query(sql, parameters)),
    transaction: (work) => withConnection(pool, (connection) => inTransaction(connection, work)),
    isFull: () => false,
    close: () => pool.end(),
  };
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ["postgres:", "postgresql:"].includes(new URL(text).protocol);
}

/** Lends a connection for `work`. One that broke is not used again. */
async function withConnection<Result>(
  pool: pg.Pool,
  work: (connection: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await connect(pool);
  let broken: StoreUnavailable | undefined;
  try {
    return await work({ query: (sql, parameters) => runStatement(client, sql, parameters) });
  } catch (error) {
    if (error instanceof StoreUnavailable) broken = error;
    throw error;
  } finally {
    client.release(broken);
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    const message = `no connection to the PostgreSQL server of DATABASE_URL: ${messageOf(error)}`;
    throw isLost(error) ? new StoreUnavailable("connection", "unchanged", message, { cause: error }) : error;
  }
}

async function runStatement<Row>(
  client: pg.PoolClient,
  sql: string,
  parameters: readonly Parameter[] = [],
): Promise<readonly Row[]> {
  try {
    return (await client.query(sql, [...parameters])).rows as Row[];
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === DISK_FULL) {
      throw new StoreUnavailable("space", "unchanged", messageOf(error), { cause: error });
    }
    throw isLost(error) ? new StoreUnavailable("connection", "unknown", messageOf(error), { cause: error }) : error;
  }
}

/** The SQLSTATE of a session that is over or cannot begin (57P01 to 57P03, class 08), and of a full disk. */
const SESSION_OVER = /^(?:57P0[1-3]|08...)$/;
const DISK_FULL = "53100";

/** What the server says of a statement is a `DatabaseError`. Every other error comes from the connection. */
function isLost(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || SESSION_OVER.test(error.code ?? "");
}

/** A connection that is refused at several addresses is an error without a message around the ones that have one. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
