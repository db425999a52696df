import type { Migration } from "./migration.js";

/** News for all customers (`customer_id` is null) and for one of them. */
export const news: Migration = {
  name: "news",
  statements: [
    `CREATE TABLE news_items (
       id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       customer_id integer REFERENCES customers,
       published_at timestamptz NOT NULL DEFAULT now(),
       subject text NOT NULL,
       message text NOT NULL)`,
    `CREATE INDEX news_items_customer ON news_items (customer_id, published_at)`,
  ],
};
