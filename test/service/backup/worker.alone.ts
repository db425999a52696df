import { createHash } from "node:crypto";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { completeJob, createJob, extendLease, handBack, takeJob } from "../../../service/src/backup/jobs.js";
import { type BackupLimits, NO_LIMITS, refuseMoreJobs } from "../../../service/src/backup/limits.js";
import { listJobs } from "../../../service/src/backup/list-jobs.js";
import { LeaseLost, MAX_ATTEMPTS, runJob } from "../../../service/src/backup/run-job.js";
import { startWorker } from "../../../service/src/backup/worker.js";
import { ServiceFault } from "../../../service/src/domain/fault.js";
import type { Installation } from "../../../service/src/operate/installation.js";
import { makeAccount, type TestAccount } from "../support/accounts.js";
import { describeStores } from "../support/installations.js";

const LONG = 60_000;
const OVER = 0;

interface JobRow {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly reason: string | null;
  readonly size_bytes: number | null;
  readonly sha256: string | null;
}

await describeStores("backups", (store) => {
  let installation: Installation;
  let account: TestAccount;
  beforeAll(async () => {
    installation = await store.newInstallation();
    account = await makeAccount(installation, "acme");
    await delay(60);
  }, 60_000);

  const shop = (): number => account.databases.get("mysql") ?? 0;
  const newJob = (compressed = false, databaseId = shop()): Promise<string> =>
    installation.database.transaction((transaction) =>
      createJob({ customer: account.customer, transaction }, databaseId, compressed),
    );
  const row = async (id: string): Promise<JobRow | undefined> =>
    (await installation.database.query<JobRow>("SELECT * FROM backup_jobs WHERE id = $1", [id]))[0];
  const backups = async (): Promise<readonly string[]> => readdir(installation.files.backups).catch(() => []);
  const settled = async (ids: readonly string[]): Promise<readonly (JobRow | undefined)[]> => {
    for (;;) {
      const rows = await Promise.all(ids.map(row));
      if (rows.every((found) => found?.state === "succeeded" || found?.state === "failed")) return rows;
      await delay(20);
    }
  };

  describe("the queue", () => {
    it("gives a job to one of 10 that ask at once, the oldest first", async () => {
      const ids = [await newJob(), await newJob(), await newJob()];
      const { database } = installation;
      const taken = await Promise.all(Array.from({ length: 10 }, () => takeJob(database, LONG)));
      const jobs = taken.filter((job) => job !== undefined);
      expect(jobs.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      for (const job of jobs) await completeJob(database, job, { size: 1, sha256: "x" });
      const order = [await newJob(), await newJob()];
      const next = [await takeJob(database, LONG), await takeJob(database, LONG)];
      expect(next.map((job) => job?.id)).toEqual(order);
      for (const job of next) if (job !== undefined) await completeJob(database, job, { size: 1, sha256: "x" });
    });

    it("gives a job again when its lease is over, and the first owner can do nothing more", async () => {
      const { database } = installation;
      const id = await newJob();
      const first = await takeJob(database, OVER);
      await delay(5);
      const second = await takeJob(database, LONG);
      if (first === undefined || second === undefined) throw new Error("the job was not given");
      expect([first.id, second.id, first.attempts, second.attempts]).toEqual([id, id, 1, 2]);
      expect(await extendLease(database, first, LONG)).toBe(false);
      expect(await handBack(database, first)).toBe(false);
      expect(await completeJob(database, first, { size: 1, sha256: "x" })).toBe(false);
      await expect(runJob(database, installation.files, first, new AbortController().signal)).rejects.toThrow(
        LeaseLost,
      );
      expect(await backups()).toEqual([]);
      expect(await extendLease(database, second, LONG)).toBe(true);
      expect(await takeJob(database, LONG)).toBeUndefined();
      await completeJob(database, second, { size: 1, sha256: "x" });
    });

    it("does not count an attempt that was handed back", async () => {
      const { database } = installation;
      const id = await newJob();
      const job = await takeJob(database, LONG);
      if (job === undefined) throw new Error("the job was not given");
      expect(await handBack(database, job)).toBe(true);
      expect(await row(id)).toMatchObject({ state: "queued", attempts: 0 });
      const again = await takeJob(database, LONG);
      if (again !== undefined) await completeJob(database, again, { size: 1, sha256: "x" });
    });
  });

  describe("a worker", () => {
    it("makes the file that the row describes, compressed or not", async () => {
      const worker = startWorker(installation.database, installation.files);
      const ids = [await newJob(false), await newJob(true)];
      worker.wake();
      const rows = await settled(ids);
      await worker.stop();
      for (const [index, found] of rows.entries()) {
        const bytes = await readFile(join(installation.files.backups, `${ids[index]}.tar${index === 1 ? ".gz" : ""}`));
        expect(found).toMatchObject({
          state: "succeeded",
          attempts: 1,
          size_bytes: bytes.length,
          sha256: createHash("sha256").update(bytes).digest("hex"),
        });
      }
    });

    it("takes up the job of one that died in the middle, and removes what it left", async () => {
      const id = await newJob();
      const dead = await takeJob(installation.database, OVER);
      const left = join(installation.files.backups, `${id}.${dead?.lease}.partial`);
      await writeFile(left, "half a backup");
      const worker = startWorker(installation.database, installation.files, { poll: 10 });
      expect(await settled([id])).toMatchObject([{ state: "succeeded", attempts: 2 }]);
      await worker.stop();
      const names = await backups();
      expect(names).toContain(`${id}.tar`);
      expect(names.filter((name) => name.includes("partial"))).toEqual([]);
    });

    it("fails a job whose workers all died", async () => {
      const id = await newJob();
      await installation.database.query("UPDATE backup_jobs SET attempts = $2 WHERE id = $1", [id, MAX_ATTEMPTS]);
      const worker = startWorker(installation.database, installation.files, { poll: 10 });
      expect(await settled([id])).toMatchObject([{ state: "failed", reason: "the worker died in 50 attempts" }]);
      await worker.stop();
      expect(await backups()).not.toContain(`${id}.tar`);
    });

    it("tries again after a failure and says why it failed", async () => {
      const directory = installation.files.database(shop());
      await rename(directory, `${directory}.away`);
      const worker = startWorker(installation.database, installation.files, { poll: 10 });
      const id = await newJob();
      worker.wake();
      while ((await row(id))?.reason === null) await delay(10);
      expect(await row(id)).toMatchObject({ state: "queued", attempts: 1, reason: expect.stringContaining("ENOENT") });
      await rename(`${directory}.away`, directory);
      expect(await settled([id])).toMatchObject([{ state: "succeeded", attempts: 2, reason: null }]);
      await worker.stop();
    });

    it("gives a job up after its fifth failure, and says why", async () => {
      const { database, files } = installation;
      const id = await newJob();
      await database.query("UPDATE backup_jobs SET attempts = 9, failures = 4 WHERE id = $1", [id]);
      const directory = files.database(shop());
      await rename(directory, `${directory}.away`);
      const outcomes: string[] = [];
      const worker = startWorker(database, files, { poll: 10, onAttempt: (_, outcome) => outcomes.push(outcome) });
      const rows = await settled([id]);
      await worker.stop();
      await rename(`${directory}.away`, directory);
      expect(rows).toMatchObject([{ state: "failed", attempts: 10, reason: expect.stringContaining("ENOENT") }]);
      expect(outcomes).toEqual(["failed"]);
    });

    it("keeps its job beyond the lease as long as it lives", async () => {
      const id = await newJob();
      const attempts: string[] = [];
      const options = { lease: 150, poll: 10, onAttempt: ({ id: tried }: { id: string }) => attempts.push(tried) };
      const writing = setInterval(() => void writeFile(join(installation.files.database(shop()), "busy"), "x"), 20);
      const workers = [0, 1].map(() => startWorker(installation.database, installation.files, options));
      await delay(700);
      clearInterval(writing);
      expect(await settled([id])).toMatchObject([{ state: "succeeded", attempts: 1 }]);
      await Promise.all(workers.map((worker) => worker.stop()));
      expect(attempts).toEqual([id]);
    });

    it("hands the job back when it is stopped, at once", async () => {
      const id = await newJob();
      const writing = setInterval(() => void writeFile(join(installation.files.database(shop()), "busy"), "x"), 20);
      const worker = startWorker(installation.database, installation.files, { poll: 10 });
      while ((await row(id))?.state !== "running") await delay(5);
      await worker.stop();
      clearInterval(writing);
      expect(await row(id)).toMatchObject({ state: "queued", attempts: 0, reason: null });
      expect((await backups()).filter((name) => name.includes("partial"))).toEqual([]);
      const next = startWorker(installation.database, installation.files, { poll: 10 });
      expect(await settled([id])).toMatchObject([{ state: "succeeded", attempts: 1 }]);
      await next.stop();
    });

    it("4 of them run each of 20 jobs once", async () => {
      const attempts: string[] = [];
      const options = { poll: 10, onAttempt: ({ id }: { id: string }) => attempts.push(id) };
      const ids: string[] = [];
      for (let index = 0; index < 20; index += 1) ids.push(await newJob(index % 2 === 0));
      const workers = [0, 1, 2, 3].map(() => startWorker(installation.database, installation.files, options));
      const rows = await settled(ids);
      await Promise.all(workers.map((worker) => worker.stop()));
      expect(rows.every((found) => found?.state === "succeeded" && found.attempts === 1)).toBe(true);
      expect(attempts.toSorted()).toEqual(ids.toSorted());
    });
  });

  describe("limits", () => {
    const MB = 1_048_576;
    let small: TestAccount;
    beforeAll(async () => {
      small = await makeAccount(installation, "small");
    });
    const jobOf = (owner: TestAccount, queue = 0): Promise<string> =>
      installation.database.transaction(async (transaction) => {
        const mine = { customer: owner.customer, transaction };
        await refuseMoreJobs(mine, { ...NO_LIMITS, queue });
        return createJob(mine, owner.databases.get("mysql") ?? 0, true);
      });
    /** Runs a worker with some limits until a job is settled. */
    const settledWith = async (limits: Partial<BackupLimits>, id: string): Promise<JobRow | undefined> => {
      const options = { poll: 10, limits: { ...NO_LIMITS, ...limits } };
      const worker = startWorker(installation.database, installation.files, options);
      const [found] = await settled([id]);
      await worker.stop();
      return found;
    };

    it("customers have turns, however many jobs one of them has", async () => {
      const { database } = installation;
      for (let index = 0; index < 30; index += 1) await jobOf(account);
      const id = await jobOf(small);
      const ids: string[] = [];
      for (let job = await takeJob(database, LONG); job !== undefined; job = await takeJob(database, LONG)) {
        ids.push(job.id);
        await completeJob(database, job, { size: 1, sha256: "x" });
      }
      expect([ids.length, ids.slice(0, 2).includes(id)]).toEqual([31, true]);
    });

    it("no more jobs wait than are permitted, for each customer, also when they come at once", async () => {
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => jobOf(small, 3)));
      const refused = results.flatMap((result): unknown[] => (result.status === "rejected" ? [result.reason] : []));
      expect(refused.map((error) => error instanceof ServiceFault && error.code)).toEqual(
        Array.from({ length: 5 }, () => "TooManyBackups"),
      );
      expect((await settledWith({}, await jobOf(account, 3)))?.state).toBe("succeeded");
      for (const result of results) if (result.status === "fulfilled") await settledWith({}, result.value);
    });

    it("the newest backups of a database are kept, the others removed", async () => {
      const ids: string[] = [];
      for (let index = 0; index < 4; index += 1) {
        ids.push(await jobOf(small));
        await settledWith({ keep: 2 }, ids.at(-1) ?? "");
      }
      const states = new Map((await listJobs(installation.database)).map(({ id, state }) => [id, state]));
      expect(ids.map((id) => states.get(id))).toEqual(["removed", "removed", "succeeded", "succeeded"]);
      const names = await backups();
      expect(ids.map((id) => names.includes(`${id}.tar.gz`))).toEqual([false, false, true, true]);
    });

    it("a backup that does not fit into the quota fails at once; one that displaces another fits", async () => {
      const { database } = installation;
      const mysql = small.databases.get("mysql");
      await database.query("UPDATE backup_jobs SET size_bytes = $2 WHERE database_id = $1", [mysql ?? 0, 4 * MB]);
      expect(await settledWith({ quota: 8, keep: 0 }, await jobOf(small))).toMatchObject({
        state: "failed",
        attempts: 1,
        reason: expect.stringMatching(/^the backup may take \d+ MB, and 8 of the 8 MB of the account are in use$/),
      });
      expect(await settledWith({ quota: 12, keep: 2 }, await jobOf(small))).toMatchObject({ state: "succeeded" });
    });

    it("a backup that does not fit onto the disk is not begun", async () => {
      const id = await jobOf(small);
      const options = { poll: 10, limits: { ...NO_LIMITS, minFree: 1e9 } };
      const worker = startWorker(installation.database, installation.files, options);
      while ((await row(id))?.reason === null) await delay(10);
      await worker.stop();
      expect(await row(id)).toMatchObject({ state: "queued", reason: expect.stringContaining("MB are free") });
      expect((await settledWith({}, id))?.state).toBe("succeeded");
    });

    it("no job is begun while the worker is paused", async () => {
      const id = await jobOf(small);
      const options = { poll: 10, isPaused: () => true };
      const worker = startWorker(installation.database, installation.files, options);
      await delay(100);
      await worker.stop();
      expect(await row(id)).toMatchObject({ state: "queued", attempts: 0 });
    });
  });
});
