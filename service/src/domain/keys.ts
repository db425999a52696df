import { randomBytes } from "node:crypto";
import { only, type Queryable } from "../store/database.js";
import { hashKey } from "./account.js";

/** A key as it is listed: never the key itself, which nobody can read back. */
export interface IssuedKey {
  readonly id: number;
  readonly customer: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

/** Makes a key for the customer and gives it, the only time that it can be read. `key` sets the demo account's own. */
export async function issueKey(
  database: Queryable,
  customer: number,
  key = randomBytes(32).toString("base64url"),
): Promise<{ readonly id: number; readonly key: string }> {
  const rows = await database.query<{ id: number }>(
    "INSERT INTO access_keys (customer_id, hash) VALUES ($1, $2) RETURNING id",
    [customer, hashKey(key)],
  );
  return { id: only(rows).id, key };
}

/** Every key, oldest first. */
export function listKeys(database: Queryable): Promise<readonly IssuedKey[]> {
  return database.query<IssuedKey>(
    `SELECT access_keys.id, customers.name AS customer, access_keys.created_at AS "createdAt",
            access_keys.revoked_at AS "revokedAt"
     FROM access_keys JOIN customers ON customers.id = customer_id ORDER BY access_keys.id`,
  );
}

/** Ends the key of that number at once; false when there is no such key or it has ended before. */
export async function revokeKey(database: Queryable, id: string): Promise<boolean> {
  const rows = await database.query(
    "UPDATE access_keys SET revoked_at = now() WHERE id::text = $1 AND revoked_at IS NULL RETURNING id",
    [id],
  );
  return rows.length === 1;
}
