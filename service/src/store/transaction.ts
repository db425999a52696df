import { type Queryable, StoreUnavailable } from "./database.js";

/**
 * Runs `work` between BEGIN and COMMIT of one connection.
 * @throws what `work` throws, after ROLLBACK; StoreUnavailable with the outcome "unchanged" when the connection is lost
 *   before COMMIT is sent, since the database rolls back then, and "unknown" when it is lost afterwards.
 */
export async function inTransaction<Result>(
  connection: Queryable,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const result = await untilCommit(connection, work);
  await connection.query("COMMIT");
  return result;
}

async function untilCommit<Result>(
  connection: Queryable,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    await connection.query("BEGIN");
    return await work(connection);
  } catch (error) {
    await connection.query("ROLLBACK").catch(() => undefined);
    throw error instanceof StoreUnavailable ? error.unchanged() : error;
  }
}
