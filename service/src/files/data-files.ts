import { join } from "node:path";

/** Where files are below the data directory. Names come from row ids alone, never from what a caller sent. */
export interface DataFiles {
  /** The directory with the files of a hosted database. */
  database(id: number): string;
  /** The directory with the files of a user. */
  user(id: number): string;
  /** The directory that finished backups are in. */
  readonly backups: string;
}

/** The layout of a data directory. Processes that share a PostgreSQL server share it too. */
export function dataFiles(directory: string): DataFiles {
  return {
    database: (id) => join(directory, "databases", String(id)),
    user: (id) => join(directory, "users", String(id)),
    backups: join(directory, "backups"),
  };
}
