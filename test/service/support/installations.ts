import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe } from "vitest";
import { type Installation, type Location, openInstallation } from "../../../service/src/operate/installation.js";
import { newDataDirectory } from "./pglite-template.js";
import { startPostgres } from "./postgres.js";
import { skips } from "../../support/skips.js";

/** A kind of database, as a source of empty places for an installation. */
export interface TestStore {
  readonly name: "PGlite" | "PostgreSQL";
  /** A new place that nobody has opened; it goes away after the tests of the file. */
  newLocation(): Promise<Location>;
  /** Opens a new installation; it is closed after the tests of the file. */
  newInstallation(): Promise<Installation>;
}

/**
 * Defines the same tests for the embedded database and for a PostgreSQL server; where no server can start, its tests
 * count as skipped.
 */
export async function describeStores(name: string, define: (store: TestStore) => void): Promise<void> {
  describe(`${name} [PGlite]`, () => define(pgliteStore()));
  const server = await startPostgres();
  describe.skipIf(skips(`${name} [PostgreSQL]`, server === undefined && "PostgreSQL cannot start"))(
    `${name} [PostgreSQL]`,
    () => {
      afterAll(() => server?.stop());
      define(postgresStore(async () => (await server?.newDatabase()) ?? ""));
    },
  );
}

/** A source of embedded databases. */
export function pgliteStore(): TestStore {
  return testStore("PGlite", async () => ({ directory: await newDataDirectory(), url: undefined, secret: undefined }));
}

/** A source of databases on a server. */
export function postgresStore(newDatabase: () => Promise<string>): TestStore {
  return testStore("PostgreSQL", async () => {
    const directory = await mkdtemp(join(tmpdir(), "portwright-data-"));
    return { directory, url: await newDatabase(), secret: undefined };
  });
}

function testStore(name: TestStore["name"], makeLocation: () => Promise<Location>): TestStore {
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });
  const newLocation = async (): Promise<Location> => {
    const location = await makeLocation();
    closing.push(() => rm(location.directory, { recursive: true, force: true }));
    return location;
  };
  const newInstallation = async (): Promise<Installation> => {
    const installation = await openInstallation(await newLocation());
    closing.push(() => installation.database.close());
    return installation;
  };
  return { name, newLocation, newInstallation };
}
