import { mkdir, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addRecord } from "../../../service/src/domain/dns-records.js";
import { addDomain } from "../../../service/src/domain/domains.js";
import { ensureCustomer } from "../../../service/src/domain/customers.js";
import { addDiskUser } from "../../../service/src/domain/disk-users.js";
import { ENGINE_NAMES, type EngineName } from "../../../service/src/domain/engines.js";
import { addHostedDatabase } from "../../../service/src/domain/hosted-databases.js";
import { issueKey } from "../../../service/src/domain/keys.js";
import { addNews } from "../../../service/src/domain/news.js";
import type { Installation } from "../../../service/src/operate/installation.js";

/** A customer with one of everything. */
export interface TestAccount {
  readonly customer: number;
  readonly key: string;
  readonly domain: string;
  /** The ids of the databases named `shop`. */
  readonly databases: ReadonlyMap<EngineName, number>;
  /** The id of the user named `ann`. */
  readonly user: number;
}

const MEGABYTE = 1_048_576;

/** Makes a customer with a domain `NAME.example`, records, a database `shop` of every engine, a user `ann` and news. */
export async function makeAccount(installation: Installation, name: string): Promise<TestAccount> {
  const { database, files } = installation;
  const customer = await ensureCustomer(database, name);
  const { key } = await issueKey(database, customer);
  const domain = `${name}.example`;
  await addDomain(database, customer, domain);
  await addRecord(database, "a", { domain, subDomain: "", value: "192.0.2.1", timeToLive: 60 });
  await addRecord(database, "a", { domain, subDomain: "mail", value: "192.0.2.2", timeToLive: 61 });
  await addRecord(database, "cname", { domain, subDomain: "www", value: domain, timeToLive: 62 });
  const databases = new Map<EngineName, number>();
  for (const [index, engine] of ENGINE_NAMES.entries()) {
    const id = await addHostedDatabase(database, customer, engine, "shop", 100 + index);
    await writeHollow(files.database(id), index * MEGABYTE + 1);
    databases.set(engine, id);
  }
  const user = await addDiskUser(database, customer, "ann", 50);
  await writeHollow(files.user(user), 2 * MEGABYTE);
  await addNews(database, customer, `For ${name}`, "Hello");
  return { customer, key, domain, databases, user };
}

/** A file that is as long as it says and takes no time to write. */
async function writeHollow(directory: string, bytes: number): Promise<void> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, "rows.dat");
  await writeFile(path, "rows");
  await truncate(path, bytes);
}
