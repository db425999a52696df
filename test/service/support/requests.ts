import type { TestAccount } from "./accounts.js";
import type { Api } from "./api.js";

/** The requests of every operation. */
export type Requests = { readonly [Name in keyof Api]: Parameters<Api[Name]>[0] };

/** What the requests are about; other names make requests for what is not there. */
export interface Names {
  readonly domain: string;
  readonly database: string;
  readonly user: string;
}

/** What `makeAccount` gives every account. */
export const ownNames = ({ domain }: TestAccount): Names => ({ domain, database: "shop", user: "ann" });

/** A request of each operation that changes what it can. */
export function requestsFor(key: string, { domain, database, user }: Names): Requests {
  const backup = { key, databaseName: database, compressed: false };
  const usage = { key, databaseName: database };
  const mx = { key, domain, subDomain: "", destination: "mx.example.net", distance: 10, timeToLive: 3600 };
  return {
    smGetAllUsers: { key, domainName: domain },
    smAddUser: {
      key,
      domainName: domain,
      userName: "new",
      password: "secret",
      firstName: "New",
      lastName: "User",
      maxMailboxSizeInMB: 10,
    },
    smUpdateAliasAddresses: { key, domainName: domain, aliasName: "sales", newAddresses: ["a@example.net"] },
    dnsGetARecords: { key, domain },
    dnsGetCnameRecords: { key, domain },
    dnsAddMxRecord: mx,
    dnsDeleteMxRecord: mx,
    sqlCreateBackupJob: backup,
    sql2000CreateBackupJob: backup,
    sql2008CreateBackupJob: backup,
    sql2014CreateBackupJob: backup,
    sql2016CreateBackupJob: backup,
    mySqlGetUsage: usage,
    sql2005GetUsage: usage,
    sql2008GetUsage: usage,
    sql2008R2GetUsage: usage,
    sql2016GetUsage: usage,
    diskQuotaGetUsage: { key, userName: user },
    getNews: { key },
    verifyKey: { key },
  };
}

/** Every operation's name, in the order of the contract. */
export const OPERATIONS = Object.keys(
  requestsFor("", { domain: "", database: "", user: "" }),
) as readonly (keyof Api)[];

/** Calls an operation by name. */
export function call(api: Api, name: keyof Api, request: object): Promise<unknown> {
  return (api[name] as (request: object) => Promise<unknown>)(request);
}
