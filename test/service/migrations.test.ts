import { beforeAll, expect, it } from "vitest";
import { migrate, NewerDatabase } from "../../service/src/migrations/migrate.js";
import type { Database } from "../../service/src/store/database.js";
import { openPostgres } from "../../service/src/store/postgres.js";
import { dump } from "./support/dump.js";
import { describeStores } from "./support/installations.js";

const versions = (database: Database) => database.query("SELECT version, name FROM schema_migrations ORDER BY version");

const ALL = ["accounts", "mail", "dns", "hosting", "backups", "news", "backup-limits"].map((name, index) => ({
  version: index + 1,
  name,
}));

/** Makes the tables what they were at version 6. */
const EARLIER: readonly string[] = [
  "DROP TABLE backup_turns",
  "ALTER TABLE backup_jobs DROP COLUMN removed_at",
  "DELETE FROM schema_migrations WHERE version > 6",
  "INSERT INTO news_items (subject, message) VALUES ('kept', '')",
];

await describeStores("migrations", (store) => {
  let database: Database;
  beforeAll(async () => {
    ({ database } = await store.newInstallation());
  }, 60_000);

  it("run once, whoever asks again", async () => {
    const before = await dump(database);
    await Promise.all([migrate(database), migrate(database), migrate(database)]);
    expect(await versions(database)).toEqual(ALL);
    expect(await dump(database)).toEqual(before);
  });

  it("bring the tables of an earlier release up to date, and keep what is in them", async () => {
    for (const statement of EARLIER) await database.query(statement);
    await migrate(database);
    expect(await versions(database)).toEqual(ALL);
    expect(await database.query("SELECT subject FROM news_items")).toEqual([{ subject: "kept" }]);
    expect(await database.query("SELECT removed_at FROM backup_jobs")).toEqual([]);
  });

  it("refuse a database that is ahead, and leave it alone", async () => {
    await database.query("INSERT INTO schema_migrations (version, name) VALUES (8, 'tomorrow')");
    const before = await dump(database);
    await expect(migrate(database)).rejects.toThrow(NewerDatabase);
    await expect(migrate(database)).rejects.toThrow("has schema version 8 and this release supports 7");
    expect(await dump(database)).toEqual(before);
  });

  it("leave nothing behind when one fails", async () => {
    await database.query("DELETE FROM schema_migrations WHERE version > 4");
    await database.query("DROP TABLE backup_turns, backup_jobs");
    await expect(migrate(database)).rejects.toThrow('relation "news_items" already exists');
    expect(await versions(database)).toEqual(ALL.slice(0, 4));
    await expect(database.query("SELECT * FROM backup_jobs")).rejects.toThrow("does not exist");
  });

  if (store.name === "PostgreSQL") {
    it("run once when 8 connections start together", async () => {
      const { url = "" } = await store.newLocation();
      const databases = Array.from({ length: 8 }, () => openPostgres(url));
      await Promise.all(databases.map(migrate));
      for (const each of databases) expect(await versions(each)).toEqual(ALL);
      await Promise.all(databases.map((each) => each.close()));
    });
  }
});
