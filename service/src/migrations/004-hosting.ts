import type { Migration } from "./migration.js";

/** Hosted databases and users with disk space. Their files are in directories named by `id`; quotas are megabytes. */
export const hosting: Migration = {
  name: "hosting",
  statements: [
    `CREATE TABLE hosted_databases (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       customer_id integer NOT NULL REFERENCES customers,
       engine text NOT NULL,
       version text NOT NULL,
       name text NOT NULL,
       quota_mb integer NOT NULL,
       CONSTRAINT hosted_databases_identity UNIQUE (customer_id, engine, version, name))`,
    `CREATE TABLE disk_users (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       customer_id integer NOT NULL REFERENCES customers,
       name text NOT NULL,
       quota_mb integer NOT NULL,
       CONSTRAINT disk_users_name UNIQUE (customer_id, name))`,
  ],
};
