import type { Queryable } from "../store/database.js";

/** A job as the operator sees it. */
export interface JobReport {
  readonly id: string;
  readonly customer: string;
  readonly engine: string;
  readonly version: string;
  readonly database: string;
  /** "removed": succeeded, and removed since because there are newer ones. */
  readonly state: "queued" | "running" | "succeeded" | "failed" | "removed";
  readonly attempts: number;
  /** Why the last attempt failed; null when none has. */
  readonly reason: string | null;
  /** Length in bytes and SHA-256 of the backup file; null until the job has succeeded. */
  readonly sizeBytes: number | null;
  readonly sha256: string | null;
}

/** Every job, the newest first. */
export function listJobs(database: Queryable): Promise<readonly JobReport[]> {
  return database.query<JobReport>(
    `SELECT job.id, customers.name AS customer, engine, version, hosted.name AS database,
            CASE WHEN removed_at IS NULL THEN state ELSE 'removed' END AS state, attempts, reason,
            size_bytes AS "sizeBytes", sha256
     FROM backup_jobs AS job
     JOIN hosted_databases AS hosted ON hosted.id = job.database_id
     JOIN customers ON customers.id = hosted.customer_id
     ORDER BY job.created_at DESC`,
  );
}
