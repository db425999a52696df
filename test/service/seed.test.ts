import { beforeAll, expect, it } from "vitest";
import { ensureCustomer } from "../../service/src/domain/customers.js";
import { ENGINE_NAMES } from "../../service/src/domain/engines.js";
import type { Installation } from "../../service/src/operate/installation.js";
import { seedDemo } from "../../service/src/seed/demo.js";
import { directApi, refusal, refused } from "./support/api.js";
import { dump } from "./support/dump.js";
import { describeStores } from "./support/installations.js";
import { call, OPERATIONS, requestsFor } from "./support/requests.js";

await describeStores("the demo account", (store) => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await store.newInstallation();
  }, 60_000);

  it("is left out when it is not wanted, and stays out", async () => {
    expect([await seedDemo(installation, false), await seedDemo(installation, true)]).toEqual([false, false]);
    const api = directApi(installation);
    expect(await api.verifyKey({ key: "demo-key" })).toBe(false);
    expect(await refusal(api.getNews({ key: "demo-key" }))).toBe(refused("InvalidKey", "key"));
  });

  it("is left out where there is a customer already", async () => {
    const { database } = installation;
    await database.query("DELETE FROM settings WHERE name = 'first_start'");
    await ensureCustomer(database, "acme");
    expect(await seedDemo(installation, true)).toBe(false);
    await database.query("DELETE FROM settings WHERE name = 'first_start'");
    await database.query("DELETE FROM customers");
  });

  it("is made once, whoever starts again or at the same time", async () => {
    const made = await Promise.all([seedDemo(installation, true), seedDemo(installation, true)]);
    expect(made.toSorted()).toEqual([false, true]);
    const before = await dump(installation.database);
    expect(await seedDemo(installation, true)).toBe(false);
    expect(await dump(installation.database)).toEqual(before);
  });

  it("answers every operation", async () => {
    const api = directApi(installation);
    const requests = requestsFor("demo-key", { domain: "example.com", database: "shop", user: "ann" });
    for (const name of OPERATIONS) await call(api, name, requests[name]);
    expect(await api.verifyKey({ key: "demo-key" })).toBe(true);
    expect((await api.smGetAllUsers(requests.smGetAllUsers)).map(({ emailAddress }) => emailAddress)).toEqual([
      "ann@example.com",
      "new@example.com",
    ]);
    const { news, customNews } = await api.getNews(requests.getNews);
    expect([news.length > 0, customNews.length > 0]).toEqual([true, true]);
    expect((await api.dnsGetARecords(requests.dnsGetARecords)).length).toBeGreaterThan(0);
    expect((await api.dnsGetCnameRecords(requests.dnsGetCnameRecords)).length).toBeGreaterThan(0);
    expect((await api.diskQuotaGetUsage(requests.diskQuotaGetUsage)).usage).toBeGreaterThan(0);
    const engines = await installation.database.query("SELECT DISTINCT engine, version FROM hosted_databases");
    expect(engines.length).toBe(ENGINE_NAMES.length);
  });
});
