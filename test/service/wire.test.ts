import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { BindingName } from "customerapi/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aliasTargets } from "../../service/src/domain/mail-aliases.js";
import { type Installation, openInstallation } from "../../service/src/operate/installation.js";
import { makeAccount, type TestAccount } from "./support/accounts.js";
import { type Api, refusalCode } from "./support/api.js";
import { dump } from "./support/dump.js";
import { describeStores } from "./support/installations.js";
import { call, OPERATIONS, requestsFor } from "./support/requests.js";
import { BINDINGS, serveInstallation, type TestService } from "./support/running.js";

const BACKUPS = OPERATIONS.filter((name) => name.endsWith("CreateBackupJob"));
const USAGES = OPERATIONS.filter((name) => name.endsWith("GetUsage"));

await describeStores("over the wire", (store) => {
  let installation: Installation;
  let service: TestService;
  let account: TestAccount;
  let stranger: TestAccount;
  beforeAll(async () => {
    installation = await openInstallation(await store.newLocation());
    account = await makeAccount(installation, "acme");
    stranger = await makeAccount(installation, "other");
    await installation.database.query("UPDATE hosted_databases SET name = 'theirs' WHERE customer_id = $1", [
      account.customer,
    ]);
    await installation.database.query("UPDATE disk_users SET name = 'bob' WHERE customer_id = $1", [account.customer]);
    service = await serveInstallation(installation);
  }, 60_000);
  afterAll(() => service.stop());

  const names = () => ({ domain: account.domain, database: "theirs", user: "bob" });
  const requests = () => requestsFor(account.key, names());

  /** Each binding acts once; another one looks. */
  describe.each(BINDINGS.map((act, index): [BindingName, BindingName] => [act, BINDINGS[(index + 1) % 4] ?? act]))(
    "done over %s, seen over %s",
    (act, see) => {
      let one: Api;
      let other: Api;
      beforeAll(() => {
        one = service.over(act);
        other = service.over(see);
      });

      it("mail users", async () => {
        const request = {
          ...requests().smAddUser,
          userName: `zoe-${act}`,
          password: "p<&>\"' ü+%",
          firstName: "Zoë 😀",
        };
        await one.smAddUser(request);
        const users = await other.smGetAllUsers(requests().smGetAllUsers);
        expect(users.find(({ emailAddress }) => emailAddress === `zoe-${act}@acme.example`)).toEqual({
          emailAddress: `zoe-${act}@acme.example`,
          password: request.password,
          firstName: request.firstName,
          lastName: request.lastName,
          maxMailboxSizeInMB: request.maxMailboxSizeInMB,
        });
        expect(await refusalCode(other.smAddUser(request))).toBe("DuplicateUser");
      });

      it.each([[["b@x.example", "a@x.example"]], [["c@x.example"]], [[]]])("an alias of %j", async (newAddresses) => {
        await one.smUpdateAliasAddresses({ ...requests().smUpdateAliasAddresses, newAddresses });
        const targets = await installation.database.transaction((transaction) =>
          aliasTargets({ customer: account.customer, transaction }, account.domain, "sales"),
        );
        expect(targets).toEqual(newAddresses);
      });

      it("MX records", async () => {
        const record = requests().dnsAddMxRecord;
        await one.dnsAddMxRecord(record);
        expect(await refusalCode(other.dnsAddMxRecord(record))).toBe("DuplicateMxRecord");
        await other.dnsDeleteMxRecord(record);
        expect(await refusalCode(one.dnsDeleteMxRecord(record))).toBe("UnknownMxRecord");
      });

      it("A and CNAME records", async () => {
        const { domain } = account;
        expect(await one.dnsGetARecords(requests().dnsGetARecords)).toEqual([
          { domain, subDomain: "", ipAddress: "192.0.2.1", timeToLive: 60 },
          { domain, subDomain: "mail", ipAddress: "192.0.2.2", timeToLive: 61 },
        ]);
        expect(await one.dnsGetCnameRecords(requests().dnsGetCnameRecords)).toEqual([
          { domain, subDomain: "www", destination: domain, timeToLive: 62 },
        ]);
      });

      it.each(BACKUPS)("%s", async (name) => {
        const compressed = act === "soap11" || act === "httpGet";
        const id = String(await call(one, name, { ...requests()[name], compressed }));
        const file = join(installation.files.backups, `${id}.tar${compressed ? ".gz" : ""}`);
        const job = async () =>
          (
            await installation.database.query<{ state: string; size: number }>(
              "SELECT state, size_bytes AS size FROM backup_jobs WHERE id = $1",
              [id],
            )
          )[0];
        while ((await job())?.state !== "succeeded") await delay(20);
        expect((await stat(file)).size).toBe((await job())?.size);
      });

      it.each(USAGES)("%s", async (name) => {
        const usage = await call(one, name, requests()[name]);
        expect(usage).toEqual(await call(other, name, requests()[name]));
        expect(usage).toMatchObject({ usage: expect.any(Number), quota: expect.any(Number) });
      });

      it("news", async () => {
        const news = await one.getNews(requests().getNews);
        expect(news.customNews.map(({ subject, message }) => [subject, message])).toEqual([["For acme", "Hello"]]);
        expect(news).toEqual(await other.getNews(requests().getNews));
      });

      it("keys", async () => {
        expect([await one.verifyKey({ key: account.key }), await one.verifyKey({ key: "wrong" })]).toEqual([
          true,
          false,
        ]);
      });

      it("a stranger's key sees and changes nothing, in any operation", async () => {
        const before = await dump(installation.database);
        for (const name of OPERATIONS) {
          if (name === "getNews" || name === "verifyKey") continue;
          const code = await refusalCode(call(one, name, requestsFor(stranger.key, names())[name]));
          expect(code, name).toMatch(/^Unknown(Domain|Database|User)$/);
        }
        const { customNews } = await one.getNews({ key: stranger.key });
        expect(customNews.map(({ subject }) => subject)).toEqual(["For other"]);
        expect(await dump(installation.database)).toEqual(before);
      });

      it("an unknown key is refused in every operation", async () => {
        for (const name of OPERATIONS) {
          if (name === "verifyKey") continue;
          const refused = refusalCode(call(one, name, requestsFor("wrong", names())[name]));
          expect(await refused, name).toBe("InvalidKey");
        }
      });

      it("a megabyte in a parameter is refused", async () => {
        const request = { ...requests().smAddUser, lastName: "x".repeat(1_000_000) };
        const tooLong = act === "httpGet" ? "431" : "InvalidPersonName";
        expect(await refusalCode(one.smAddUser(request))).toBe(tooLong);
      });

      it.each(["'; DROP TABLE customers; --", "' OR '1'='1", "%", "../../etc"])("%j names nothing", async (text) => {
        expect(await refusalCode(one.smGetAllUsers({ key: account.key, domainName: text }))).toBe("InvalidDomainName");
        expect(await refusalCode(one.mySqlGetUsage({ key: account.key, databaseName: text }))).toBe("UnknownDatabase");
        expect(await refusalCode(one.getNews({ key: text }))).toBe("InvalidKey");
      });
    },
  );

  it.each([
    ["soap11", "text/xml", "http://schemas.xmlsoap.org/soap/envelope/", 500],
    ["soap12", "application/soap+xml", "http://www.w3.org/2003/05/soap-envelope", 400],
  ])("NUL over %s is a client fault", async (_, type, envelope, status) => {
    const body = `<e:Envelope xmlns:e="${envelope}"><e:Body><VerifyKey xmlns="http://example.com/customerapi/"><key>a&#0;b</key></VerifyKey></e:Body></e:Envelope>`;
    const headers = { "Content-Type": `${type}; charset=utf-8` };
    const response = await fetch(`${service.url}/1.0/customerapi.asmx`, { method: "POST", headers, body });
    expect([response.status, /:(Client|Sender)</.test(await response.text())]).toEqual([status, true]);
  });

  it.each(["GET", "POST"])("NUL over HTTP %s is a bad request", async (method) => {
    const url = `${service.url}/1.0/customerapi.asmx/DnsGetARecords`;
    const fields = `key=${account.key}&domain=a%00b`;
    const response = await (method === "GET"
      ? fetch(`${url}?${fields}`)
      : fetch(url, { method, body: fields, headers: { "Content-Type": "application/x-www-form-urlencoded" } }));
    expect(response.status).toBe(400);
  });

  it("logs no secret, whatever the binding", () => {
    const log = service.log();
    expect(log).toContain('"operation":"SMAddUser"');
    for (const secret of [account.key, stranger.key, "p<&>", "Zoë"]) {
      for (const text of [secret, encodeURIComponent(secret)]) expect(log).not.toContain(text);
    }
  });
});
