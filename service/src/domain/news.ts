import type { NewsDataSet, NewsRow } from "customerapi/types";
import type { Queryable } from "../store/database.js";
import type { Account } from "./account.js";
import { representable } from "./representable.js";

interface NewsItem {
  readonly id: number;
  readonly custom: boolean;
  readonly published_at: Date;
  readonly subject: string;
  readonly message: string;
}

/** GetNews: the newest items first, of everybody and of this customer. */
export async function listNews(account: Account): Promise<NewsDataSet> {
  const rows = await account.transaction.query<NewsItem>(
    `SELECT id, customer_id IS NOT NULL AS custom, published_at, subject, message FROM news_items
     WHERE customer_id IS NULL OR customer_id = $1 ORDER BY published_at DESC, id DESC`,
    [account.customer],
  );
  const items = representable(rows, ({ id }) => `news_items ${id}`);
  return {
    news: items.filter((item) => !item.custom).map(toRow),
    customNews: items.filter((item) => item.custom).map(toRow),
  };
}

const toRow = (item: NewsItem): NewsRow => ({
  date: item.published_at.toISOString(),
  subject: item.subject,
  message: item.message,
});

/** Publishes an item, for one customer or, with null, for all of them. */
export async function addNews(
  database: Queryable,
  customer: number | null,
  subject: string,
  message: string,
): Promise<void> {
  await database.query("INSERT INTO news_items (customer_id, subject, message) VALUES ($1, $2, $3)", [
    customer,
    subject,
    message,
  ]);
}
