import { beforeAll, expect, it } from "vitest";
import type { Installation } from "../../service/src/operate/installation.js";
import { makeAccount, type TestAccount } from "./support/accounts.js";
import { type Api, directApi, refusal } from "./support/api.js";
import { dump } from "./support/dump.js";
import { describeStores } from "./support/installations.js";
import { call, OPERATIONS, ownNames, requestsFor } from "./support/requests.js";

/** Texts that no parameter may have. */
const REFUSED: readonly (readonly [name: string, text: string])[] = [
  ["a megabyte", "x".repeat(1_000_000)],
  ["a megabyte of dots", ".".repeat(1_000_000)],
  ["NUL", "a\0b"],
  ["a line end", "a\nb"],
  ["DEL", "a\u007fb"],
  ["a C1 control", "a\u0085b"],
  ["half a surrogate pair", "a\ud83d"],
  ["a non-character", "a\uffffb"],
];

/** Texts that mean something to SQL, LIKE, shells, paths, XML or JavaScript. */
const METACHARACTERS: readonly string[] = [
  "'; DROP TABLE customers; --",
  "' OR '1'='1",
  "$1",
  "%",
  "_",
  "\\",
  "../../etc/passwd",
  "$(reboot)",
  "<!--]]>&amp;",
  "__proto__",
  "constructor",
];

/** The names among them that RFC 5321 or DNS allow, odd as they look, and free text, which is kept as it is. */
const ALLOWED: ReadonlyMap<string, readonly string[]> = new Map([
  ["userName", ["$1", "%", "_", "__proto__", "constructor"]],
  ["aliasName", ["$1", "%", "_", "__proto__", "constructor"]],
  ["subDomain", ["_", "__proto__", "constructor"]],
  ["destination", ["constructor"]],
  ["password", METACHARACTERS],
  ["firstName", METACHARACTERS],
  ["lastName", METACHARACTERS],
]);

await describeStores("hostile input", (store) => {
  let installation: Installation;
  let api: Api;
  let account: TestAccount;
  beforeAll(async () => {
    installation = await store.newInstallation();
    account = await makeAccount(installation, "acme");
    api = directApi(installation);
  }, 60_000);

  const requests = () => requestsFor(account.key, ownNames(account));

  /** Every text parameter of an operation but the key, with `text` in its place. */
  const poisoned = (name: keyof Api, text: string): (readonly [field: string, request: object])[] => {
    const request = requests()[name];
    return Object.entries(request).flatMap(([field, value]): (readonly [string, object])[] => {
      if (field === "key") return [];
      if (Array.isArray(value)) return [[`${field}[1]`, { ...request, [field]: [...value, text] }]];
      return typeof value === "string" ? [[field, { ...request, [field]: text }]] : [];
    });
  };

  it.each(REFUSED)("%s is refused in every parameter of every operation, by name", async (_, text) => {
    const before = await dump(installation.database);
    for (const name of OPERATIONS) {
      for (const [field, request] of poisoned(name, text)) {
        const [code, at] = (await refusal(call(api, name, request))).split("/");
        expect([name, code?.startsWith("Invalid"), at]).toEqual([name, true, field]);
      }
    }
    expect(await dump(installation.database)).toEqual(before);
  });

  it.each(REFUSED)("%s is no key", async (_, text) => {
    for (const name of OPERATIONS) {
      const answer = call(api, name, { ...requests()[name], key: text });
      if (name === "verifyKey") expect(await answer).toBe(false);
      else expect(await refusal(answer), name).toBe("InvalidKey/key");
    }
  });

  it.each(METACHARACTERS)("%j means nothing where a name is wanted", async (text) => {
    const before = await dump(installation.database);
    for (const name of OPERATIONS) {
      for (const [field, request] of poisoned(name, text)) {
        if (ALLOWED.get(field)?.includes(text) === true) continue;
        expect(await refusal(call(api, name, request)), `${name} ${field}`).toMatch(/^(Invalid|Unknown)/);
      }
    }
    expect(await dump(installation.database)).toEqual(before);
  });

  it("keeps free text as it is", async () => {
    for (const [index, text] of METACHARACTERS.entries()) {
      const request = { ...requests().smAddUser, userName: `user${index}` };
      await api.smAddUser({ ...request, password: text, firstName: text, lastName: text });
    }
    const users = await api.smGetAllUsers({ key: account.key, domainName: account.domain });
    const byIndex = new Map(users.map((user) => [user.emailAddress, user]));
    for (const [index, text] of METACHARACTERS.entries()) {
      const found = byIndex.get(`user${index}@acme.example`);
      expect(found).toMatchObject({ password: text, firstName: text, lastName: text });
    }
  });
});
