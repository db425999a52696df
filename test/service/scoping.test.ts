import { beforeAll, describe, expect, it } from "vitest";
import type { Installation } from "../../service/src/operate/installation.js";
import { makeAccount, type TestAccount } from "./support/accounts.js";
import { type Api, directApi, refusal, refused } from "./support/api.js";
import { dump } from "./support/dump.js";
import { describeStores } from "./support/installations.js";
import { call, OPERATIONS, ownNames, requestsFor } from "./support/requests.js";

/** What belongs to nobody, as long as what belongs to the other customer, so that the answers can be compared. */
const NOTHING = { domain: "none.example", database: "gone", user: "nil" };
const OTHERS = { domain: "beta.example", database: "beta", user: "bet" };

/** The operations that name no resource but the key. */
const KEY_ONLY = ["getNews", "verifyKey"];
const NAMING = OPERATIONS.filter((name) => !KEY_ONLY.includes(name));

await describeStores("scoping", (store) => {
  let installation: Installation;
  let api: Api;
  let alpha: TestAccount;
  let beta: TestAccount;
  beforeAll(async () => {
    installation = await store.newInstallation();
    alpha = await makeAccount(installation, "alpha");
    beta = await makeAccount(installation, "beta");
    const { database } = installation;
    await database.query("UPDATE hosted_databases SET name = 'beta' WHERE customer_id = $1", [beta.customer]);
    await database.query("UPDATE disk_users SET name = 'bet' WHERE customer_id = $1", [beta.customer]);
    api = directApi(installation);
    const own = requestsFor(beta.key, OTHERS);
    await api.smAddUser(own.smAddUser);
    await api.smUpdateAliasAddresses(own.smUpdateAliasAddresses);
    await api.dnsAddMxRecord(own.dnsAddMxRecord);
  }, 60_000);

  const messageOf = async (name: keyof Api, names: typeof OTHERS): Promise<string> => {
    const request = requestsFor(alpha.key, names)[name];
    const error = await call(api, name, request).catch((thrown: unknown) => thrown);
    return Object.values(names).reduce((text, value) => text.replaceAll(value, "X"), String(error));
  };

  it.each(NAMING)("%s answers for another customer's resource as for none, and changes nothing", async (name) => {
    const before = await dump(installation.database);
    const theirs = await messageOf(name, OTHERS);
    expect(theirs).toMatch(/^SoapFault: there is no (domain|database|user) X/);
    expect(theirs).toBe(await messageOf(name, NOTHING));
    expect(await dump(installation.database)).toEqual(before);
  });

  it.each(OPERATIONS.filter((name) => name !== "verifyKey"))("%s does nothing for an unknown key", async (name) => {
    const before = await dump(installation.database);
    const requests = requestsFor("no-such-key", ownNames(alpha));
    expect(await refusal(call(api, name, requests[name]))).toBe(refused("InvalidKey", "key"));
    expect(await dump(installation.database)).toEqual(before);
  });

  it("GetNews shows no other customer's news", async () => {
    const { customNews } = await api.getNews({ key: alpha.key });
    expect(customNews.map(({ subject }) => subject)).toEqual(["For alpha"]);
  });

  describe("two customers with resources of one name", () => {
    it("see their own", async () => {
      const { database } = installation;
      await database.query("UPDATE hosted_databases SET name = 'shop'");
      await database.query("UPDATE hosted_databases SET quota_mb = 999 WHERE customer_id = $1", [beta.customer]);
      expect(await api.mySqlGetUsage({ key: alpha.key, databaseName: "shop" })).toMatchObject({ quota: 100 });
      expect(await api.mySqlGetUsage({ key: beta.key, databaseName: "shop" })).toMatchObject({ quota: 999 });
    });
  });
});
