import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeDirectory, syncDirectory } from "../files/directories.js";
import type { DataFiles } from "../files/data-files.js";
import type { Database } from "../store/database.js";
import { archiveConsistently } from "./consistent-copy.js";
import { backupFileName, completeJob, type RunningJob } from "./jobs.js";
import { type BackupLimits, NO_LIMITS, requireSpace } from "./limits.js";

/** The job has passed to another worker, which will finish it. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";

  constructor(job: RunningJob) {
    super(`the lease of backup job ${job.id} has run out`);
  }
}

/**
 * How often a job is started at all. That a worker died is seldom the fault of the job, so it has many attempts; but
 * one that kills every worker must come to an end.
 */
export const MAX_ATTEMPTS = 50;

/** The job is not started once more. */
export class TooManyAttempts extends Error {
  override readonly name = "TooManyAttempts";

  constructor() {
    super(`the worker died in ${MAX_ATTEMPTS} attempts`);
  }
}

/**
 * Makes the backup of a job: writes a file under a passing name, and gives it its name in the transaction that marks
 * the job as succeeded. A crash at any point leaves either no backup and an open job, or both done.
 * @throws LeaseLost; TooManyAttempts; QuotaExceeded; SourceChanged; the file system's error; the signal's reason. No passing file is left then.
 */
export async function runJob(
  database: Database,
  files: DataFiles,
  job: RunningJob,
  signal: AbortSignal,
  limits: BackupLimits = NO_LIMITS,
): Promise<void> {
  await makeDirectory(files.backups);
  await removePartials(files.backups, job.id);
  if (job.attempts > MAX_ATTEMPTS) throw new TooManyAttempts();
  await requireSpace(database, files, job, limits);
  const partial = join(files.backups, `${job.id}.${job.lease}.partial`);
  try {
    const { compressed } = job;
    const archive = await archiveConsistently(files.database(job.databaseId), partial, { compressed, signal });
    await database.transaction(async (transaction) => {
      if (!(await completeJob(transaction, job, archive))) throw new LeaseLost(job);
      await rename(partial, join(files.backups, backupFileName(job.id, compressed)));
      await syncDirectory(files.backups);
    });
  } finally {
    await rm(partial, { force: true });
  }
}

/** Removes what a worker that died left of this job. */
async function removePartials(directory: string, id: string): Promise<void> {
  const names = await readdir(directory);
  const left = names.filter((name) => name.startsWith(`${id}.`) && name.endsWith(".partial"));
  await Promise.all(left.map((name) => rm(join(directory, name), { force: true })));
}
