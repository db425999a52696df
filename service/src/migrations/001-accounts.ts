import type { Migration } from "./migration.js";

/** Customers, the keys they call with, and facts of the whole installation. */
export const accounts: Migration = {
  name: "accounts",
  statements: [
    `CREATE TABLE settings (name text PRIMARY KEY, value bytea NOT NULL)`,
    `CREATE TABLE customers (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       name text NOT NULL CONSTRAINT customers_name UNIQUE,
       created_at timestamptz NOT NULL DEFAULT now())`,
    `CREATE TABLE access_keys (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       customer_id integer NOT NULL REFERENCES customers,
       hash bytea NOT NULL CONSTRAINT access_keys_hash UNIQUE,
       created_at timestamptz NOT NULL DEFAULT now(),
       revoked_at timestamptz)`,
  ],
};
