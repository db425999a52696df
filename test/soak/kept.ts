import { expect } from "vitest";
import type { Installation } from "../../service/src/operate/installation.js";
import type { Journal } from "./journal.js";

/** Expects everything that was acknowledged, and nothing that was neither acknowledged nor left open. */
export async function expectKept({ database }: Installation, journal: Journal): Promise<void> {
  const users = await database.query<{ name: string }>("SELECT name FROM mail_addresses WHERE name LIKE 'u%-%'");
  const found = new Set(users.map(({ name }) => name));
  expect([...journal.users].filter((name) => !found.has(name))).toEqual([]);
  expect([...found].filter((name) => !journal.users.has(name) && !journal.maybe.has(name))).toEqual([]);
  const whole = await database.query(
    "SELECT 1 FROM mail_addresses LEFT JOIN mail_users ON id = address_id WHERE kind = 'user' AND address_id IS NULL",
  );
  expect(whole).toEqual([]);
  const records = await database.query<{ distance: number; ttl: number }>(
    "SELECT distance, time_to_live AS ttl FROM mx_records WHERE sub_domain = 'soak'",
  );
  const kept = new Set(records.map(({ distance, ttl }) => distance + (ttl - 60) * 65_536));
  expect([...journal.records].filter((distance) => !kept.has(distance))).toEqual([]);
  expect([...kept].filter((distance) => !journal.records.has(distance) && !journal.maybeRecords.has(distance))).toEqual(
    [],
  );
}
