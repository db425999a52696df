import { randomUUID } from "node:crypto";
import type { Account } from "../domain/account.js";
import { only, type Queryable } from "../store/database.js";
import type { Archive } from "./archive.js";

/** A job in the hands of a worker. */
export interface RunningJob {
  /** The guid that the caller was given. */
  readonly id: string;
  readonly databaseId: number;
  readonly compressed: boolean;
  /** How many times it has been started, this time included. */
  readonly attempts: number;
  /** How many of the attempts before this one failed; in the others the worker died. */
  readonly failures: number;
  /** Proves that the job still belongs to the worker; a job that another worker took over has a new one. */
  readonly lease: string;
}

/** The name of a finished backup in the directory `DataFiles.backups`. */
export const backupFileName = (id: string, compressed: boolean): string => `${id}.tar${compressed ? ".gz" : ""}`;

/** Stores a job for a database of the account and gives its guid. */
export async function createJob(account: Account, databaseId: number, compressed: boolean): Promise<string> {
  const rows = await account.transaction.query<{ id: string }>(
    "INSERT INTO backup_jobs (id, database_id, compressed) VALUES ($1, $2, $3) RETURNING id",
    [randomUUID(), databaseId, compressed],
  );
  return only(rows).id;
}

/**
 * Takes a job that waits, or whose worker has let its lease run out: of the customer whose last turn is the longest ago
 * the oldest one. SKIP LOCKED makes workers that ask together get different jobs.
 */
export async function takeJob(database: Queryable, leaseMs: number): Promise<RunningJob | undefined> {
  const rows = await database.query<RunningJob>(
    `WITH taken AS (
       UPDATE backup_jobs
       SET state = 'running', attempts = attempts + 1, lease = $1, lease_until = now() + $2 * interval '1 millisecond'
       WHERE id = (
         SELECT job.id FROM backup_jobs AS job
         JOIN hosted_databases AS hosted ON hosted.id = job.database_id
         LEFT JOIN backup_turns AS turn ON turn.customer_id = hosted.customer_id
         WHERE (state = 'queued' AND run_after <= now()) OR (state = 'running' AND lease_until < now())
         ORDER BY taken_at NULLS FIRST, created_at LIMIT 1 FOR UPDATE OF job SKIP LOCKED)
       RETURNING id, database_id AS "databaseId", compressed, attempts, failures, lease),
     turn AS (
       INSERT INTO backup_turns (customer_id, taken_at)
       SELECT customer_id, clock_timestamp() FROM taken JOIN hosted_databases AS hosted ON hosted.id = "databaseId"
       ON CONFLICT (customer_id) DO UPDATE SET taken_at = EXCLUDED.taken_at)
     SELECT * FROM taken`,
    [randomUUID(), leaseMs],
  );
  return rows[0];
}

/** Extends the lease of a job; false when it has passed to another worker. */
export function extendLease(database: Queryable, job: RunningJob, leaseMs: number): Promise<boolean> {
  return update(database, job, "lease_until = now() + $3 * interval '1 millisecond'", [leaseMs]);
}

/** Puts a job back as if it had not been started: the worker stops. */
export function handBack(database: Queryable, job: RunningJob): Promise<boolean> {
  return update(database, job, "state = 'queued', attempts = attempts - 1, lease = NULL, lease_until = NULL");
}

/** Puts a job back after a failure, to be started again after a pause. */
export function retryJob(database: Queryable, job: RunningJob, reason: string, pauseMs: number): Promise<boolean> {
  return update(
    database,
    job,
    `state = 'queued', failures = failures + 1, lease = NULL, lease_until = NULL, reason = $3,
     run_after = now() + $4 * interval '1 millisecond'`,
    [reason, pauseMs],
  );
}

/** Ends a job without a backup. */
export function failJob(database: Queryable, job: RunningJob, reason: string): Promise<boolean> {
  return update(database, job, "state = 'failed', lease = NULL, lease_until = NULL, finished_at = now(), reason = $3", [
    reason,
  ]);
}

/** Ends a job with its backup. */
export function completeJob(database: Queryable, job: RunningJob, archive: Archive): Promise<boolean> {
  return update(
    database,
    job,
    `state = 'succeeded', lease = NULL, lease_until = NULL, finished_at = now(), reason = NULL,
     size_bytes = $3, sha256 = $4`,
    [archive.size, archive.sha256],
  );
}

/** Changes a job only while it belongs to this worker. Returns whether it did. */
async function update(
  database: Queryable,
  job: RunningJob,
  assignments: string,
  values: readonly (string | number)[] = [],
): Promise<boolean> {
  const rows = await database.query(
    `UPDATE backup_jobs SET ${assignments} WHERE id = $1 AND lease = $2 AND state = 'running' RETURNING id`,
    [job.id, job.lease, ...values],
  );
  return rows.length === 1;
}
