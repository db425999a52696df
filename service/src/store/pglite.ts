import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Database, Parameter, Queryable } from "./database.js";
import { lockDirectory } from "./directory-lock.js";

type Runner = Pick<PGlite, "query">;

/**
 * Opens the embedded PostgreSQL whose files are in `directory`, and creates it at the first call. It belongs to one
 * process: it takes the directory's lock first.
 * @throws DirectoryInUse when another process has the directory open.
 */
export async function openPGlite(directory: string): Promise<Database> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const lock = await lockDirectory(directory);
  try {
    const engine = await PGlite.create({ dataDir: join(directory, "cluster") });
    const close = async (): Promise<void> => {
      await engine.close();
      await lock.release();
    };
    return {
      ...queryable(engine),
      transaction: (work) => engine.transaction((transaction) => work(queryable(transaction))),
      close,
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function queryable(runner: Runner): Queryable {
  return {
    query: async <Row>(sql: string, parameters: readonly Parameter[] = []) =>
      (await runner.query<Row>(sql, [...parameters])).rows,
  };
}
