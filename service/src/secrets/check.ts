import type { Queryable } from "../store/database.js";
import type { Cipher } from "./cipher.js";
import { BadSecret } from "./secret.js";

const SETTING = "secret_check";
const TEXT = "portwright";

/**
 * Tells at the start, not at the first list of mail users, that the secret is not the one that the database was
 * written with. The first caller leaves a known text behind, encrypted.
 * @throws BadSecret when that text cannot be read.
 */
export async function checkSecret(database: Queryable, cipher: Cipher): Promise<void> {
  await database.query("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", [
    SETTING,
    cipher.encrypt(TEXT, SETTING),
  ]);
  const rows = await database.query<{ value: Uint8Array }>("SELECT value FROM settings WHERE name = $1", [SETTING]);
  if (!rows.some((row) => opens(cipher, row.value))) {
    throw new BadSecret(
      "the secret is not the one that this database was written with: " +
        "set PORTWRIGHT_SECRET, or put back secret.key of the data directory that was used before",
    );
  }
}

function opens(cipher: Cipher, bytes: Uint8Array): boolean {
  try {
    return cipher.decrypt(bytes, SETTING) === TEXT;
  } catch {
    return false;
  }
}
