// The generated server with handlers that answer from memory: what is left of the service without its database.
import { createServer as createHttpServer } from "node:http";
import { createServer } from "customerapi/server";

const user = { emailAddress: "ann@example.com", password: "p", firstName: "", lastName: "", maxMailboxSizeInMB: 1 };
const record = { domain: "example.com", subDomain: "www", timeToLive: 3600 };
const job = () => "00000000-0000-4000-8000-000000000000";
const usage = () => ({ usage: 1, quota: 512 });
const nothing = () => undefined;

const handlers = {
  smGetAllUsers: () => [user],
  smAddUser: nothing,
  smUpdateAliasAddresses: nothing,
  dnsGetARecords: () => [
    { ...record, ipAddress: "192.0.2.10" },
    { ...record, ipAddress: "192.0.2.25" },
  ],
  dnsGetCnameRecords: () => [{ ...record, destination: "example.com" }],
  dnsAddMxRecord: nothing,
  dnsDeleteMxRecord: nothing,
  sqlCreateBackupJob: job,
  sql2000CreateBackupJob: job,
  sql2008CreateBackupJob: job,
  sql2014CreateBackupJob: job,
  sql2016CreateBackupJob: job,
  mySqlGetUsage: usage,
  sql2005GetUsage: usage,
  sql2008GetUsage: usage,
  sql2008R2GetUsage: usage,
  sql2016GetUsage: usage,
  diskQuotaGetUsage: () => ({ userName: "ann", usage: 2, quota: 1024 }),
  getNews: () => ({ news: [{ date: "2026-01-02T03:04:05Z", subject: "s", message: "m" }], customNews: [] }),
  verifyKey: () => true,
};

const server = createHttpServer(createServer(handlers).listener);
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
process.on("SIGTERM", () => process.exit(0));
