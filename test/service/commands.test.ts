import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { explain } from "../../service/src/commands/context.js";
import { runCommand } from "../../service/src/commands/run-command.js";
import { locationOf, openInstallation, type Installation } from "../../service/src/operate/installation.js";
import { seedDemo } from "../../service/src/seed/demo.js";
import { directApi } from "./support/api.js";
import { pgliteStore, postgresStore } from "./support/installations.js";
import { startPostgres } from "./support/postgres.js";

const server = await startPostgres();
afterAll(() => server?.stop());
const store = server === undefined ? pgliteStore() : postgresStore(server.newDatabase);

let directory: string;
let url: string | undefined;
const output: string[] = [];
const errors: string[] = [];

beforeAll(async () => {
  ({ directory, url } = await store.newLocation());
  await withInstallation((installation) => seedDemo(installation, true));
}, 60_000);

beforeEach(() => {
  output.length = 0;
  errors.length = 0;
  vi.stubEnv("DATABASE_URL", url ?? "");
  vi.stubEnv("PORTWRIGHT_SECRET", "");
  vi.spyOn(console, "log").mockImplementation((line: string) => void output.push(line));
  vi.spyOn(console, "error").mockImplementation((line: string) => void errors.push(line));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const run = (...command: string[]) => runCommand([...command, "--data", directory]);

/** Runs a command that has to succeed, and gives what it prints. */
async function done(...command: string[]): Promise<string> {
  expect([await run(...command), errors]).toEqual([0, []]);
  return output.at(-1) ?? "";
}

async function withInstallation<Result>(work: (installation: Installation) => Promise<Result>): Promise<Result> {
  const installation = await openInstallation(locationOf(directory, { DATABASE_URL: url }));
  try {
    return await work(installation);
  } finally {
    await installation.database.close();
  }
}

it("make an account that can be called", async () => {
  const mine = ["--customer", "acme"];
  const key = await done("key", "add", ...mine);
  expect(key).toMatch(/^[A-Za-z0-9_-]{43}$/);
  await done("domain", "add", "Acme.Example", ...mine);
  await done("domain", "record", "a", "acme.example", "@", "192.0.2.9", "--ttl", "60");
  await done("domain", "record", "cname", "acme.example", "www", "acme.example");
  const books = await done("database", "add", "books", "--engine", "sql2008r2", "--quota", "77", ...mine);
  await done("user", "add", "carl", "--quota", "88", ...mine);
  await done("news", "add", "--subject", "Only you", "--message", "Hi", ...mine);
  await done("news", "add", "--subject", "All of you", "--message", "Hi");
  await writeFile(join(books, "books.dat"), "x");
  await withInstallation(async (installation) => {
    const api = directApi(installation);
    const domain = "acme.example";
    expect(await api.dnsGetARecords({ key, domain })).toEqual([
      { domain, subDomain: "", ipAddress: "192.0.2.9", timeToLive: 60 },
    ]);
    expect(await api.dnsGetCnameRecords({ key, domain })).toEqual([
      { domain, subDomain: "www", destination: domain, timeToLive: 3600 },
    ]);
    expect(await api.sql2008R2GetUsage({ key, databaseName: "books" })).toEqual({ usage: 1, quota: 77 });
    expect(await api.diskQuotaGetUsage({ key, userName: "carl" })).toEqual({ userName: "carl", usage: 0, quota: 88 });
    const { news, customNews } = await api.getNews({ key });
    expect([news[0]?.subject, customNews.map(({ subject }) => subject)]).toEqual(["All of you", ["Only you"]]);
  });
});

it("list and revoke keys, and show none", async () => {
  await done("key", "list");
  expect(output.map((line) => line.split("\t")[1])).toEqual(["demo", "acme"]);
  expect(output.join()).not.toContain("demo-key");
  expect(await done("key", "revoke", "1")).toBe("key 1 is revoked");
  await done("key", "list");
  expect(output.at(-2)).toMatch(/^1\tdemo\tcreated \S+Z\trevoked \S+Z$/);
});

it("list backups", async () => {
  await withInstallation(async (installation) => {
    const { database } = installation;
    await database.query(
      `INSERT INTO backup_jobs (id, database_id, compressed, state, size_bytes, sha256, reason)
       SELECT gen_random_uuid(), id, false, 'succeeded', 5, 'abc', NULL FROM hosted_databases WHERE version = '2000'`,
    );
    await database.query(
      `INSERT INTO backup_jobs (id, database_id, compressed, state, reason)
       SELECT gen_random_uuid(), id, false, 'failed', 'no space' FROM hosted_databases WHERE engine = 'mysql'`,
    );
  });
  await done("backup", "list");
  expect(output.map((line) => line.split("\t").slice(1))).toEqual([
    ["failed", "demo", "mysql/shop", "no space"],
    ["succeeded", "demo", "sqlserver2000/shop", "5 bytes, SHA-256 abc"],
  ]);
});

it.each([
  ["an unknown command", ["fly"], 2, "Unknown argument: fly"],
  ["an unknown option", ["key", "list", "--fly"], 2, "Unknown argument: fly"],
  ["no subcommand", ["key"], 2, "say what: add, list, revoke"],
  ["a missing option", ["key", "add"], 2, "Missing required argument: customer"],
  ["an unknown engine", ["database", "add", "x", "--engine", "oracle", "--quota", "1", "--customer", "a"], 2, "oracle"],
  ["a key that has ended", ["key", "revoke", "1"], 1, 'there is no valid key 1; "key list" shows the numbers'],
  ["a key that is no number", ["key", "revoke", "1 OR 1=1"], 1, "there is no valid key 1 OR 1=1"],
  ["a port that is missing", ["serve", "--port"], 2, "Not enough arguments following: port"],
  ["a customer that is missing", ["key", "add", "--customer"], 2, "Not enough arguments following: customer"],
  ["a port that is none", ["serve", "--port", "x"], 2, "--port must be a whole number, 0 or more"],
  ["a port beyond the last", ["serve", "--port", "65536"], 2, "--port must be at most 65535"],
  ["an empty host", ["serve", "--host", ""], 2, "--host must be an address or a name"],
  ["a negative rate", ["serve", "--rate-limit=-1"], 2, "--rate-limit must be a whole number, 0 or more"],
  ["too little free space", ["serve", "--min-free", "31"], 2, "--min-free must be 32 or more"],
  ["an unknown binding", ["serve", "--bindings", "soap13"], 2, "soap13"],
  ["a bad domain", ["domain", "add", "a b", "--customer", "acme"], 1, "domain must be a host name"],
  ["a domain twice", ["domain", "add", "acme.example", "--customer", "demo"], 1, "that is there already"],
  ["an unknown customer", ["domain", "add", "new.example", "--customer", "nobody"], 1, "there is no customer nobody"],
  ["no domain", ["domain", "record", "a", "no.example", "", "192.0.2.1"], 1, "there is no domain no.example"],
  ["a bad address", ["domain", "record", "a", "acme.example", "", "1.2.3"], 1, "value must be an IPv4 address"],
  [
    "no quota",
    ["user", "add", "x", "--quota", "0", "--customer", "acme"],
    1,
    "quota must be a whole number of megabytes",
  ],
])("refuse %s in a line", async (_, command, code, message) => {
  expect([await run(...command), output, errors.length]).toEqual([code, [], 1]);
  expect(errors[0]?.startsWith("portwright-service: ")).toBe(true);
  expect(errors[0]).toContain(message);
});

it("refuse a secret that is none", async () => {
  vi.stubEnv("PORTWRIGHT_SECRET", "short");
  expect(await run("key", "list")).toBe(1);
  expect(errors[0]).toContain("PORTWRIGHT_SECRET must be 32 bytes in base64");
});

it.each([
  ["a DATABASE_URL that is no URL", "garbage", "DATABASE_URL must be the URL of a PostgreSQL server: postgres://"],
  ["a DATABASE_URL of another database", "mysql://u:hidden@h/d", "DATABASE_URL must be the URL of a PostgreSQL server"],
])("refuse %s, and do not show it", async (_, value, message) => {
  vi.stubEnv("DATABASE_URL", value);
  expect(await run("key", "list")).toBe(1);
  expect(errors[0]).toContain(message);
  expect(errors[0]).not.toContain("hidden");
});

it.each([
  ["cannot be made", "/proc/foo/data", "ENOENT: no such file or directory, mkdir '/proc/foo'; --data names", 1],
  ["is a file", import.meta.filename, "ENOTDIR", 1],
  ["has no name", "", "--data must name a directory", 2],
])("refuse a data directory that %s, at once", async (_, path, message, code) => {
  vi.stubEnv("DATABASE_URL", "");
  expect(await runCommand(["key", "list", "--data", path])).toBe(code);
  expect(errors[0]).toContain(message);
});

it.each([[["--help"]], [["serve", "--help"]], [["key", "add", "--help"]]])("%j prints the help", async (command) => {
  expect([await runCommand(command), errors]).toEqual([0, []]);
  expect(output.join("\n")).toContain("--data");
});

it.each([
  [{ errno: 28, code: "ENOSPC" }, "failed: { errno: 28, code: 'ENOSPC' }"],
  [new AggregateError([new Error("one"), new Error("two")]), "failed: one; two"],
  [new TypeError(), "failed: TypeError"],
  ["text", "failed: text"],
])("explain any error: %o", (error, text) => {
  expect(explain(error)).toBe(text);
});
