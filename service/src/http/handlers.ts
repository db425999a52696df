import type { Handlers } from "customerapi/server";
import { createJob } from "../backup/jobs.js";
import { type BackupLimits, refuseMoreJobs } from "../backup/limits.js";
import { findCustomer } from "../domain/account.js";
import { addMxRecord, deleteMxRecord, listARecords, listCnameRecords } from "../domain/dns.js";
import { findDiskUser } from "../domain/disk-users.js";
import { type EngineName, SQL_SERVER_NEWEST_FIRST } from "../domain/engines.js";
import { findHostedDatabase } from "../domain/hosted-databases.js";
import { updateAlias } from "../domain/mail-aliases.js";
import { addMailUser, listMailUsers } from "../domain/mail-users.js";
import { listNews } from "../domain/news.js";
import type { DataFiles } from "../files/data-files.js";
import { usageInMegabytes } from "../files/usage.js";
import type { Cipher } from "../secrets/cipher.js";
import { type CallParts, Calls, onlyReading, type Operation } from "./calls.js";

/** What the operations need. */
export interface HandlerParts extends CallParts {
  readonly cipher: Cipher;
  readonly files: DataFiles;
  readonly backupLimits: BackupLimits;
  /** Called after a backup job was stored. */
  readonly onJob: () => void;
}

/** The 20 operations: each finds the account of the key and calls the module of its domain. */
export function createHandlers(parts: HandlerParts): Handlers {
  const calls = new Calls(parts);
  const { cipher, files } = parts;
  return {
    smGetAllUsers: calls.reading((account, request) => listMailUsers(account, cipher, request)),
    smAddUser: calls.changing((account, request) => addMailUser(account, cipher, request)),
    smUpdateAliasAddresses: calls.changing(updateAlias),
    dnsGetARecords: calls.reading(listARecords),
    dnsGetCnameRecords: calls.reading(listCnameRecords),
    dnsAddMxRecord: calls.changing(addMxRecord),
    dnsDeleteMxRecord: calls.changing(deleteMxRecord),
    sqlCreateBackupJob: backup(calls, parts, SQL_SERVER_NEWEST_FIRST),
    sql2000CreateBackupJob: backup(calls, parts, ["sql2000"]),
    sql2008CreateBackupJob: backup(calls, parts, ["sql2008"]),
    sql2014CreateBackupJob: backup(calls, parts, ["sql2014"]),
    sql2016CreateBackupJob: backup(calls, parts, ["sql2016"]),
    mySqlGetUsage: databaseUsage(calls, files, "mysql"),
    sql2005GetUsage: databaseUsage(calls, files, "sql2005"),
    sql2008GetUsage: databaseUsage(calls, files, "sql2008"),
    sql2008R2GetUsage: databaseUsage(calls, files, "sql2008r2"),
    sql2016GetUsage: databaseUsage(calls, files, "sql2016"),
    diskQuotaGetUsage: diskUsage(calls, files),
    getNews: calls.reading(listNews),
    verifyKey: (request, context) =>
      calls.answer(
        request,
        context,
        async () => (await onlyReading(findCustomer(parts.database, request.key))) !== undefined,
      ),
  };
}

type DatabaseRequest = { readonly databaseName: string };
type BackupRequest = DatabaseRequest & { readonly compressed: boolean };
type UserRequest = { readonly userName: string };
type Usage = { readonly usage: number; readonly quota: number };

/** Stores a job for the database of the first of `engines` that has one of that name. */
function backup(
  calls: Calls,
  { onJob, backupLimits }: HandlerParts,
  engines: readonly EngineName[],
): Operation<BackupRequest, string> {
  const store = calls.changing(async (account, request: BackupRequest) => {
    const { id } = await findHostedDatabase(account, request, engines);
    await refuseMoreJobs(account, backupLimits);
    return createJob(account, id, request.compressed);
  });
  return async (request, context) => {
    const job = await store(request, context);
    onJob();
    return job;
  };
}

/** Measures the files of a database, after the statements that found it: measuring takes as long as it takes. */
function databaseUsage(calls: Calls, files: DataFiles, engine: EngineName): Operation<DatabaseRequest, Usage> {
  const find = calls.reading((account, request: DatabaseRequest) => findHostedDatabase(account, request, [engine]));
  return async (request, context) => {
    const { id, quotaMb } = await find(request, context);
    return { usage: await usageInMegabytes(files.database(id), context.signal), quota: quotaMb };
  };
}

/** Measures the files of a user, likewise. */
function diskUsage(calls: Calls, files: DataFiles): Operation<UserRequest, Usage & UserRequest> {
  const find = calls.reading(findDiskUser);
  return async (request, context) => {
    const { id, name, quotaMb } = await find(request, context);
    return { userName: name, usage: await usageInMegabytes(files.user(id), context.signal), quota: quotaMb };
  };
}
