import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { type BindingName, createClient, SoapFault, HttpError } from "customerapi/client";
import type { Journal } from "./journal.js";

const KEY = "demo-key";
const DOMAIN = "example.com";
const BINDINGS: readonly BindingName[] = ["soap11", "soap12", "httpGet", "httpPost"];

/** One caller starts backups; they take longer than other calls, so it does not start as many as it could. */
const BACKUP_PAUSE_MS = 50;

type Client = ReturnType<typeof clientFor>;

const clientFor = (baseUrl: string, index: number) =>
  createClient({ baseUrl, binding: BINDINGS[index % BINDINGS.length] ?? "soap11", key: KEY, timeout: 20_000 });

/**
 * Calls the services without a pause until `signal` aborts: `callers` of them, over all bindings, writing down what
 * was acknowledged.
 * @throws Error for an answer that says no: nothing that they do may be refused.
 */
export async function callUntil(
  signal: AbortSignal,
  urls: readonly string[],
  callers: number,
  journal: Journal,
): Promise<void> {
  await Promise.all(
    Array.from({ length: callers }, async (_, index) => {
      const client = clientFor(urls[index % urls.length] ?? "", index);
      for (let turn = index; !signal.aborted; turn += 1) {
        const act = index === 0 ? startBackup : TURNS[turn % TURNS.length];
        await act?.(client, journal);
      }
    }),
  );
}

type Turn = (client: Client, journal: Journal) => Promise<void>;

/** What callers do in turn. Most of it writes. */
const TURNS: readonly Turn[] = [addUser, readSomething, addAndDeleteRecord, readSomething, addUser, addRecord];

async function addUser(client: Client, journal: Journal): Promise<void> {
  const userName = `u${randomUUID()}`;
  journal.maybe.add(userName);
  const request = { domainName: DOMAIN, userName, password: "p", firstName: "", lastName: "", maxMailboxSizeInMB: 1 };
  if (!(await answered(client.smAddUser(request), journal))) return;
  journal.maybe.delete(userName);
  journal.users.add(userName);
}

const record = (distance: number) => ({
  domain: DOMAIN,
  subDomain: "soak",
  destination: "mx.example.net",
  distance: distance % 65_536,
  timeToLive: 60 + Math.floor(distance / 65_536),
});

async function addRecord(client: Client, journal: Journal): Promise<void> {
  journal.madeUp += 1;
  await add(client, journal, journal.madeUp);
}

async function add(client: Client, journal: Journal, distance: number): Promise<boolean> {
  journal.maybeRecords.add(distance);
  if (!(await answered(client.dnsAddMxRecord(record(distance)), journal))) return false;
  journal.maybeRecords.delete(distance);
  journal.records.add(distance);
  return true;
}

async function addAndDeleteRecord(client: Client, journal: Journal): Promise<void> {
  journal.madeUp += 1;
  const distance = journal.madeUp;
  if (!(await add(client, journal, distance))) return;
  journal.records.delete(distance);
  if (!(await answered(client.dnsDeleteMxRecord(record(distance)), journal))) journal.maybeRecords.add(distance);
}

async function startBackup(client: Client, journal: Journal): Promise<void> {
  await answered(
    client.sql2000CreateBackupJob({ databaseName: "shop", compressed: true }).then((id) => journal.jobs.add(id)),
    journal,
  );
  await delay(BACKUP_PAUSE_MS);
}

async function readSomething(client: Client, journal: Journal): Promise<void> {
  await answered(client.dnsGetARecords({ domain: DOMAIN }), journal);
}

/** Whether the call was acknowledged; a service that was killed does not answer. */
async function answered(call: Promise<unknown>, journal: Journal): Promise<boolean> {
  try {
    await call;
    journal.answered += 1;
    return true;
  } catch (error) {
    if (error instanceof SoapFault || error instanceof HttpError) throw error;
    return false;
  }
}
