import { createHash } from "node:crypto";
import type { Queryable } from "../store/database.js";
import { ServiceFault } from "./fault.js";

/** A customer during one call. Whatever takes an account sees and changes that customer's rows only. */
export interface Account {
  readonly customer: number;
  /** What the statements of the call go to. */
  readonly transaction: Queryable;
}

const MAX_KEY_LENGTH = 256;

/**
 * What is stored of a key. A plain hash is enough, because keys are random numbers of 256 bits: there is nothing to
 * guess, so that a salt or a slow hash would only make every call slower.
 */
export const hashKey = (key: string): Buffer => createHash("sha256").update(key, "utf8").digest();

/** The customer that owns the key, or undefined: never issued, revoked, or longer than any key. */
export async function findCustomer(database: Queryable, key: string): Promise<number | undefined> {
  if (key.length > MAX_KEY_LENGTH) return undefined;
  const rows = await database.query<{ customer_id: number }>(
    "SELECT customer_id FROM access_keys WHERE hash = $1 AND revoked_at IS NULL",
    [hashKey(key)],
  );
  return rows[0]?.customer_id;
}

/**
 * Does the work of one operation for the owner of the key. `transaction` is one for an operation that changes
 * something. Where it only reads it may be the database itself: at READ COMMITTED each statement sees what is committed
 * when it begins, in a transaction or not.
 * @throws ServiceFault InvalidKey before anything else is looked at.
 */
export async function withAccount<Result>(
  transaction: Queryable,
  key: string,
  work: (account: Account) => Promise<Result>,
): Promise<Result> {
  const customer = await findCustomer(transaction, key);
  if (customer === undefined) throw new ServiceFault("InvalidKey", "key", "the key is unknown or revoked");
  return work({ customer, transaction });
}
