import type { Migration } from "./migration.js";

/** DNS records. Names are stored in lower case; the empty `sub_domain` is the domain itself. */
export const dns: Migration = {
  name: "dns",
  statements: [
    `CREATE TABLE a_records (
       domain_id integer NOT NULL REFERENCES domains,
       sub_domain text NOT NULL,
       ip_address text NOT NULL,
       time_to_live integer NOT NULL,
       CONSTRAINT a_records_identity PRIMARY KEY (domain_id, sub_domain, ip_address))`,
    `CREATE TABLE cname_records (
       domain_id integer NOT NULL REFERENCES domains,
       sub_domain text NOT NULL,
       destination text NOT NULL,
       time_to_live integer NOT NULL,
       CONSTRAINT cname_records_identity PRIMARY KEY (domain_id, sub_domain))`,
    `CREATE TABLE mx_records (
       domain_id integer NOT NULL REFERENCES domains,
       sub_domain text NOT NULL,
       destination text NOT NULL,
       distance integer NOT NULL,
       time_to_live integer NOT NULL,
       CONSTRAINT mx_records_identity PRIMARY KEY (domain_id, sub_domain, destination, distance, time_to_live))`,
  ],
};
