import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it } from "vitest";
import { type JobReport, listJobs } from "../../service/src/backup/list-jobs.js";
import { type Installation, type Location, openInstallation } from "../../service/src/operate/installation.js";
import { describeStores } from "../service/support/installations.js";
import { type Ended, type ServiceProcess, startServiceProcess } from "../service/support/process.js";
import { callUntil } from "./callers.js";
import { type Journal, newJournal } from "./journal.js";
import { expectKept } from "./kept.js";

const ROUNDS = 20;
const CALLERS = 24;

/** A round without so many answers says little: on a busy machine it lasts longer. */
const LEAST_ANSWERED = 50;
const ANSWERED_MS = 60_000;

/** How long nothing may be finished before the wait for the backups ends, in milliseconds. */
const STALLED_MS = 60_000;

/** How long a round lasts after the first answers, in milliseconds: never the same, so that it hits every kind of moment. */
const lastsFor = (round: number): number => 400 + ((round * 397) % 1_200);

await describeStores("kill -9 under load", (store) => {
  it(`loses nothing that was acknowledged in ${ROUNDS} rounds`, async () => {
    const location = await store.newLocation();
    const journal = newJournal();
    for (let round = 0; round < ROUNDS; round += 1) await killUnderLoad(location, store.name, round, journal);
    const [last] = await startAll(location, 1);
    await finishJobs(journal, location, last);
    const installation = await openInstallation(location);
    expect(journal.faults).toEqual(new Map());
    await expectKept(installation, journal);
    await expectBackups(installation, journal);
    await installation.database.close();
    const { answered, users, jobs, made } = journal;
    console.log(
      `${store.name}: ${answered} calls answered; ${users.size} users and ${jobs.size} backups kept, ` +
        `${made.length} of them seen to be made, none twice`,
    );
  });
});

/** Two processes share a PostgreSQL server; the embedded database has one. One of them is killed, at the end all. */
async function killUnderLoad(location: Location, store: string, round: number, journal: Journal): Promise<void> {
  const services = await startAll(location, store === "PGlite" ? 1 : 2);
  const stop = new AbortController();
  const urls = services.map(({ url }) => url);
  const least = journal.answered + LEAST_ANSWERED;
  const calling = callUntil(stop.signal, urls, CALLERS, journal);
  await expect.poll(() => journal.answered, { timeout: ANSWERED_MS }).toBeGreaterThanOrEqual(least);
  await delay(lastsFor(round));
  const ended = [await services[0]?.end("SIGKILL")];
  await delay(store === "PGlite" ? 0 : 300);
  stop.abort();
  ended.push(...(await Promise.all(services.slice(1).map((service) => service.end("SIGKILL")))));
  await calling;
  noteBackups(ended, journal);
}

/** Reads in the logs which backups were made. */
function noteBackups(ended: readonly (Ended | undefined)[], journal: Journal): void {
  const log = ended.map((service) => service?.stderr ?? "").join("\n");
  for (const [, id] of log.matchAll(/"job":"([0-9a-f-]{36})","attempts":\d+,"outcome":"succeeded"/g)) {
    journal.made.push(id ?? "");
  }
}

function startAll({ directory, url }: Location, count: number): Promise<ServiceProcess[]> {
  const options = ["--data", directory, "--backup-queue", "0", "--backup-keep", "0"];
  return Promise.all(Array.from({ length: count }, () => startServiceProcess(options, { DATABASE_URL: url })));
}

/** Lets the last service finish what is queued; its files tell when it has. */
async function finishJobs(journal: Journal, location: Location, service: ServiceProcess | undefined): Promise<void> {
  const backups = join(location.directory, "backups");
  let finished = 0;
  for (let progress = Date.now(); Date.now() - progress < STALLED_MS; await delay(250)) {
    const names = new Set(await readdir(backups));
    if ([...journal.jobs].every((id) => names.has(`${id}.tar.gz`))) break;
    if (names.size !== finished) progress = Date.now();
    finished = names.size;
  }
  await delay(1_000);
  const ended = await service?.end("SIGTERM");
  expect(ended?.status).toBe(0);
  noteBackups([ended], journal);
}

async function expectBackups({ database, files }: Installation, journal: Journal): Promise<void> {
  const jobs = new Map((await listJobs(database)).map((job): [string, JobReport] => [job.id, job]));
  expect([...journal.jobs].filter((id) => jobs.get(id)?.state !== "succeeded")).toEqual([]);
  expect(journal.made.length, "no backup was made twice").toBe(new Set(journal.made).size);
  const names = (await readdir(files.backups)).filter((name) => !name.endsWith(".partial"));
  for (const name of names) {
    const path = join(files.backups, name);
    const bytes = await readFile(path);
    const job = jobs.get(name.slice(0, 36));
    expect([name, job?.sizeBytes, job?.sha256]).toEqual([
      name,
      bytes.length,
      createHash("sha256").update(bytes).digest("hex"),
    ]);
    execFileSync("tar", ["-tzf", path]);
  }
}
