import { only, type Queryable } from "../store/database.js";
import type { Account } from "./account.js";
import { ENGINES, type EngineName } from "./engines.js";
import { ServiceFault } from "./fault.js";
import { representable } from "./representable.js";
import { checked, RULES } from "./rules.js";

/** A hosted database: where its files are (`DataFiles.database(id)`), and how many megabytes they may take. */
export interface HostedDatabase {
  readonly id: number;
  readonly quotaMb: number;
}

/**
 * The database of that name in this account, of the first of `engines` that has one.
 * @throws ServiceFault UnknownDatabase, the same for one that does not exist and one of another customer.
 */
export async function findHostedDatabase(
  account: Account,
  request: { readonly databaseName: string },
  engines: readonly EngineName[],
): Promise<HostedDatabase> {
  const { databaseName } = checked(request, { databaseName: RULES.databaseName });
  const keys = engines.map((name) => `${ENGINES[name].engine}/${ENGINES[name].version}`);
  const rows = await account.transaction.query<HostedDatabase>(
    `SELECT id, quota_mb AS "quotaMb" FROM hosted_databases
     WHERE customer_id = $1 AND name = $2 AND engine || '/' || version = ANY ($3::text[])
     ORDER BY array_position($3::text[], engine || '/' || version) LIMIT 1`,
    [account.customer, databaseName, keys],
  );
  const [row] = representable(rows, ({ id }) => `hosted_databases ${id}`);
  if (row === undefined) {
    throw new ServiceFault(
      "UnknownDatabase",
      "databaseName",
      `there is no database ${databaseName} of this kind in this account`,
    );
  }
  return row;
}

/** Adds a hosted database and gives its id. */
export async function addHostedDatabase(
  database: Queryable,
  customer: number,
  engine: EngineName,
  name: string,
  quotaMb: number,
): Promise<number> {
  const { engine: kind, version } = ENGINES[engine];
  const rows = await database.query<{ id: number }>(
    `INSERT INTO hosted_databases (customer_id, engine, version, name, quota_mb)
     VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [customer, kind, version, name, quotaMb],
  );
  return only(rows).id;
}
