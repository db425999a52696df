import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freeBytes } from "../../service/src/files/space.js";
import { type Location, openInstallation } from "../../service/src/operate/installation.js";
import { StoreUnavailable } from "../../service/src/store/database.js";
import { openPGlite } from "../../service/src/store/pglite.js";
import { openPostgres } from "../../service/src/store/postgres.js";
import { callUntil } from "../soak/callers.js";
import { type Journal, newJournal } from "../soak/journal.js";
import { expectKept } from "../soak/kept.js";
import { skips } from "../support/skips.js";
import { pgliteStore, postgresStore } from "./support/installations.js";
import { newDataDirectory } from "./support/pglite-template.js";
import { startPostgres } from "./support/postgres.js";
import { CLI, type ServiceProcess, startServiceProcess } from "./support/process.js";

const MB = 1_048_576;
const canRun = (command: string, ...options: string[]): boolean => spawnSync(command, options).status === 0;

/** Asks `/healthz` without a pause; every answer in time is counted by its status, and no question stays without one. */
class HealthWatch {
  readonly #stop = new AbortController();
  readonly #done: Promise<void>;
  readonly seen = new Map<number, number>();
  slowest = 0;

  constructor(url: string) {
    this.#done = this.#run(`${url}/healthz`);
  }

  async end(): Promise<void> {
    this.#stop.abort();
    await this.#done;
  }

  async #run(url: string): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const begun = performance.now();
      const { status } = await fetch(url);
      this.slowest = Math.max(this.slowest, performance.now() - begun);
      this.seen.set(status, (this.seen.get(status) ?? 0) + 1);
      await delay(50);
    }
  }
}

const healthOf = async (url: string): Promise<number> => (await fetch(`${url}/healthz`)).status;

/** Keeps a service under load while `disturb` runs; it must be healthy in the end, and stop in order. */
async function underLoad(
  service: ServiceProcess,
  journal: Journal,
  disturb: () => Promise<void>,
): Promise<HealthWatch> {
  const health = new HealthWatch(service.url);
  const stop = new AbortController();
  const calling = callUntil(stop.signal, [service.url], 12, journal);
  const endsItself = service.ended.then(({ status, stderr }) => {
    throw new Error(`the service ended with ${status}: ${stderr}`);
  });
  await Promise.race([disturb(), calling, endsItself]);
  endsItself.catch(() => undefined);
  stop.abort();
  await calling;
  await expect.poll(() => healthOf(service.url), { timeout: 60_000, interval: 250 }).toBe(200);
  await health.end();
  expect((await service.end("SIGTERM")).status).toBe(0);
  return health;
}

async function expectNothingLost(location: Location, journal: Journal): Promise<void> {
  const installation = await openInstallation(location);
  await expectKept(installation, journal);
  await installation.database.close();
}

const summary = ({ answered, users, faults }: Journal, { seen, slowest }: HealthWatch): string =>
  `${answered} calls answered, ${users.size} users kept, faults ${JSON.stringify(Object.fromEntries(faults))}; ` +
  `/healthz ${JSON.stringify(Object.fromEntries(seen))}, slowest ${Math.round(slowest)} ms`;

