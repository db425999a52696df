import type { Migration } from "./migration.js";

/**
 * Backup jobs, which are the queue as well. A running job belongs to the worker whose `lease` it has until
 * `lease_until`; then any worker may take it.
 */
export const backups: Migration = {
  name: "backups",
  statements: [
    `CREATE TABLE backup_jobs (
       id uuid PRIMARY KEY,
       database_id integer NOT NULL REFERENCES hosted_databases,
       compressed boolean NOT NULL,
       state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'succeeded', 'failed')),
       attempts integer NOT NULL DEFAULT 0,
       failures integer NOT NULL DEFAULT 0,
       created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
       run_after timestamptz NOT NULL DEFAULT now(),
       lease uuid,
       lease_until timestamptz,
       finished_at timestamptz,
       reason text,
       size_bytes bigint,
       sha256 text)`,
    `CREATE INDEX backup_jobs_open ON backup_jobs (created_at) WHERE state IN ('queued', 'running')`,
  ],
};
