import type { Queryable } from "../store/database.js";
import { refuseLongName } from "./dns.js";
import { checked, RULES } from "./rules.js";

/** An A or CNAME record as the operator gives it; no operation of the contract adds one. */
export interface NewRecord {
  readonly domain: string;
  readonly subDomain: string;
  /** The IPv4 address of an A record, the destination of a CNAME record. */
  readonly value: string;
  readonly timeToLive: number;
}

/** The kinds of record that the operator adds: where they are stored, and the rule of their value. */
const KINDS = {
  a: { table: "a_records", column: "ip_address", rule: RULES.ipAddress },
  cname: { table: "cname_records", column: "destination", rule: RULES.destination },
} as const;

/** A kind of record that the operator adds. */
export type RecordKind = keyof typeof KINDS;

/** Every kind of record that the operator adds. */
export const RECORD_KINDS = Object.keys(KINDS) as readonly RecordKind[];

/**
 * Adds a record. Returns whether its domain exists.
 * @throws ServiceFault for a value that breaks its rule; the driver's error (see `constraintOf`) for a duplicate.
 */
export async function addRecord(database: Queryable, kind: RecordKind, given: NewRecord): Promise<boolean> {
  const { table, column, rule } = KINDS[kind];
  const record = checked(given, {
    domain: RULES.domain,
    subDomain: RULES.subDomain,
    value: rule,
    timeToLive: RULES.timeToLive,
  });
  refuseLongName(record.subDomain, record.domain);
  const rows = await database.query(
    `INSERT INTO ${table} (domain_id, sub_domain, ${column}, time_to_live)
     SELECT id, $2, $3, $4 FROM domains WHERE name = $1 RETURNING domain_id`,
    [record.domain, record.subDomain, record.value, record.timeToLive],
  );
  return rows.length === 1;
}
