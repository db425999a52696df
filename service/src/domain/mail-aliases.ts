import type { SMUpdateAliasAddressesRequest } from "customerapi/types";
import { only } from "../store/database.js";
import type { Account } from "./account.js";
import { findDomain } from "./domains.js";
import { ServiceFault } from "./fault.js";
import { ALIAS_TARGETS, checked, RULES } from "./rules.js";

const UPDATE_RULES = { domainName: RULES.domain, aliasName: RULES.mailName, newAddresses: ALIAS_TARGETS };

/**
 * SMUpdateAliasAddresses. Afterwards the alias has exactly these addresses. An alias that is not there is made, since
 * no other operation makes one; an empty list leaves it without addresses.
 */
export async function updateAlias(account: Account, request: SMUpdateAliasAddressesRequest): Promise<void> {
  const alias = checked(request, UPDATE_RULES);
  refuseDuplicates(alias.newAddresses);
  const domain = await findDomain(account, alias.domainName, "domainName");
  const address = await ensureAlias(account, domain, alias.aliasName);
  const { transaction } = account;
  await transaction.query("DELETE FROM mail_alias_targets WHERE address_id = $1", [address]);
  await transaction.query(
    `INSERT INTO mail_alias_targets (address_id, position, target)
     SELECT $1, position, target FROM unnest($2::text[]) WITH ORDINALITY AS given (target, position)`,
    [address, alias.newAddresses],
  );
}

function refuseDuplicates(addresses: readonly string[]): void {
  const seen = new Set<string>();
  for (const [index, address] of addresses.entries()) {
    const folded = address.toLowerCase();
    if (seen.has(folded)) {
      throw new ServiceFault("DuplicateAddress", `newAddresses[${index}]`, `${address} occurs in newAddresses twice`);
    }
    seen.add(folded);
  }
}

/** The update of a row that is there locks it, so that two calls for one alias come one after the other. */
async function ensureAlias(account: Account, domain: number, name: string): Promise<number> {
  const rows = await account.transaction.query<{ id: number; kind: string }>(
    `INSERT INTO mail_addresses (domain_id, name, kind) VALUES ($1, $2, 'alias')
     ON CONFLICT (domain_id, lower(name)) DO UPDATE SET kind = mail_addresses.kind RETURNING id, kind`,
    [domain, name],
  );
  const { id, kind } = only(rows);
  if (kind !== "alias") throw new ServiceFault("NotAnAlias", "aliasName", `${name} is a mail user of the domain`);
  return id;
}

/** The addresses of an alias, in the order they were given; for tests and the command line; no operation returns them. */
export async function aliasTargets(
  account: Account,
  domainName: string,
  aliasName: string,
): Promise<readonly string[]> {
  const domain = await findDomain(account, domainName, "domainName");
  const rows = await account.transaction.query<{ target: string }>(
    `SELECT target FROM mail_alias_targets JOIN mail_addresses ON id = address_id
     WHERE domain_id = $1 AND lower(name) = lower($2) ORDER BY position`,
    [domain, aliasName],
  );
  return rows.map((row) => row.target);
}
