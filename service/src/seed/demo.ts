import type { Account } from "../domain/account.js";
import { ensureCustomer } from "../domain/customers.js";
import { addDiskUser } from "../domain/disk-users.js";
import { addMxRecord } from "../domain/dns.js";
import { addRecord } from "../domain/dns-records.js";
import { addDomain } from "../domain/domains.js";
import { ENGINE_NAMES } from "../domain/engines.js";
import { addHostedDatabase } from "../domain/hosted-databases.js";
import { issueKey } from "../domain/keys.js";
import { updateAlias } from "../domain/mail-aliases.js";
import { addMailUser } from "../domain/mail-users.js";
import { addNews } from "../domain/news.js";
import { SETUP_LOCK } from "../migrations/migrate.js";
import type { Installation } from "../operate/installation.js";
import type { Queryable } from "../store/database.js";
import { DEMO } from "./demo-data.js";
import { writeSample } from "./sample-files.js";

const SETTING = "first_start";

/**
 * At the first start of an installation, and at no other, makes the demo account, unless it is not wanted or there is
 * a customer already.
 * @returns whether the account was made now.
 */
export function seedDemo({ database, cipher, files }: Installation, wanted: boolean): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await transaction.query("SELECT pg_advisory_xact_lock($1)", [SETUP_LOCK]);
    if (!(await isFirstStart(transaction)) || !wanted) return false;
    const customer = await ensureCustomer(transaction, DEMO.customer);
    await issueKey(transaction, customer, DEMO.key);
    const account: Account = { customer, transaction };
    await addDomain(transaction, customer, DEMO.domain);
    for (const record of DEMO.aRecords) await addRecord(transaction, "a", record);
    for (const record of DEMO.cnameRecords) await addRecord(transaction, "cname", record);
    await addMxRecord(account, DEMO.mxRecord);
    await addMailUser(account, cipher, DEMO.mailUser);
    await updateAlias(account, DEMO.alias);
    for (const [index, engine] of ENGINE_NAMES.entries()) {
      const id = await addHostedDatabase(transaction, customer, engine, DEMO.database, DEMO.databaseQuotaMb);
      await writeSample(files.database(id), "data", (index + 1) * DEMO.databaseStepBytes);
    }
    const user = await addDiskUser(transaction, customer, DEMO.user, DEMO.userQuotaMb);
    await writeSample(files.user(user), "home", DEMO.userBytes);
    for (const item of DEMO.news) await addNews(transaction, null, item.subject, item.message);
    for (const item of DEMO.customNews) await addNews(transaction, customer, item.subject, item.message);
    return true;
  });
}

/** Notes the start; false when one was noted before, or when a customer exists. */
async function isFirstStart(transaction: Queryable): Promise<boolean> {
  const noted = await transaction.query(
    "INSERT INTO settings (name, value) VALUES ($1, '') ON CONFLICT (name) DO NOTHING RETURNING name",
    [SETTING],
  );
  const customers = await transaction.query("SELECT id FROM customers LIMIT 1");
  return noted.length === 1 && customers.length === 0;
}
