import type { Database, Queryable } from "../store/database.js";
import { accounts } from "./001-accounts.js";
import { mail } from "./002-mail.js";
import { dns } from "./003-dns.js";
import { hosting } from "./004-hosting.js";
import { backups } from "./005-backups.js";
import { news } from "./006-news.js";
import { backupLimits } from "./007-backup-limits.js";
import type { Migration } from "./migration.js";

/** Every step, oldest first; the version of a database is how many of them it has. */
const MIGRATIONS: readonly Migration[] = [accounts, mail, dns, hosting, backups, news, backupLimits];

/** The advisory lock under which the schema is changed and the first data is written: an arbitrary, fixed number. */
export const SETUP_LOCK = 7_320_114;

/** The database was made by a later release, whose tables this one does not support. */
export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";

  constructor(found: number) {
    super(
      `the database has schema version ${found} and this release supports ${MIGRATIONS.length}: ` +
        "run the newer release, or restore a backup made before it",
    );
  }
}

/**
 * Applies the steps that the database lacks, all in one transaction and under a lock, so that processes which start
 * together wait for each other and a crash leaves the old version.
 * @throws NewerDatabase when the database is ahead.
 */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query("SELECT pg_advisory_xact_lock($1)", [SETUP_LOCK]);
    const version = await readVersion(transaction);
    if (version > MIGRATIONS.length) throw new NewerDatabase(version);
    for (const [index, migration] of MIGRATIONS.entries()) {
      if (index >= version) await apply(transaction, index + 1, migration);
    }
  });
}

async function readVersion(transaction: Queryable): Promise<number> {
  await transaction.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       version integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const rows = await transaction.query<{ version: number | null }>(
    "SELECT max(version) AS version FROM schema_migrations",
  );
  return rows[0]?.version ?? 0;
}

async function apply(transaction: Queryable, version: number, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await transaction.query(statement);
  await transaction.query("INSERT INTO schema_migrations (version, name) VALUES ($1, $2)", [version, migration.name]);
}
