import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { HttpError, SoapFault } from "customerapi/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Installation, type Location, openInstallation } from "../../service/src/operate/installation.js";
import { type Database, StoreUnavailable } from "../../service/src/store/database.js";
import { DamagedStore } from "../../service/src/store/pglite.js";
import { openPostgres } from "../../service/src/store/postgres.js";
import { skips } from "../support/skips.js";
import { makeAccount, type TestAccount } from "./support/accounts.js";
import { directApi } from "./support/api.js";
import { pgliteStore } from "./support/installations.js";
import { startPostgres } from "./support/postgres.js";
import { requestsFor } from "./support/requests.js";
import { serveInstallation } from "./support/running.js";

/** A statement that takes longer than anybody waits. */
const ENDLESS = "SELECT count(*) FROM generate_series(1, 100000000000)";

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof StoreUnavailable ? `${error.reason} ${error.outcome}` : String(error)),
  );

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof SoapFault && error.code !== "Receiver") return `Sender: ${error.reason}`;
      return /\[(\w+)\]\s*$/.exec(error instanceof HttpError ? error.body : String(error))?.[1] ?? String(error);
    },
  );

describe("the embedded store", () => {
  const store = pgliteStore();
  const broken: string[] = [];
  let location: Location;
  let installation: Installation;
  let account: TestAccount;
  let free = 1_000;
  const open = () =>
    openInstallation(location, {
      minFree: 100,
      freeBytes: () => Promise.resolve(free),
      statementLimit: 2_000,
      fullLimit: 1_000,
      onBroken: (error) => broken.push(error.message),
    });
  beforeAll(async () => {
    location = await store.newLocation();
    installation = await open();
    account = await makeAccount(installation, "acme");
  }, 60_000);
  afterAll(() => installation.database.close());

  const write = (distance: number) =>
    installation.database.transaction((transaction) =>
      transaction.query("INSERT INTO mx_records VALUES (1, 'kept', 'mx', $1, 1)", [distance]),
    );
  const written = async () =>
    (
      await installation.database.query<{ distance: number }>(
        "SELECT distance FROM mx_records WHERE sub_domain = 'kept' ORDER BY 1",
      )
    ).map(({ distance }) => distance);

  it("ends an engine that does not answer, keeps what was committed, and goes on with another one", async () => {
    const { database } = installation;
    await write(1);
    const stuck = database.transaction(async (transaction) => {
      await transaction.query("INSERT INTO mx_records VALUES (1, 'kept', 'mx', 2, 1)");
      await transaction.query(ENDLESS);
    });
    expect(await outcomeOf(stuck)).toBe("connection unchanged");
    expect(await written()).toEqual([1]);
    expect(broken).toEqual(["the database engine did not answer for 2000 milliseconds"]);
  });

  it("refuses to write while the disk is full, reads, says so at /healthz, and writes again by itself", async () => {
    const service = await serveInstallation({
      ...installation,
      database: { ...methodsOf(installation.database), close: () => Promise.resolve() },
    });
    const { smAddUser } = requestsFor(account.key, { domain: account.domain, database: "shop", user: "ann" });
    const health = async () => {
      const response = await fetch(`${service.url}/healthz`);
      return `${response.status} ${await response.text()}`;
    };
    free = 99;
    await expect.poll(health).toBe('503 {"status":"disk full"}\n');
    for (const binding of ["soap11", "soap12", "httpGet"] as const) {
      expect(await codeOf(service.over(binding).smAddUser(smAddUser))).toBe("StorageFull");
      expect(await service.over(binding).smGetAllUsers({ key: account.key, domainName: account.domain })).toEqual([]);
    }
    expect(await outcomeOf(installation.database.query(ENDLESS))).toBe("connection unknown");
    expect(await outcomeOf(installation.database.query("SELECT 1"))).toBe("space unchanged");
    free = 1_000;
    await expect.poll(health, { timeout: 20_000 }).toBe('200 {"status":"ok"}\n');
    expect(await codeOf(service.over("soap12").smAddUser(smAddUser))).toBe("done");
    expect(await written()).toEqual([1]);
    await service.stop();
  });

  it("does not open while the disk is full", async () => {
    await installation.database.close();
    free = 99;
    expect(await outcomeOf(open())).toBe("space unchanged");
    free = 1_000;
    installation = await open();
    expect(await written()).toEqual([1]);
  });

  it("refuses a directory that has lost PG_VERSION, and changes nothing in it", async () => {
    await installation.database.close();
    const version = join(location.directory, "store/cluster/PG_VERSION");
    const content = await readFile(version);
    await rm(version);
    await expect(open()).rejects.toThrow(DamagedStore);
    await writeFile(version, "99\n");
    await expect(open()).rejects.toThrow("of another version of PostgreSQL. Put back a copy");
    await writeFile(version, content);
    installation = await open();
    expect(await written()).toEqual([1]);
  });

  describe("a call", () => {
    /** The API on a database whose transactions fail `times` times before they are done. */
    const failing = (times: number, error: StoreUnavailable) => {
      let tries = 0;
      const transaction: Database["transaction"] = (work) => {
        tries += 1;
        return tries <= times ? Promise.reject(error) : installation.database.transaction(work);
      };
      const api = directApi({ ...installation, database: { ...methodsOf(installation.database), transaction } });
      const { dnsAddMxRecord } = requestsFor(account.key, { domain: account.domain, database: "", user: "" });
      const call = (distance: number) => codeOf(api.dnsAddMxRecord({ ...dnsAddMxRecord, distance }));
      return { call, tries: () => tries };
    };

    it.each([
      ["is repeated when it has changed nothing", 2, "connection", "unchanged", "done", 3],
      ["is given up after four tries", 9, "connection", "unchanged", "Unavailable", 4],
      ["is not repeated when it may have changed something", 1, "connection", "unknown", "OutcomeUnknown", 1],
      ["is not repeated when the disk is full", 1, "space", "unchanged", "StorageFull", 1],
    ] as const)("%s", async (_, times, reason, outcome, answer, tries) => {
      const api = failing(times, new StoreUnavailable(reason, outcome, "lost"));
      expect([await api.call(times), api.tries()]).toEqual([answer, tries]);
    });
  });
});

