import { only, type Queryable } from "../store/database.js";
import type { Account } from "./account.js";
import { ServiceFault } from "./fault.js";

/**
 * The row of a domain of this account.
 * @param field the parameter that names it: operations of mail call it `domainName`, those of DNS `domain`.
 * @throws ServiceFault UnknownDomain, the same for a domain that does not exist and one of another customer.
 */
export async function findDomain(account: Account, name: string, field: "domain" | "domainName"): Promise<number> {
  const rows = await account.transaction.query<{ id: number }>(
    "SELECT id FROM domains WHERE name = $1 AND customer_id = $2",
    [name, account.customer],
  );
  const [row] = rows;
  if (row === undefined) throw new ServiceFault("UnknownDomain", field, `there is no domain ${name} in this account`);
  return row.id;
}

/** Adds a domain, whose name is in its stored form; a name belongs to one customer in the whole installation. */
export async function addDomain(database: Queryable, customer: number, name: string): Promise<number> {
  const rows = await database.query<{ id: number }>(
    "INSERT INTO domains (customer_id, name) VALUES ($1, $2) RETURNING id",
    [customer, name],
  );
  return only(rows).id;
}
