import type { DataSetDescriptor } from "../descriptor.js";
import type { ContentOf, WriteContent } from "../xml/element-writer.js";
import type { Encoder } from "../xml/encoder.js";
import { escapeAttribute } from "../xml/escape.js";
import { NAMESPACES, tablesOf } from "./format.js";
import { type PlannedRow, planRows } from "./plan-rows.js";
import { schemaText } from "./write-schema.js";

const DIFFGRAM = `<diffgr:diffgram xmlns:msdata="${NAMESPACES.msdata}" xmlns:diffgr="${NAMESPACES.diffgr}"`;

/**
 * The writer of a DataSet: the inline schema, then the rows as a diffgram. A DataSet without rows has an empty
 * diffgram, as .NET writes it.
 */
export function dataSetWriter(type: DataSetDescriptor, contentOf: ContentOf): WriteContent {
  const tables = tablesOf(type);
  const namespace = tables[0]?.namespace ?? "";
  const schema = schemaText(type, namespace, tables);
  const writeRows = (encoder: Encoder, parent: string, rows: readonly PlannedRow[]): void => {
    if (rows.length === 0) return;
    encoder.write(`<${parent} xmlns="${escapeAttribute(namespace)}">`);
    for (const row of rows) writeRow(encoder, row, contentOf);
    encoder.write(`</${parent}>`);
  };
  return (encoder, value) => {
    const { current, before } = planRows(encoder, value, tables);
    encoder.write(`${schema}${DIFFGRAM}>`);
    writeRows(encoder, type.name, current);
    writeRows(encoder, "diffgr:before", before);
    encoder.write("</diffgr:diffgram>");
  };
}

function writeRow(encoder: Encoder, { table, path, columns, order, change }: PlannedRow, contentOf: ContentOf): void {
  const changes = change === undefined ? "" : ` diffgr:hasChanges="${change}"`;
  encoder.write(`<${table.name} diffgr:id="${table.name}${order + 1}" msdata:rowOrder="${order}"${changes}>`);
  encoder.inside(path, () => contentOf(table.row)(encoder, columns, table.namespace));
  encoder.write(`</${table.name}>`);
}
