import type { Migration } from "./migration.js";

/** When each customer last had a turn of the backup workers, and which backups were removed by retention. */
export const backupLimits: Migration = {
  name: "backup-limits",
  statements: [
    `CREATE TABLE backup_turns (
       customer_id integer PRIMARY KEY REFERENCES customers,
       taken_at timestamptz NOT NULL)`,
    `ALTER TABLE backup_jobs ADD COLUMN removed_at timestamptz`,
    `CREATE INDEX backup_jobs_kept ON backup_jobs (database_id, finished_at)
       WHERE state = 'succeeded' AND removed_at IS NULL`,
  ],
};