/** A database as an object whose methods can be replaced one by one. */
const methodsOf = (database: Database): Database => ({
  query: (sql, parameters) => database.query(sql, parameters),
  transaction: (work) => database.transaction(work),
  isFull: () => database.isFull(),
  close: () => database.close(),
});

const server = await startPostgres();
describe.skipIf(skips("connections that are lost", server === undefined && "PostgreSQL cannot start"))(
  "a PostgreSQL server",
  () => {
    const broken: Error[] = [];
    let database: Database;
    beforeAll(async () => {
      database = openPostgres((await server?.newDatabase()) ?? "", { onBroken: (error) => broken.push(error) });
      await database.query("CREATE TABLE things (name text UNIQUE DEFERRABLE INITIALLY DEFERRED)");
    });
    afterAll(async () => {
      await database.close();
      await server?.stop();
    });

    const names = async () =>
      (await database.query<{ name: string }>("SELECT name FROM things")).map(({ name }) => name);
    const terminate = (pid: number | undefined) => database.query("SELECT pg_terminate_backend($1)", [pid ?? 0]);

    it.each([
      ["between two statements", (_: unknown) => delay(50)],
      ["during a statement", (sleep: () => Promise<unknown>) => sleep()],
    ])("ends a connection %s: nothing was changed, and the process goes on", async (_, wait) => {
      const work = database.transaction(async (transaction) => {
        await transaction.query("INSERT INTO things VALUES ('lost')");
        const [row] = await transaction.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
        const sleeping = wait(() => transaction.query("SELECT pg_sleep(30)"));
        await Promise.all([terminate(row?.pid), sleeping]);
        await transaction.query("SELECT 1");
      });
      expect(await outcomeOf(work)).toBe("connection unchanged");
      expect(broken.length).toBeGreaterThan(0);
      expect(await names()).toEqual([]);
    });

    it("ends a connection during COMMIT: what became of the change is unknown", async () => {
      await database.query(
        `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
         $$BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END$$`,
      );
      await database.query(
        "CREATE CONSTRAINT TRIGGER dies AFTER INSERT ON things DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION die()",
      );
      const work = database.transaction((transaction) => transaction.query("INSERT INTO things VALUES ('unknown')"));
      expect(await outcomeOf(work)).toBe("connection unknown");
      await database.query("DROP TRIGGER dies ON things");
      expect(await names()).toEqual([]);
    });

    it("says at COMMIT that a constraint is violated: that is no lost connection", async () => {
      const work = database.transaction((transaction) =>
        transaction.query("INSERT INTO things VALUES ('twice'), ('twice')"),
      );
      expect(await outcomeOf(work)).toContain("duplicate key value");
    });
  },
);
