import type { DnsAddMxRecordRequest, DnsARecord, DnsCnameRecord } from "customerapi/types";
import { constraintOf } from "../store/constraint.js";
import type { Parameter } from "../store/database.js";
import type { Account } from "./account.js";
import { findDomain } from "./domains.js";
import { ServiceFault } from "./fault.js";
import { MAX_HOST_NAME } from "./names.js";
import { representable } from "./representable.js";
import { checked, RULES } from "./rules.js";

const MX_RULES = {
  domain: RULES.domain,
  subDomain: RULES.subDomain,
  destination: RULES.destination,
  distance: RULES.distance,
  timeToLive: RULES.timeToLive,
};

/** DnsGetARecords, in the order of their names. */
export async function listARecords(
  account: Account,
  request: { readonly domain: string },
): Promise<readonly DnsARecord[]> {
  const { domain } = checked(request, { domain: RULES.domain });
  const rows = await account.transaction.query<DnsARecord>(
    `SELECT $2::text AS domain, sub_domain AS "subDomain", ip_address AS "ipAddress", time_to_live AS "timeToLive"
     FROM a_records WHERE domain_id = $1 ORDER BY sub_domain COLLATE "C", ip_address COLLATE "C"`,
    [await findDomain(account, domain, "domain"), domain],
  );
  return representable(rows, ({ subDomain, ipAddress }) => nameOf("a_records", domain, subDomain, ipAddress));
}

/** DnsGetCnameRecords, in the order of their names. */
export async function listCnameRecords(
  account: Account,
  request: { readonly domain: string },
): Promise<readonly DnsCnameRecord[]> {
  const { domain } = checked(request, { domain: RULES.domain });
  const rows = await account.transaction.query<DnsCnameRecord>(
    `SELECT $2::text AS domain, sub_domain AS "subDomain", destination, time_to_live AS "timeToLive"
     FROM cname_records WHERE domain_id = $1 ORDER BY sub_domain COLLATE "C"`,
    [await findDomain(account, domain, "domain"), domain],
  );
  return representable(rows, ({ subDomain }) => nameOf("cname_records", domain, subDomain));
}

/** The records of a domain have no number of their own. */
const nameOf = (table: string, ...key: readonly unknown[]): string => `${table} ${JSON.stringify(key)}`;

/** DnsAddMxRecord. */
export async function addMxRecord(account: Account, request: DnsAddMxRecordRequest): Promise<void> {
  const record = await mxRow(account, request);
  try {
    await account.transaction.query(
      `INSERT INTO mx_records (domain_id, sub_domain, destination, distance, time_to_live)
       VALUES ($1, $2, $3, $4, $5)`,
      record,
    );
  } catch (error) {
    if (constraintOf(error) !== "mx_records_identity") throw error;
    throw new ServiceFault("DuplicateMxRecord", "destination", "the domain has this very MX record already");
  }
}

/** DnsDeleteMxRecord: every parameter has to match. */
export async function deleteMxRecord(account: Account, request: DnsAddMxRecordRequest): Promise<void> {
  const deleted = await account.transaction.query(
    `DELETE FROM mx_records WHERE domain_id = $1 AND sub_domain = $2 AND destination = $3 AND distance = $4
       AND time_to_live = $5 RETURNING domain_id`,
    await mxRow(account, request),
  );
  if (deleted.length === 0) {
    throw new ServiceFault("UnknownMxRecord", "destination", "the domain has no MX record with all of these values");
  }
}

/** The five values that identify an MX record, in the order of the table's columns. */
async function mxRow(account: Account, request: DnsAddMxRecordRequest): Promise<readonly Parameter[]> {
  const { domain, subDomain, destination, distance, timeToLive } = checked(request, MX_RULES);
  refuseLongName(subDomain, domain);
  return [await findDomain(account, domain, "domain"), subDomain, destination, distance, timeToLive];
}

/** @throws ServiceFault InvalidHostName when both together are longer than a host name may be. */
export function refuseLongName(subDomain: string, domain: string): void {
  if (`${subDomain}.${domain}`.length <= MAX_HOST_NAME) return;
  throw new ServiceFault(
    "InvalidHostName",
    "subDomain",
    `subDomain and domain together must be at most ${MAX_HOST_NAME} characters`,
  );
}
