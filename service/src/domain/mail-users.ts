import type { SMAddUserRequest, SMUser } from "customerapi/types";
import type { Cipher } from "../secrets/cipher.js";
import { constraintOf } from "../store/constraint.js";
import { only } from "../store/database.js";
import type { Account } from "./account.js";
import { findDomain } from "./domains.js";
import { ServiceFault } from "./fault.js";
import { DamagedRow, representable } from "./representable.js";
import { checked, RULES } from "./rules.js";

const ADD_RULES = {
  domainName: RULES.domain,
  userName: RULES.mailName,
  password: RULES.password,
  firstName: RULES.personName,
  lastName: RULES.personName,
  maxMailboxSizeInMB: RULES.maxMailboxSizeInMB,
};

/** SMAddUser. */
export async function addMailUser(account: Account, cipher: Cipher, request: SMAddUserRequest): Promise<void> {
  const user = checked(request, ADD_RULES);
  const domain = await findDomain(account, user.domainName, "domainName");
  const address = await takeAddress(account, domain, user.userName);
  await account.transaction.query(
    `INSERT INTO mail_users (address_id, password, first_name, last_name, max_mailbox_size_mb)
     VALUES ($1, $2, $3, $4, $5)`,
    [address, cipher.encrypt(user.password, rowOf(address)), user.firstName, user.lastName, user.maxMailboxSizeInMB],
  );
}

async function takeAddress(account: Account, domain: number, name: string): Promise<number> {
  try {
    const rows = await account.transaction.query<{ id: number }>(
      "INSERT INTO mail_addresses (domain_id, name, kind) VALUES ($1, $2, 'user') RETURNING id",
      [domain, name],
    );
    return only(rows).id;
  } catch (error) {
    if (constraintOf(error) !== "mail_addresses_name") throw error;
    throw new ServiceFault("DuplicateUser", "userName", `the domain has a mail user or alias ${name} already`);
  }
}

/** SMGetAllUsers, in the order of their names. */
export async function listMailUsers(
  account: Account,
  cipher: Cipher,
  request: { readonly domainName: string },
): Promise<readonly SMUser[]> {
  const { domainName } = checked(request, { domainName: RULES.domain });
  const domain = await findDomain(account, domainName, "domainName");
  const rows = await account.transaction.query<MailUserRow>(
    `SELECT id, name, password, first_name, last_name, max_mailbox_size_mb
     FROM mail_addresses JOIN mail_users ON address_id = id
     WHERE domain_id = $1 ORDER BY lower(name) COLLATE "C"`,
    [domain],
  );
  return representable(rows, ({ id }) => rowOf(id)).map((row) => ({
    emailAddress: `${row.name}@${domainName}`,
    password: passwordOf(cipher, row),
    firstName: row.first_name,
    lastName: row.last_name,
    maxMailboxSizeInMB: row.max_mailbox_size_mb,
  }));
}

function passwordOf(cipher: Cipher, { id, password }: MailUserRow): string {
  try {
    return cipher.decrypt(password, rowOf(id));
  } catch (cause) {
    throw new DamagedRow(rowOf(id), "password", { cause });
  }
}

interface MailUserRow {
  readonly id: number;
  readonly name: string;
  readonly password: Uint8Array;
  readonly first_name: string;
  readonly last_name: string;
  readonly max_mailbox_size_mb: number;
}

/** What a password is tied to when it is encrypted. */
const rowOf = (address: number): string => `mail_users/${address}`;
