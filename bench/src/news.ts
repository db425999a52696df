import { readFileSync } from "node:fs";

const RECORDED = new URL("../../test/wire/GetNews.soap11.http", import.meta.url);

/** A row of the DataSet. */
export interface NewsRow {
  readonly date: string;
  readonly subject: string;
  readonly message: string;
}

/** The recorded answer of GetNews with so many rows. */
export function newsAnswer(count: number): { readonly bytes: Buffer; readonly rows: readonly NewsRow[] } {
  const recorded = readFileSync(RECORDED, "utf8");
  const answer = recorded.slice(recorded.lastIndexOf("<?xml"));
  const rows = Array.from({ length: count }, (_, index) => ({
    date: "2026-01-02T03:04:05+00:00",
    subject: `Subject ${index}`,
    message: `The message of row ${index}`,
  }));
  const xml = rows.map(
    ({ date, subject, message }, index) =>
      `<News diffgr:id="News${index + 1}" msdata:rowOrder="${index}"><Date>${date}</Date>` +
      `<Subject>${subject}</Subject><Message>${message}</Message></News>`,
  );
  const content = /<NewDataSet xmlns="">.*<\/NewDataSet>/s;
  const bytes = Buffer.from(answer.trim().replace(content, `<NewDataSet xmlns="">${xml.join("")}</NewDataSet>`));
  return { bytes, rows };
}
