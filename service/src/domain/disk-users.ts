import { only, type Queryable } from "../store/database.js";
import type { Account } from "./account.js";
import { ServiceFault } from "./fault.js";
import { representable } from "./representable.js";
import { checked, RULES } from "./rules.js";

/** A user with disk space: where the files are (`DataFiles.user(id)`), and how many megabytes they may take. */
export interface DiskUser {
  readonly id: number;
  readonly name: string;
  readonly quotaMb: number;
}

/**
 * The user of that name in this account.
 * @throws ServiceFault UnknownUser, the same for one that does not exist and one of another customer.
 */
export async function findDiskUser(account: Account, request: { readonly userName: string }): Promise<DiskUser> {
  const { userName } = checked(request, { userName: RULES.diskUserName });
  const rows = await account.transaction.query<DiskUser>(
    `SELECT id, name, quota_mb AS "quotaMb" FROM disk_users WHERE customer_id = $1 AND name = $2`,
    [account.customer, userName],
  );
  const [row] = representable(rows, ({ id }) => `disk_users ${id}`);
  if (row === undefined) {
    throw new ServiceFault("UnknownUser", "userName", `there is no user ${userName} in this account`);
  }
  return row;
}

/** Adds a user with disk space and gives its id. */
export async function addDiskUser(
  database: Queryable,
  customer: number,
  name: string,
  quotaMb: number,
): Promise<number> {
  const rows = await database.query<{ id: number }>(
    "INSERT INTO disk_users (customer_id, name, quota_mb) VALUES ($1, $2, $3) RETURNING id",
    [customer, name, quotaMb],
  );
  return only(rows).id;
}
