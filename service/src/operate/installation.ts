import { type DataFiles, dataFiles } from "../files/data-files.js";
import { checkSecret } from "../secrets/check.js";
import { type Cipher, createCipher } from "../secrets/cipher.js";
import { loadSecret } from "../secrets/secret.js";
import type { Database } from "../store/database.js";
import { openDatabase, type StoreOptions } from "../store/open.js";

/** Where an installation keeps its data. */
export interface Location {
  /** The data directory. */
  readonly directory: string;
  /** DATABASE_URL: a PostgreSQL server instead of the embedded database. */
  readonly url: string | undefined;
  /** PORTWRIGHT_SECRET: the encryption secret instead of the file in the data directory. */
  readonly secret: string | undefined;
}

/** The data of the service, opened: what both the server and the other commands work on. */
export interface Installation {
  readonly database: Database;
  readonly cipher: Cipher;
  readonly files: DataFiles;
}

/** The data directory of the environment; `directory` is the option `--data`. */
export function locationOf(directory: string, environment: NodeJS.ProcessEnv): Location {
  return {
    directory,
    url: environment["DATABASE_URL"] || undefined,
    secret: environment["PORTWRIGHT_SECRET"] || undefined,
  };
}

/**
 * Opens the data, making what is not there yet. Close its `database` at the end.
 * @throws DirectoryInUse, NewerDatabase, BadSecret, or the driver's error
 */
export async function openInstallation(location: Location, options: StoreOptions = {}): Promise<Installation> {
  const cipher = createCipher(await loadSecret(location.directory, location.secret));
  const database = await openDatabase(location, options);
  try {
    await checkSecret(database, cipher);
    return { database, cipher, files: dataFiles(location.directory) };
  } catch (error) {
    await database.close();
    throw error;
  }
}