const server = await startPostgres();
describe.skipIf(skips("outages of PostgreSQL", server === undefined && "PostgreSQL cannot start"))("PostgreSQL", () => {
  afterAll(() => server?.stop());
  const store = postgresStore(async () => (await server?.newDatabase()) ?? "");
  const ROUNDS = 20;

  it(`connections ended ${ROUNDS} times under write load, in turn by the server and by kill -9`, async () => {
    const location = await store.newLocation();
    const options = ["--data", location.directory, "--log-level", "silent", "--backup-queue", "0"];
    const service = await startServiceProcess(options, { DATABASE_URL: location.url });
    const admin = openPostgres(location.url ?? "", { connections: 1 });
    const backends = `SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()
                      AND backend_type = 'client backend' ORDER BY state = 'idle', random()`;
    let ended = 0;
    const journal = newJournal();
    const health = await underLoad(service, journal, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await delay(500);
        const rows = await admin.query<{ pid: number }>(backends).catch(() => []);
        if (round % 2 === 0) {
          for (const { pid } of rows) await admin.query("SELECT pg_terminate_backend($1)", [pid]);
        } else if (rows[0] !== undefined) process.kill(rows[0].pid, "SIGKILL");
        ended += rows.length > 0 ? 1 : 0;
        await expect.poll(() => admin.query("SELECT 1").catch(() => []), { timeout: 20_000 }).toHaveLength(1);
      }
    });
    await admin.close();
    expect(ended).toBeGreaterThan(ROUNDS / 2);
    await expectNothingLost(location, journal);
    console.log(`PostgreSQL, ${ended} rounds: ${summary(journal, health)}`);
  });
});

const noMount = process.platform !== "linux" || process.getuid?.() !== 0 ? "needs root on Linux" : undefined;
describe.skipIf(skips("a full disk", noMount))("a full disk", () => {
  let disk: string;
  let filler: string;
  beforeAll(async () => {
    disk = await mkdtemp(join(tmpdir(), "portwright-disk-"));
    filler = join(disk, "filler");
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=320m", "tmpfs", disk]);
    const made = await newDataDirectory();
    await cp(made, disk, { recursive: true });
    await rm(made, { recursive: true });
  });
  afterAll(async () => {
    execFileSync("umount", [disk]);
    await rm(disk, { recursive: true });
  });

  /** Takes the space of the disk, but for so many bytes. */
  const fill = async (left: number): Promise<void> => {
    const size = (await freeBytes(disk)) - left;
    const command = `head -c ${Math.max(0, size)} /dev/zero > "${filler}"`;
    await once(spawn("sh", ["-c", command], { stdio: "ignore" }), "close");
  };
  const ROUNDS = 5;

  it(`filled ${ROUNDS} times under write load, in turn nearly and to the last byte`, async () => {
    const service = await startServiceProcess(["--data", disk, "--log-level", "silent", "--backup-queue", "0"]);
    const journal = newJournal();
    const health = await underLoad(service, journal, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await delay(1_000);
        await fill(round % 2 === 0 ? 0 : 32 * MB);
        await expect.poll(() => healthOf(service.url), { timeout: 10_000 }).toBe(503);
        await delay(2_000);
        const before = journal.answered;
        await rm(filler);
        await expect.poll(() => healthOf(service.url), { timeout: 60_000 }).toBe(200);
        await expect.poll(() => journal.answered, { timeout: 60_000 }).toBeGreaterThan(before);
      }
    });
    expect(journal.faults.get("StorageFull")).toBeGreaterThan(0);
    await expectNothingLost({ directory: disk, url: undefined, secret: undefined }, journal);
    console.log(`disk filled ${ROUNDS} times: ${summary(journal, health)}`);
  });

  it("met by the engine before it was seen: the engine is ended, and goes on when there is space", async () => {
    let blind = true;
    const broken: string[] = [];
    const database = await openPGlite(join(disk, "store"), {
      freeBytes: async (directory) => (blind ? Number.POSITIVE_INFINITY : freeBytes(directory)),
      statementLimit: 5_000,
      onBroken: (error) => broken.push(error.message),
    });
    await database.query("CREATE TABLE pages (number integer, content text)");
    await fill(20 * MB);
    let written = 0;
    const failure = await (async () => {
      for (;;) {
        await database.transaction((transaction) =>
          transaction.query(
            "INSERT INTO pages SELECT $1, string_agg(md5(random()::text), '') FROM generate_series(1, 20000)",
            [written + 1],
          ),
        );
        written += 1;
      }
    })().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreUnavailable);
    blind = false;
    await expect.poll(() => database.isFull()).toBe(true);
    await rm(filler);
    const kept = () =>
      database.query<{ last: number }>("SELECT max(number) AS last FROM pages").catch(() => [{ last: -1 }]);
    await expect.poll(async () => (await kept())[0]?.last, { timeout: 60_000 }).toBeGreaterThanOrEqual(written);
    console.log(`the engine met a full disk after ${written} writes: ${String(failure)}; ended: ${broken.join(", ")}`);
    await database.close();
  });
});

