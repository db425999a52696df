import pg from "pg";
import type { Database, Parameter, Queryable } from "./database.js";

/** How a pool behaves; every value has a default. */
export interface PostgresOptions {
  /** The most connections of one process. Default 10. */
  readonly connections?: number;
  /** Told about a connection that broke while it was idle; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;

/** The object identifier of PostgreSQL's type int8, which `pg` returns as text by default. */
const INT8 = 20;

/** Opens a pool of connections to the PostgreSQL server at `url` (`postgres://user:password@host:port/database`). */
export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "portwright-service",
    types: { getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format)) },
  });
  pool.on("error", (error) => options.onIdleError?.(error));
  return {
    ...queryable(pool),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work(queryable(client));
    await client.query("COMMIT");
    return result;
  } catch (error) {
    broken = await rollBack(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Gives the error that makes the connection unusable, or undefined when it can go back to the pool. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query("ROLLBACK");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function queryable(runner: pg.Pool | pg.PoolClient): Queryable {
  return {
    query: async <Row>(sql: string, parameters: readonly Parameter[] = []) => {
      const result = await runner.query(sql, [...parameters]);
      return result.rows as Row[];
    },
  };
}
