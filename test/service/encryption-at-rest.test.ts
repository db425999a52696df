import { readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { type Installation, type Location, openInstallation } from "../../service/src/operate/installation.js";
import { BadSecret } from "../../service/src/secrets/secret.js";
import { makeAccount, type TestAccount } from "./support/accounts.js";
import { directApi } from "./support/api.js";
import { dump } from "./support/dump.js";
import { describeStores } from "./support/installations.js";
import { ownNames, requestsFor } from "./support/requests.js";

const PASSWORD = "Tr0ub4dor-and-3-correct-horses";

await describeStores("at rest", (store) => {
  let location: Location;
  let account: TestAccount;
  beforeAll(async () => {
    location = await store.newLocation();
    account = await inInstallation(async (installation) => {
      const made = await makeAccount(installation, "unmistakable-name");
      const request = requestsFor(made.key, ownNames(made)).smAddUser;
      const api = directApi(installation);
      await api.smAddUser({ ...request, userName: "one", password: PASSWORD });
      await api.smAddUser({ ...request, userName: "two", password: "second" });
      return made;
    });
  }, 60_000);

  const inInstallation = async <Result>(work: (installation: Installation) => Promise<Result>): Promise<Result> => {
    const installation = await openInstallation(location);
    try {
      return await work(installation);
    } finally {
      await installation.database.close();
    }
  };

  it("neither a password nor a key is in any file", async () => {
    expect(await filesWith(location.directory, [PASSWORD, account.key])).toEqual([]);
    const plain = await filesWith(location.directory, ["unmistakable-name"]);
    expect(plain.length > 0, "the search finds what is not encrypted").toBe(store.name === "PGlite");
  });

  it("neither is in any table, and moved to another row a password is refused", async () => {
    await inInstallation(async (installation) => {
      const { database } = installation;
      const tables = [...(await dump(database)).values()].join("\n");
      const secrets = [PASSWORD, account.key].flatMap((secret) => [secret, Buffer.from(secret).toString("hex")]);
      expect(secrets.filter((text) => tables.includes(text))).toEqual([]);
      expect(tables).toContain("unmistakable-name");
      await database.query(
        "UPDATE mail_users SET password = (SELECT password FROM mail_users ORDER BY address_id LIMIT 1)",
      );
      const list = directApi(installation).smGetAllUsers({ key: account.key, domainName: account.domain });
      await expect(list).rejects.toThrow();
    });
  });

  it("another secret is refused at the start", async () => {
    const key = join(location.directory, "secret.key");
    await rename(key, `${key}.kept`);
    await expect(openInstallation(location)).rejects.toThrow(BadSecret);
    await rename(`${key}.kept`, key);
    await inInstallation(async ({ database }) => expect(await database.query("SELECT 1 AS one")).toEqual([{ one: 1 }]));
  });
});

/** The files below a directory that contain one of the texts. */
async function filesWith(directory: string, texts: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found: string[] = [];
  for (const file of files) {
    const bytes = await readFile(file);
    if (texts.some((text) => bytes.includes(text))) found.push(file);
  }
  return found;
}
