import { join } from "node:path";
import { migrate } from "../migrations/migrate.js";
import type { Database } from "./database.js";
import { openPGlite, type PGliteOptions } from "./pglite.js";
import { openPostgres, type PostgresOptions } from "./postgres.js";

/** Where the rows are. */
export interface StoreLocation {
  /** A PostgreSQL server; without it the embedded database is used. */
  readonly url?: string | undefined;
  /** The data directory; the embedded database is in `store` below it. */
  readonly directory: string;
}

/** How the database behaves, whichever it is. */
export type StoreOptions = PostgresOptions & PGliteOptions;

/**
 * Opens the database and brings its tables up to date.
 * @throws DirectoryInUse when another process has the embedded database open; StoreUnavailable; what the two stores throw.
 */
export async function openDatabase(location: StoreLocation, options: StoreOptions = {}): Promise<Database> {
  const database =
    location.url === undefined
      ? await openPGlite(join(location.directory, "store"), options)
      : openPostgres(location.url, options);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
