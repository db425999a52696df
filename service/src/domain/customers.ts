import { only, type Queryable } from "../store/database.js";

/** The customer of that name, made if there is none. */
export async function ensureCustomer(database: Queryable, name: string): Promise<number> {
  const rows = await database.query<{ id: number }>(
    `INSERT INTO customers (name) VALUES ($1)
     ON CONFLICT ON CONSTRAINT customers_name DO UPDATE SET name = EXCLUDED.name RETURNING id`,
    [name],
  );
  return only(rows).id;
}

/** The customer of that name, or undefined. */
export async function customerNamed(database: Queryable, name: string): Promise<number | undefined> {
  const rows = await database.query<{ id: number }>("SELECT id FROM customers WHERE name = $1", [name]);
  return rows[0]?.id;
}
