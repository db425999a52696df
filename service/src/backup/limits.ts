import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Account } from "../domain/account.js";
import { ServiceFault } from "../domain/fault.js";
import type { DataFiles } from "../files/data-files.js";
import { freeBytes } from "../files/space.js";
import { usageInMegabytes } from "../files/usage.js";
import { only, type Queryable } from "../store/database.js";
import { backupFileName, type RunningJob } from "./jobs.js";

/** How much of the service the backups of one customer may take; 0 for no limit. */
export interface BackupLimits {
  /** The most jobs that wait or run for a customer. */
  readonly queue: number;
  /** How many backups of a database are kept, the newest. */
  readonly keep: number;
  /** The most megabytes that the backups of a customer take together. */
  readonly quota: number;
  /** How many megabytes of the disk no backup may take. */
  readonly minFree: number;
}

/** No limit at all. */
export const NO_LIMITS: BackupLimits = { queue: 0, keep: 0, quota: 0, minFree: 0 };

/** The backup would take more space than its customer may have. Another attempt would end in the same way. */
export class QuotaExceeded extends Error {
  override readonly name = "QuotaExceeded";
}

const MAX_INT = 2_147_483_647;
const BYTES_PER_MEGABYTE = 1_048_576;

/** Backups that are there, each with its rank among those of its database: 1 is the newest. */
const KEPT = `SELECT id, database_id, compressed, size_bytes,
       row_number() OVER (PARTITION BY database_id ORDER BY finished_at DESC) AS rank
  FROM backup_jobs WHERE state = 'succeeded' AND removed_at IS NULL`;

/** @throws ServiceFault TooManyBackups when the customer has as many open jobs as are permitted. */
export async function refuseMoreJobs({ customer, transaction }: Account, { queue }: BackupLimits): Promise<void> {
  if (queue === 0) return;
  await transaction.query("SELECT id FROM customers WHERE id = $1 FOR NO KEY UPDATE", [customer]);
  const rows = await transaction.query<{ open: number }>(
    `SELECT count(*) AS open FROM backup_jobs AS job JOIN hosted_databases AS hosted ON hosted.id = job.database_id
     WHERE customer_id = $1 AND state IN ('queued', 'running')`,
    [customer],
  );
  if (only(rows).open < queue) return;
  throw new ServiceFault("TooManyBackups", "databaseName", `${queue} backups of this account are not finished yet`);
}

/**
 * Checks before a backup is made that there is space for it, as large as its files are.
 * @throws QuotaExceeded; Error when the disk has too little space.
 */
export async function requireSpace(
  database: Queryable,
  files: DataFiles,
  job: RunningJob,
  { keep, quota, minFree }: BackupLimits,
): Promise<void> {
  const wanted = await usageInMegabytes(files.database(job.databaseId));
  const free = (await freeBytes(files.backups)) / BYTES_PER_MEGABYTE;
  if (free - wanted < minFree) {
    throw new Error(
      `the backup may take ${wanted} MB, and ${Math.floor(free)} MB are free, of which ${minFree} stay so`,
    );
  }
  if (quota === 0) return;
  const rows = await database.query<{ bytes: number }>(
    `SELECT coalesce(sum(size_bytes), 0)::bigint AS bytes FROM (${KEPT}) AS kept
     JOIN hosted_databases AS hosted ON hosted.id = kept.database_id
     WHERE customer_id = (SELECT customer_id FROM hosted_databases WHERE id = $1)
       AND NOT (database_id = $1 AND rank >= $2)`,
    [job.databaseId, keep || MAX_INT],
  );
  const used = Math.ceil(only(rows).bytes / BYTES_PER_MEGABYTE);
  if (used + wanted <= quota) return;
  throw new QuotaExceeded(`the backup may take ${wanted} MB, and ${used} of the ${quota} MB of the account are in use`);
}

/** Removes the backups of a database that are more than are kept, the oldest. */
export async function removeOldBackups(
  database: Queryable,
  files: DataFiles,
  databaseId: number,
  { keep }: BackupLimits,
): Promise<void> {
  if (keep === 0) return;
  const old = await database.query<{ id: string; compressed: boolean }>(
    `SELECT id, compressed FROM (${KEPT}) AS kept WHERE database_id = $1 AND rank > $2`,
    [databaseId, keep],
  );
  for (const { id, compressed } of old) {
    await rm(join(files.backups, backupFileName(id, compressed)), { force: true });
    await database.query("UPDATE backup_jobs SET removed_at = now() WHERE id = $1", [id]);
  }
}
