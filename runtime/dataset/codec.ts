import type { ContentCodec } from "../descriptor.js";
import { readDataSet } from "./read.js";
import { contentReader } from "./reader.js";
import { dataSetWriter } from "./write.js";

/** Reads and writes DataSets whose tables the contract has; the descriptor of such a DataSet refers to it. */
export const dataSetCodec: ContentCodec = { reader: /* @__PURE__ */ contentReader(readDataSet), writer: dataSetWriter };

/** A row as its columns, and its changes as the diffgram has them. A column that is null is absent. */
export type DataRow<Row> = Row & {
  /** How the row differs from what was last accepted; absent for an unchanged row. */
  readonly $change?: "inserted" | "modified";
  /** The row as it was before, of a modified row. */
  readonly $before?: Row;
};

/** The rows of a table in the order of the document. */
export type DataTable<Row> = readonly DataRow<Row>[];

/** The value of a .NET DataSet: a property a table, and the rows that were deleted but not yet accepted. */
export type DataSet<Tables extends Record<string, object>> = {
  readonly [Table in keyof Tables]: DataTable<Tables[Table]>;
} & {
  readonly $deleted?: { readonly [Table in keyof Tables]?: readonly Tables[Table][] };
};
