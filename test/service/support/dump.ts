import type { Database } from "../../../service/src/store/database.js";

/** The content of all tables as one comparable value: a text for each table. */
export async function dump(database: Database): Promise<ReadonlyMap<string, string>> {
  const tables = await database.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY table_name",
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t ORDER BY 1`);
    texts.set(name, rows.map(({ row }) => row).join("\n"));
  }
  return texts;
}