const noNamespaces = canRun("unshare", "--pid", "--fork", "true") ? undefined : "unshare is not permitted";
describe("the lock of a data directory", () => {
  const store = pgliteStore();

  it.skipIf(skips("two PID namespaces", noNamespaces))("holds between two PID namespaces, 5 times", async () => {
    const { directory } = await store.newLocation();
    const inNamespace = (...options: string[]) =>
      spawnSync("unshare", ["--pid", "--fork", "--mount-proc", process.execPath, CLI, ...options], {
        env: { ...process.env, DATABASE_URL: "" },
        encoding: "utf8",
      });
    for (let round = 0; round < 5; round += 1) {
      const service = await startServiceProcess(["--data", directory, "--log-level", "silent"]);
      const second = inNamespace("key", "add", "--customer", "second", "--data", directory);
      expect([second.status, second.stderr]).toEqual([
        1,
        expect.stringContaining(`in use by process ${service.pid} (`),
      ]);
      await service.end("SIGKILL");
      const third = inNamespace("key", "list", "--data", directory);
      expect([third.status, third.stdout.includes("second")]).toEqual([0, false]);
    }
  });

  it("creates the database anew after a process that ended while it created one", async () => {
    const { directory } = await store.newLocation();
    await rm(join(directory, "store/cluster"), { recursive: true });
    await writeFile(join(directory, "store/cluster.new"), "half a database");
    const { database } = await openInstallation({ directory, url: undefined, secret: undefined });
    expect(await database.query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await database.close();
    expect(await readFile(join(directory, "store/cluster/PG_VERSION"), "utf8")).toMatch(/^\d+\n$/);
  });
});

describe("the log of the embedded database", () => {
  const store = pgliteStore();

  it("is shortened when the disk becomes full", async () => {
    let free = 1_000 * MB;
    const { directory } = await store.newLocation();
    const database = await openPGlite(join(directory, "store"), { freeBytes: () => Promise.resolve(free) });
    const megabytes = async () =>
      (await database.query<{ size: number }>("SELECT sum(size)::bigint / 1048576 AS size FROM pg_ls_waldir()"))[0]
        ?.size;
    await database.query("CREATE TABLE pages (content text)");
    while (((await megabytes()) ?? 0) < 150) {
      await database.transaction((transaction) =>
        transaction.query(
          "INSERT INTO pages SELECT string_agg(md5(random()::text), '') FROM generate_series(1, 100000)",
        ),
      );
    }
    free = 60 * MB;
    await expect.poll(megabytes, { timeout: 30_000 }).toBeLessThan(100);
    await database.close();
  });
});

describe("a slow client", () => {
  const PATH = "/1.0/customerapi.asmx/VerifyKey";
  const FORM = "application/x-www-form-urlencoded";
  const store = pgliteStore();

  it.each([
    ["headers", "POST / HTTP/1.1\r\n", "X: y\r\n", 10],
    ["body", `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM}\r\nContent-Length: 999\r\n\r\nkey=`, "x", 60],
  ])("is cut off at the time limit of its %s", async (_, beginning, rest, seconds) => {
    const { directory } = await store.newLocation();
    const service = await startServiceProcess(["--data", directory, "--log-level", "silent"]);
    const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
    const begun = performance.now();
    const closed = new Promise<number>((resolve) => socket.on("close", () => resolve(performance.now() - begun)));
    socket.on("error", () => undefined);
    socket.resume();
    socket.write(beginning);
    const dripping = setInterval(() => socket.write(rest), 1_000);
    const took = await closed;
    clearInterval(dripping);
    await service.end("SIGTERM");
    expect(Math.abs(took / 1_000 - seconds)).toBeLessThan(2);
  });
});
