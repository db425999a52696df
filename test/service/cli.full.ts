import { stat } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "customerapi/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openInstallation } from "../../service/src/operate/installation.js";
import { callUntil } from "../soak/callers.js";
import { newJournal } from "../soak/journal.js";
import { expectKept } from "../soak/kept.js";
import { skips } from "../support/skips.js";
import { describeStores, pgliteStore, postgresStore } from "./support/installations.js";
import { startPostgres } from "./support/postgres.js";
import { runService, type ServiceProcess, startServiceProcess } from "./support/process.js";
import { call, OPERATIONS, requestsFor } from "./support/requests.js";

const lines = (text: string): readonly string[] => text.trimEnd().split("\n");

describe("the command line", () => {
  const store = pgliteStore();
  let data: readonly string[];
  let directory: string;
  beforeAll(async () => {
    ({ directory } = await store.newLocation());
    data = ["--data", directory];
  }, 60_000);

  const run = (...command: string[]) => runService([...command, ...data]);
  const silent = () => startServiceProcess([...data, "--log-level", "warn"]);

  it("serves a demo account at the first start, says so, and stops gracefully", async () => {
    const service = await silent();
    const client = createClient({ baseUrl: service.url, binding: "soap12" });
    const requests = requestsFor("demo-key", { domain: "example.com", database: "shop", user: "ann" });
    for (const name of OPERATIONS) await call(client, name, requests[name]);
    const { status, stdout, stderr } = await service.end("SIGTERM");
    expect([status, stderr]).toEqual([0, ""]);
    expect(lines(stdout)[0]).toBe("A demo account was made (--no-demo leaves it out):");
    expect(stdout).toContain("demo-key");
  });

  describe("while a service runs", () => {
    let service: ServiceProcess;
    beforeAll(async () => {
      service = await silent();
    });

    it("a second process is told who has the data", async () => {
      const { status, stderr } = await run("key", "list");
      expect([status, lines(stderr).length]).toEqual([1, 1]);
      expect(stderr).toMatch(
        new RegExp(`^portwright-service: the data directory .* is in use by process ${service.pid} \\(.*\\): `),
      );
    });

    afterAll(async () => {
      const { status, stdout } = await service.end("SIGINT");
      expect([status, lines(stdout).length]).toEqual([0, 1]);
    });
  });

  it("says that a port is taken, and lets go of the data", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    const { status, stderr } = await run("serve", "--port", String(port));
    other.close();
    expect([status, stderr]).toEqual([
      1,
      `portwright-service: failed: listen EADDRINUSE: address already in use 127.0.0.1:${port}; --host and --port name the address to listen on\n`,
    ]);
    expect((await run("key", "list")).status).toBe(0);
  });

  it("keeps the data from other users of the machine", async () => {
    for (const name of ["secret.key", "databases/1", "backups"]) {
      expect([name, (await stat(join(directory, name))).mode & 0o077]).toEqual([name, 0]);
    }
  });
});

/** A call that is in flight until the service gives it up. */
const HALF_A_CALL =
  "POST /1.0/customerapi.asmx/VerifyKey HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n" +
  "Content-Type: application/x-www-form-urlencoded\r\n\r\n";

await describeStores("a stop under load", (store) => {
  it.each([
    ["SIGTERM", 1, { status: 0, signal: null }],
    ["SIGINT", 1, { status: 0, signal: null }],
    ["SIGTERM", 2, { status: null, signal: "SIGTERM" }],
  ] as const)("by %s, sent %i times, loses nothing that was acknowledged", async (signal, times, expected) => {
    const location = await store.newLocation();
    const options = ["--data", location.directory, "--log-level", "warn", "--grace", "5"];
    const service = await startServiceProcess(options, { DATABASE_URL: location.url });
    const journal = newJournal();
    const stop = new AbortController();
    const calling = callUntil(stop.signal, [service.url], 12, journal);
    await expect.poll(() => journal.answered, { timeout: 60_000 }).toBeGreaterThan(50);
    const socket = connect(Number(new URL(service.url).port), "127.0.0.1").on("error", () => undefined);
    socket.write(HALF_A_CALL);
    await delay(100);
    const begun = performance.now();
    const ended = service.end(signal);
    if (times === 2) await delay(500).then(() => service.end(signal));
    expect(await ended).toMatchObject({ ...expected, stderr: "" });
    expect(performance.now() - begun, "milliseconds until the end").toBeLessThan(times === 2 ? 3_000 : 10_000);
    stop.abort();
    await calling;
    const installation = await openInstallation(location);
    await expectKept(installation, journal);
    await installation.database.close();
  });
});

const server = await startPostgres();
describe.skipIf(skips("the command line", server === undefined && "PostgreSQL cannot start"))(
  "the command line on PostgreSQL",
  () => {
    afterAll(() => server?.stop());
    const store = postgresStore(async () => (await server?.newDatabase()) ?? "");

    it("4 processes that start at once make one account", async () => {
      const { directory, url } = await store.newLocation();
      const options = ["--data", directory, "--log-level", "warn"];
      const services = await Promise.all([0, 1, 2, 3].map(() => startServiceProcess(options, { DATABASE_URL: url })));
      for (const service of services) {
        const client = createClient({ baseUrl: service.url, binding: "soap11", key: "demo-key" });
        expect(await client.verifyKey({})).toBe(true);
        expect((await client.smGetAllUsers({ domainName: "example.com" })).length).toBe(1);
      }
      const ended = await Promise.all(services.map((service) => service.end("SIGTERM")));
      expect(ended.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
      expect(ended.filter(({ stdout }) => stdout.includes("A demo account was made")).length).toBe(1);
    });

    it("a server that does not answer is an error in a line", async () => {
      const { directory } = await store.newLocation();
      const url = "postgres://nobody:hidden@127.0.0.1:1/none";
      const { status, stderr } = await runService(["key", "list", "--data", directory], { DATABASE_URL: url });
      const problem = "no connection to the PostgreSQL server of DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1";
      expect([status, stderr]).toEqual([1, `portwright-service: failed: ${problem}\n`]);
    });
  },
);
