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
  const ended = await ending(client.smAddUser(request), journal);
  if (ended !== "unknown") journal.maybe.delete(userName);
  if (ended === "done") journal.users.add(userName);
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
  const ended = await ending(client.dnsAddMxRecord(record(distance)), journal);
  if (ended !== "unknown") journal.maybeRecords.delete(distance);
  if (ended === "done") journal.records.add(distance);
  return ended === "done";
}

async function addAndDeleteRecord(client: Client, journal: Journal): Promise<void> {
  journal.madeUp += 1;
  const distance = journal.madeUp;
  if (!(await add(client, journal, distance))) return;
  journal.records.delete(distance);
  const ended = await ending(client.dnsDeleteMxRecord(record(distance)), journal);
  if (ended === "unknown") journal.maybeRecords.add(distance);
  if (ended === "refused") journal.records.add(distance);
}

async function startBackup(client: Client, journal: Journal): Promise<void> {
  await ending(
    client.sql2000CreateBackupJob({ databaseName: "shop", compressed: true }).then((id) => journal.jobs.add(id)),
    journal,
  );
  await delay(BACKUP_PAUSE_MS);
}

async function readSomething(client: Client, journal: Journal): Promise<void> {
  await ending(client.dnsGetARecords({ domain: DOMAIN }), journal);
}

/** How a call ended: "unknown" without an answer, as after a kill, and when the service says that it does not know. */
type Ending = "done" | "refused" | "unknown";

/** The faults that the loss of the store ends calls with, by their code. */
const STORE_FAULTS: ReadonlyMap<string, Ending> = new Map([
  ["Unavailable", "refused"],
  ["StorageFull", "refused"],
  ["OutcomeUnknown", "unknown"],
]);

/** @throws what a call is answered with, unless it is about the store. */
async function ending(call: Promise<unknown>, journal: Journal): Promise<Ending> {
  try {
    await call;
    journal.answered += 1;
    return "done";
  } catch (error) {
    if (!(error instanceof SoapFault || error instanceof HttpError)) return "unknown";
    const [, code = ""] = /\[(\w+)\]\s*$/.exec(error instanceof HttpError ? error.body : error.reason) ?? [];
    const ended = STORE_FAULTS.get(code);
    if (ended === undefined) throw error;
    journal.faults.set(code, (journal.faults.get(code) ?? 0) + 1);
    return ended;
  }
}
