import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { listJobs } from "../../service/src/backup/list-jobs.js";
import { issueKey, listKeys, revokeKey } from "../../service/src/domain/keys.js";
import { aliasTargets } from "../../service/src/domain/mail-aliases.js";
import { addNews } from "../../service/src/domain/news.js";
import type { Installation } from "../../service/src/operate/installation.js";
import { makeAccount, type TestAccount } from "./support/accounts.js";
import { type Api, directApi, refusal, refused } from "./support/api.js";
import { describeStores } from "./support/installations.js";

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

await describeStores("the operations", (store) => {
  let installation: Installation;
  let api: Api;
  let account: TestAccount;
  let jobs = 0;
  beforeAll(async () => {
    installation = await store.newInstallation();
    account = await makeAccount(installation, "acme");
    api = directApi(installation, { onJob: () => (jobs += 1) });
  }, 60_000);

  const user = (more: object = {}) => ({
    key: account.key,
    domainName: account.domain,
    userName: "zoe",
    password: "p<&>\"'",
    firstName: "Zoë",
    lastName: "O’Neil 😀",
    maxMailboxSizeInMB: 250,
    ...more,
  });

  describe("mail users", () => {
    const list = () => api.smGetAllUsers({ key: account.key, domainName: account.domain });

    it("lists none, then what was added, in the order of the addresses", async () => {
      expect(await list()).toEqual([]);
      await api.smAddUser(user());
      await api.smAddUser(user({ userName: "Bob.B+x", firstName: "", lastName: "", maxMailboxSizeInMB: 0 }));
      expect(await list()).toEqual([
        {
          emailAddress: "Bob.B+x@acme.example",
          password: "p<&>\"'",
          firstName: "",
          lastName: "",
          maxMailboxSizeInMB: 0,
        },
        {
          emailAddress: "zoe@acme.example",
          password: "p<&>\"'",
          firstName: "Zoë",
          lastName: "O’Neil 😀",
          maxMailboxSizeInMB: 250,
        },
      ]);
    });

    it.each(["zoe", "ZOE"])("refuses the name %s a second time and changes nothing", async (userName) => {
      const before = await list();
      expect(await refusal(api.smAddUser(user({ userName, lastName: "Other" })))).toBe(
        refused("DuplicateUser", "userName"),
      );
      expect(await list()).toEqual(before);
    });

    it("lets one of 20 calls at once have a name", async () => {
      const calls = Array.from({ length: 20 }, (_, index) =>
        api.smAddUser(user({ userName: index % 2 ? "race" : "RACE" })),
      );
      const results = await Promise.allSettled(calls);
      expect(results.filter((result) => result.status === "fulfilled").length).toBe(1);
      expect((await list()).filter((found) => found.emailAddress?.toLowerCase() === "race@acme.example").length).toBe(
        1,
      );
    });

    it("finds the domain in any case and with a final dot", async () => {
      expect(await api.smGetAllUsers({ key: account.key, domainName: "ACME.Example." })).toEqual(await list());
    });
  });

  describe("mail aliases", () => {
    const update = (newAddresses: readonly string[], aliasName = "sales") =>
      api.smUpdateAliasAddresses({ key: account.key, domainName: account.domain, aliasName, newAddresses });
    const targets = (aliasName = "sales") =>
      installation.database.transaction((transaction) =>
        aliasTargets({ customer: account.customer, transaction }, account.domain, aliasName),
      );

    it.each([
      ["makes an alias", ["a@x.example", "b@y.example"], ["a@x.example", "b@y.example"]],
      ["replaces all of its addresses, in order", ["c@z.example", "A@X.Example"], ["c@z.example", "A@x.example"]],
      ["empties it", [], []],
    ])("%s", async (_, given, want) => {
      await update(given);
      expect(await targets()).toEqual(want);
    });

    it("gives the last of 20 calls at once a whole list", async () => {
      const lists = Array.from({ length: 20 }, (_, index) => [`${index}a@x.example`, `${index}b@x.example`]);
      await Promise.all(lists.map((list) => update(list, "busy")));
      expect(lists).toContainEqual(await targets("busy"));
    });

    it("refuses the name of a user, and a user the name of an alias", async () => {
      await api.smAddUser(user({ userName: "carl" }));
      expect(await refusal(update(["a@x.example"], "Carl"))).toBe(refused("NotAnAlias", "aliasName"));
      expect(await refusal(api.smAddUser(user({ userName: "Sales" })))).toBe(refused("DuplicateUser", "userName"));
    });

    it("refuses an address twice and keeps the list", async () => {
      await update(["a@x.example"]);
      expect(await refusal(update(["b@x.example", "B@X.example"]))).toBe(
        refused("DuplicateAddress", "newAddresses[1]"),
      );
      expect(await targets()).toEqual(["a@x.example"]);
    });
  });

  describe("DNS records", () => {
    it("lists the A records", async () => {
      const { domain } = account;
      expect(await api.dnsGetARecords({ key: account.key, domain })).toEqual([
        { domain, subDomain: "", ipAddress: "192.0.2.1", timeToLive: 60 },
        { domain, subDomain: "mail", ipAddress: "192.0.2.2", timeToLive: 61 },
      ]);
    });

    it("lists the CNAME records", async () => {
      const { domain } = account;
      expect(await api.dnsGetCnameRecords({ key: account.key, domain })).toEqual([
        { domain, subDomain: "www", destination: domain, timeToLive: 62 },
      ]);
    });

    const record = (more: object = {}) => ({
      key: account.key,
      domain: account.domain,
      subDomain: "",
      destination: "mx1.acme.example",
      distance: 10,
      timeToLive: 3600,
      ...more,
    });
    const stored = () =>
      installation.database.query(
        "SELECT sub_domain, destination, distance, time_to_live FROM mx_records ORDER BY distance",
      );

    it("adds an MX record once", async () => {
      await api.dnsAddMxRecord(record());
      expect(await refusal(api.dnsAddMxRecord(record({ subDomain: "@", destination: "MX1.acme.example." })))).toBe(
        refused("DuplicateMxRecord", "destination"),
      );
      expect(await stored()).toEqual([
        { sub_domain: "", destination: "mx1.acme.example", distance: 10, time_to_live: 3600 },
      ]);
    });

    it.each([
      ["subDomain", { subDomain: "x" }],
      ["destination", { destination: "mx2.acme.example" }],
      ["distance", { distance: 11 }],
      ["timeToLive", { timeToLive: 3601 }],
    ])("deletes no record that differs in %s", async (_, more) => {
      expect(await refusal(api.dnsDeleteMxRecord(record(more)))).toBe(refused("UnknownMxRecord", "destination"));
      expect((await stored()).length).toBe(1);
    });

    it("deletes the record of all five values, once", async () => {
      await api.dnsAddMxRecord(record({ distance: 20 }));
      await api.dnsDeleteMxRecord(record());
      expect(await refusal(api.dnsDeleteMxRecord(record()))).toBe(refused("UnknownMxRecord", "destination"));
      expect(await stored()).toMatchObject([{ distance: 20 }]);
    });
  });

  describe("backup jobs", () => {
    it.each([
      ["sqlCreateBackupJob", "sql2016"],
      ["sql2000CreateBackupJob", "sql2000"],
      ["sql2008CreateBackupJob", "sql2008"],
      ["sql2014CreateBackupJob", "sql2014"],
      ["sql2016CreateBackupJob", "sql2016"],
    ] as const)("%s stores a job for the database of %s", async (operation, engine) => {
      const before = jobs;
      const job = await api[operation]({ key: account.key, databaseName: "shop", compressed: true });
      expect(job).toMatch(GUID);
      const rows = await installation.database.query("SELECT database_id, compressed FROM backup_jobs WHERE id = $1", [
        job,
      ]);
      expect(rows).toEqual([{ database_id: account.databases.get(engine), compressed: true }]);
      expect(jobs).toBe(before + 1);
    });

    it("takes the newest SQL Server where the operation names none, and never MySQL", async () => {
      const { database } = installation;
      await database.query(
        "UPDATE hosted_databases SET name = 'old' WHERE version IN ('2005', '2008R2') OR engine = 'mysql'",
      );
      const job = await api.sqlCreateBackupJob({ key: account.key, databaseName: "old", compressed: false });
      expect((await listJobs(database)).find(({ id }) => id === job)).toMatchObject({
        version: "2008R2",
        state: "queued",
      });
      await database.query("DELETE FROM backup_jobs WHERE id = $1", [job]);
      await database.query("UPDATE hosted_databases SET name = 'other' WHERE engine = 'sqlserver' AND name = 'old'");
      const call = api.sqlCreateBackupJob({ key: account.key, databaseName: "old", compressed: false });
      expect(await refusal(call)).toBe(refused("UnknownDatabase", "databaseName"));
      await database.query("UPDATE hosted_databases SET name = 'shop'");
    });
  });

  describe("usage", () => {
    it.each([
      ["mySqlGetUsage", "mysql", 1, 100],
      ["sql2005GetUsage", "sql2005", 3, 102],
      ["sql2008GetUsage", "sql2008", 4, 103],
      ["sql2008R2GetUsage", "sql2008r2", 5, 104],
      ["sql2016GetUsage", "sql2016", 7, 106],
    ] as const)(
      "%s gives the size of the files, rounded up, and the quota",
      async (operation, engine, usage, quota) => {
        const request = { key: account.key, databaseName: "shop" };
        expect(await api[operation](request)).toEqual({ usage, quota });
        const directory = installation.files.database(account.databases.get(engine) ?? 0);
        await appendFile(join(directory, "more.dat"), Buffer.alloc(1_048_576));
        expect(await api[operation](request)).toEqual({ usage: usage + 1, quota });
      },
    );

    it("DiskQuotaGetUsage gives the size of the user's files and the quota", async () => {
      const request = { key: account.key, userName: "ann" };
      expect(await api.diskQuotaGetUsage(request)).toEqual({ userName: "ann", usage: 2, quota: 50 });
      await appendFile(join(installation.files.user(account.user), "one-byte.dat"), "x");
      expect(await api.diskQuotaGetUsage(request)).toEqual({ userName: "ann", usage: 3, quota: 50 });
    });
  });

  describe("news", () => {
    it("gives the items of everybody and of the customer, the newest first", async () => {
      const { database } = installation;
      await addNews(database, null, "All", "For all");
      await database.query("UPDATE news_items SET published_at = '2026-01-02T03:04:05.678Z'");
      await addNews(database, account.customer, "Later", "Line 1");
      const { news, customNews } = await api.getNews({ key: account.key });
      expect(news).toEqual([{ date: "2026-01-02T03:04:05.678Z", subject: "All", message: "For all" }]);
      expect(customNews.map(({ subject }) => subject)).toEqual(["Later", "For acme"]);
    });
  });

  describe("keys", () => {
    it.each([
      ["", false],
      ["wrong", false],
      ["k".repeat(1_000_000), false],
      ["\0", false],
    ])("VerifyKey refuses %#", async (key, want) => {
      expect(await api.verifyKey({ key })).toBe(want);
    });

    it("VerifyKey and the other operations accept a key until it is revoked", async () => {
      const { database } = installation;
      const { id, key } = await issueKey(database, account.customer);
      expect(await api.verifyKey({ key })).toBe(true);
      await api.getNews({ key });
      expect([await revokeKey(database, String(id)), await revokeKey(database, String(id))]).toEqual([true, false]);
      expect(await api.verifyKey({ key })).toBe(false);
      expect(await refusal(api.getNews({ key }))).toBe(refused("InvalidKey", "key"));
      expect((await listKeys(database)).find((listed) => listed.id === id)?.revokedAt).toBeInstanceOf(Date);
    });

    it("refuses a key beyond its rate, and no other key", async () => {
      const limited = directApi(installation, { rateLimit: 3 });
      const calls = await Promise.allSettled(Array.from({ length: 5 }, () => limited.verifyKey({ key: "busy" })));
      expect(calls.map(({ status }) => status).toSorted()).toEqual([
        ...Array(3).fill("fulfilled"),
        ...Array(2).fill("rejected"),
      ]);
      expect(await refusal(limited.getNews({ key: "busy" }))).toBe(refused("RateLimited", "key"));
      expect(await limited.verifyKey({ key: account.key })).toBe(true);
    });
  });
});
