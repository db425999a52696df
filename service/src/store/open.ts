import { join } from "node:path";
import { migrate } from "../migrations/migrate.js";
import type { Database } from "./database.js";
import { openPGlite } from "./pglite.js";
import { openPostgres, type PostgresOptions } from "./postgres.js";

/** Where the rows are. */
export interface StoreLocation {
  /** A PostgreSQL server; without it the embedded database is used. */
  readonly url?: string | undefined;
  /** The data directory; the embedded database is in `store` below it. */
  readonly directory: string;
}

/**
 * Opens the database and brings its tables up to date.
 * @throws DirectoryInUse when another process has the embedded database open; Error when a server does not answer.
 */
export async function openDatabase(location: StoreLocation, options: PostgresOptions = {}): Promise<Database> {
  const database =
    location.url === undefined
      ? await openPGlite(join(location.directory, "store"))
      : openPostgres(location.url, options);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
