import { beforeAll, expect, it } from "vitest";
import { type Installation, openInstallation } from "../../service/src/operate/installation.js";
import { makeAccount, type TestAccount } from "./support/accounts.js";
import { describeStores } from "./support/installations.js";
import { call, ownNames, requestsFor } from "./support/requests.js";
import { serveInstallation, type TestService } from "./support/running.js";

/** What reads a table, and what the log calls its first row. */
const TABLES = {
  news_items: ["getNews", "news_items 1"],
  a_records: ["dnsGetARecords", 'a_records ["acme.example","","192.0.2.1"]'],
  disk_users: ["diskQuotaGetUsage", "disk_users 1"],
  mail_users: ["smGetAllUsers", "mail_users/1"],
} as const;

/** Columns that hold what the contract does not have. */
const WIDER: readonly string[] = [
  "ALTER TABLE news_items ALTER published_at DROP NOT NULL",
  "ALTER TABLE a_records ALTER time_to_live TYPE float8",
  "ALTER TABLE disk_users ALTER quota_mb TYPE bigint",
];

/** [what the rows of a table get, the table, how, what the log calls the column] */
const damages: readonly (readonly [string, keyof typeof TABLES, string, string])[] = [
  ["a control character", "news_items", "subject = E'a\\x01b'", "subject"],
  ["a non-character", "news_items", "subject = U&'\\FFFE'", "subject"],
  ["a time without end", "news_items", "published_at = 'infinity'", "published_at"],
  ["a year of five digits", "news_items", "published_at = '10000-01-01Z'", "published_at"],
  ["a year before the first", "news_items", "published_at = '0002-01-01 BC'", "published_at"],
  ["NULL", "news_items", "published_at = NULL", "published_at"],
  ["NaN", "a_records", "time_to_live = 'NaN'", "timeToLive"],
  ["a fraction", "a_records", "time_to_live = 1.5", "timeToLive"],
  ["a number that is no xs:int", "disk_users", "quota_mb = 3000000000", "quotaMb"],
  ["a password that was not encrypted here", "mail_users", "password = '\\x00'", "password"],
];

await describeStores("a row that the contract cannot represent", (store) => {
  let installation: Installation;
  let account: TestAccount;
  let service: TestService;
  beforeAll(async () => {
    installation = await openInstallation(await store.newLocation());
    account = await makeAccount(installation, "acme");
    service = await serveInstallation(installation);
    const user = { userName: "bob", password: "p", firstName: "", lastName: "", maxMailboxSizeInMB: 1 };
    await service.over("soap11").smAddUser({ key: account.key, domainName: account.domain, ...user });
    for (const statement of WIDER) await installation.database.query(statement);
    return () => service.stop();
  }, 60_000);

  it.each(damages)("%s: a fault without a reason, and the log names the row", async (_, table, change, column) => {
    const [operation, row] = TABLES[table];
    await installation.database.query(`UPDATE ${table} SET ${change}`);
    const before = service.log().length;
    const request = requestsFor(account.key, ownNames(account))[operation];
    const failures = (["soap12", "httpGet"] as const).map((binding) =>
      call(service.over(binding), operation, request).catch(String),
    );
    const [soap, http] = await Promise.all(failures);
    expect(soap).toMatch(/^SoapFault: The service failed. Its operator finds the cause under [0-9a-f-]{36}.$/);
    expect(http).toBe("HttpError: HTTP status 500");
    const errors = service
      .log()
      .slice(before)
      .split("\n")
      .filter((line) => line.includes('"failed"') && line.includes("DamagedRow"));
    expect(errors.map((line) => (JSON.parse(line) as { error: Error }).error.message)).toEqual(
      Array(2).fill(`${row} has a value in ${column} that the contract cannot represent: correct it in the database`),
    );
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  });
});
