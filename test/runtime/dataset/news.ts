import { type DataSet, dataSetCodec } from "../../../runtime/dataset/codec.js";
import { untypedDataSet } from "../../../runtime/dataset/untyped.js";
import type { ComplexDescriptor, DataSetDescriptor, ElementDescriptor } from "../../../runtime/descriptor.js";
import { xs } from "../../../runtime/types/xs.js";

/** A row of both tables of the recorded DataSet. */
export interface NewsRow {
  readonly date?: string;
  readonly subject?: string;
  readonly message?: string;
}

export type News = DataSet<{ readonly news: NewsRow; readonly customNews: NewsRow }>;

const newsRow: ComplexDescriptor<NewsRow> = {
  kind: "complex",
  name: "NewsRow",
  namespace: "",
  children: [
    { property: "date", name: "Date", type: xs.dateTime, min: 0 },
    { property: "subject", name: "Subject", type: xs.string, min: 0 },
    { property: "message", name: "Message", type: xs.string, min: 0 },
  ],
};

export const newsDataSet: DataSetDescriptor<News> = {
  kind: "dataset",
  name: "NewDataSet",
  namespace: "",
  codec: dataSetCodec,
  tables: [
    { property: "news", name: "News", row: () => newsRow },
    { property: "customNews", name: "CustomNews", row: () => newsRow },
  ],
};

/** The root of the answers over HTTP GET and POST. */
export const newsElement: ElementDescriptor<News> = {
  kind: "element",
  namespace: "http://example.com/customerapi/",
  name: "DataSet",
  type: () => newsDataSet,
};

/** The root of the answers for a contract without the tables. */
export const untypedElement = { ...newsElement, type: () => untypedDataSet } as ElementDescriptor<unknown>;

/** The wrapper of the SOAP answers. */
export const newsResponse: ElementDescriptor<{ readonly result: News }> = {
  kind: "element",
  namespace: "http://example.com/customerapi/",
  name: "GetNewsResponse",
  type: () => ({
    kind: "complex",
    name: "GetNewsResponse",
    namespace: "http://example.com/customerapi/",
    children: [{ property: "result", name: "GetNewsResult", type: () => newsDataSet }],
  }),
};
