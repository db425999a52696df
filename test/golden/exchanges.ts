/**
 * What the recorded exchanges of test/wire say, as values: written down by hand from the recordings and from the
 * handler arguments that the recording engine reported (X-Seen), not from our own codec.
 */

/** The parameters of a call, by the name of the recording without its binding. */
export const requests: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  DiskQuotaGetUsage: { key: "good", userName: "ann" },
  DnsAddMxRecord: {
    key: "good",
    domain: "d.example",
    subDomain: "",
    destination: "mx1.d.example",
    distance: 10,
    timeToLive: 3600,
  },
  DnsDeleteMxRecord: {
    key: "good",
    domain: "d.example",
    subDomain: "",
    destination: "mx1.d.example",
    distance: 10,
    timeToLive: 3600,
  },
  DnsGetARecords: { key: "good", domain: "d.example" },
  DnsGetCnameRecords: { key: "good", domain: "d.example" },
  GetNews: { key: "accepted" },
  "GetNews-empty": { key: "empty" },
  "GetNews-good": { key: "good" },
  "GetNews-null": { key: "null" },
  MySqlGetUsage: { key: "good", databaseName: "shop" },
  "MySqlGetUsage-null": { key: "good", databaseName: "null" },
  SMAddUser: {
    key: "good",
    domainName: "d.example",
    userName: "ann",
    password: `p<&>"'`,
    firstName: "Zoë",
    lastName: "O’Neil 😀",
    maxMailboxSizeInMB: 250,
  },
  SMGetAllUsers: { key: "good", domainName: "d.example" },
  "SMGetAllUsers-empty": { key: "good", domainName: "empty" },
  "SMGetAllUsers-null": { key: "good", domainName: "null" },
  SMUpdateAliasAddresses: {
    key: "good",
    domainName: "d.example",
    aliasName: "sales",
    newAddresses: ["a@d.example", "b+c@d.example"],
  },
  "SMUpdateAliasAddresses-none": { key: "good", domainName: "d.example", aliasName: "sales", newAddresses: [] },
  "SMUpdateAliasAddresses-one": {
    key: "good",
    domainName: "d.example",
    aliasName: "sales",
    newAddresses: ["a@d.example"],
  },
  Sql2000CreateBackupJob: { key: "good", databaseName: "shop", compressed: true },
  Sql2005GetUsage: { key: "good", databaseName: "shop" },
  Sql2008CreateBackupJob: { key: "good", databaseName: "shop", compressed: true },
  Sql2008GetUsage: { key: "good", databaseName: "shop" },
  Sql2008R2GetUsage: { key: "good", databaseName: "shop" },
  Sql2014CreateBackupJob: { key: "good", databaseName: "shop", compressed: true },
  Sql2016CreateBackupJob: { key: "good", databaseName: "shop", compressed: true },
  Sql2016GetUsage: { key: "good", databaseName: "shop" },
  SqlCreateBackupJob: { key: "good", databaseName: "shop", compressed: true },
  VerifyKey: { key: "good" },
  "VerifyKey-bad": { key: "bad" },
};

const usage = { usage: 1, quota: 2 };
const job = "01234567-89ab-cdef-0123-456789abcdef";
const rows = [
  { date: "2026-01-02T03:04:05+00:00", subject: "Hello <b>", message: "World" },
  { date: "2026-01-03T00:00:00+00:00", subject: "Second" },
];
const inserted = rows.map((row) => ({ ...row, $change: "inserted" }));

/** The result of a call; undefined where the operation has none. The recordings with "-null" are not in it. */
export const results: Readonly<Record<string, unknown>> = {
  DiskQuotaGetUsage: { userName: "ann", usage: 1, quota: 2 },
  DnsAddMxRecord: undefined,
  DnsDeleteMxRecord: undefined,
  DnsGetARecords: [
    { domain: "d.example", subDomain: "www", ipAddress: "192.0.2.1", timeToLive: 3600 },
    { domain: "d.example", subDomain: "", ipAddress: "192.0.2.2", timeToLive: 0 },
  ],
  DnsGetCnameRecords: [{ domain: "d.example", subDomain: "www", destination: "x.example.com", timeToLive: 3600 }],
  GetNews: { news: rows, customNews: rows },
  "GetNews-empty": { news: [], customNews: [] },
  "GetNews-good": { news: inserted, customNews: inserted },
  MySqlGetUsage: usage,
  SMAddUser: undefined,
  SMGetAllUsers: [
    { emailAddress: "a@d.example", password: `p<&>"'`, firstName: "A", maxMailboxSizeInMB: 100 },
    { emailAddress: "b@d.example", password: "", firstName: " B ", lastName: "Zoë\n€😀", maxMailboxSizeInMB: -1 },
  ],
  "SMGetAllUsers-empty": [],
  SMUpdateAliasAddresses: undefined,
  "SMUpdateAliasAddresses-none": undefined,
  "SMUpdateAliasAddresses-one": undefined,
  Sql2000CreateBackupJob: job,
  Sql2005GetUsage: usage,
  Sql2008CreateBackupJob: job,
  Sql2008GetUsage: usage,
  Sql2008R2GetUsage: usage,
  Sql2014CreateBackupJob: job,
  Sql2016CreateBackupJob: job,
  Sql2016GetUsage: usage,
  SqlCreateBackupJob: job,
  VerifyKey: true,
  "VerifyKey-bad": false,
};

/** What a client makes of the recorded null results (an absent or nil list is empty, an absent record is an error). */
export const nullResults: Readonly<Record<string, readonly [] | "DecodeError">> = {
  "GetNews-null": "DecodeError",
  "MySqlGetUsage-null": "DecodeError",
  "SMGetAllUsers-null": [],
};

/** The parameters in the way that the recording engine printed them: joined by "|", lists in brackets, True and False. */
export function seenForm(request: Readonly<Record<string, unknown>>): string {
  return Object.values(request).map(seenValue).join("|");
}

function seenValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.join(",")}]`;
  if (typeof value === "boolean") return value ? "True" : "False";
  return String(value);
}
