import { describe, expect, test } from "vitest";
import { openEnvelope } from "../../../runtime/soap/envelope.js";
import { writeEnvelope } from "../../../runtime/soap/write-envelope.js";
import { decodeDocument } from "../../../runtime/xml/decode.js";
import { encodeDocument } from "../../../runtime/xml/encode.js";
import { infoset } from "../../support/infoset.js";
import { readRecordings } from "../../support/recording.js";
import { type News, newsElement, newsResponse, untypedElement } from "./news.js";

const row = (subject: string, date: string, message?: string) => ({ date, subject, ...(message && { message }) });
const rows = [row("Hello <b>", "2026-01-02T03:04:05+00:00", "World"), row("Second", "2026-01-03T00:00:00+00:00")];
const inserted = rows.map((columns) => ({ ...columns, $change: "inserted" as const }));

/** What the recorded engine was given to write, as its messages show it. */
const VALUES: Readonly<Record<string, News>> = {
  "": { news: rows, customNews: rows },
  good: { news: inserted, customNews: inserted },
  empty: { news: [], customNews: [] },
};

const recordings = readRecordings().filter(({ operation, variant }) => operation === "GetNews" && variant !== "null");
const SOAP_VERSIONS = { soap11: "1.1", soap12: "1.2" } as const;

/** A table by the inline schema of the engine, with the rows of the annotated form. */
const table = (news: News["news"]) => ({
  columns: Object.entries({ Date: "dateTime", Subject: "string", Message: "string" }).map(([name, type]) => ({
    name,
    type,
  })),
  rows: news.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [capitalized(name), value]))),
});
const capitalized = (name: string): string => name.replace(/^[a-z]/, (first) => first.toUpperCase());

describe("the recorded DataSets", () => {
  test("there is one of each kind over each binding", () => {
    expect(recordings).toHaveLength(12);
  });

  test.each(recordings)("$name $binding", ({ binding, variant, response }) => {
    const value = VALUES[variant] as News;
    if (binding === "httpGet" || binding === "httpPost") {
      expect(decodeDocument(newsElement, response.body)).toEqual(value);
      expect(infoset(encodeDocument(newsElement, value))).toEqual(infoset(response.body));
      const untyped = decodeDocument(untypedElement, response.body);
      const tables = { News: table(value.news), CustomNews: table(value.customNews) };
      expect(untyped).toEqual({ name: "NewDataSet", tables });
      expect(infoset(encodeDocument(untypedElement, untyped))).toEqual(infoset(response.body));
    } else {
      expect(openEnvelope(response.body).read(newsResponse)).toEqual({ result: value });
      const bytes = writeEnvelope(SOAP_VERSIONS[binding], newsResponse, { result: value });
      expect(infoset(bytes)).toEqual(infoset(response.body));
    }
  });
});
