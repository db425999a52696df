import type { Migration } from "./migration.js";

/**
 * Domains and mail. A user and an alias of one name would be the same address, so both take it from `mail_addresses`,
 * whose unique index decides; names differ when they differ without regard to case.
 */
export const mail: Migration = {
  name: "mail",
  statements: [
    `CREATE TABLE domains (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       customer_id integer NOT NULL REFERENCES customers,
       name text NOT NULL CONSTRAINT domains_name UNIQUE)`,
    `CREATE TABLE mail_addresses (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       domain_id integer NOT NULL REFERENCES domains,
       name text NOT NULL,
       kind text NOT NULL CHECK (kind IN ('user', 'alias')))`,
    `CREATE UNIQUE INDEX mail_addresses_name ON mail_addresses (domain_id, lower(name))`,
    `CREATE TABLE mail_users (
       address_id integer PRIMARY KEY REFERENCES mail_addresses,
       password bytea NOT NULL,
       first_name text NOT NULL,
       last_name text NOT NULL,
       max_mailbox_size_mb integer NOT NULL)`,
    `CREATE TABLE mail_alias_targets (
       address_id integer NOT NULL REFERENCES mail_addresses,
       position integer NOT NULL,
       target text NOT NULL,
       PRIMARY KEY (address_id, position))`,
  ],
};
