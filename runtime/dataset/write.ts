import type { ContentCodec, ContentOutput, DataSetDescriptor } from "../descriptor.js";
import { escapeAttribute } from "../xml/escape.js";
import { NAMESPACES, tablesOf } from "./format.js";
import { type PlannedRow, planRows } from "./plan-rows.js";
import { schemaText } from "./write-schema.js";

const DIFFGRAM = `<diffgr:diffgram xmlns:msdata="${NAMESPACES.msdata}" xmlns:diffgr="${NAMESPACES.diffgr}"`;

/**
 * The writer of a DataSet: the inline schema, then the rows as a diffgram. A DataSet without rows has an empty
 * diffgram, as .NET writes it.
 */
export function dataSetWriter(type: DataSetDescriptor): ReturnType<ContentCodec["writer"]> {
  const tables = tablesOf(type);
  const namespace = tables[0]?.namespace ?? "";
  const schema = schemaText(type, namespace, tables);
  const writeRows = (output: ContentOutput, parent: string, rows: readonly PlannedRow[]): void => {
    if (rows.length === 0) return;
    output.write(`<${parent} xmlns="${escapeAttribute(namespace)}">`);
    for (const row of rows) writeRow(output, row);
    output.write(`</${parent}>`);
  };
  return (output, value) => {
    const { current, before } = planRows(output, value, tables);
    output.write(`${schema}${DIFFGRAM}>`);
    writeRows(output, type.name, current);
    writeRows(output, "diffgr:before", before);
    output.write("</diffgr:diffgram>");
  };
}

function writeRow(output: ContentOutput, { table, path, columns, order, change }: PlannedRow): void {
  const changes = change === undefined ? "" : ` diffgr:hasChanges="${change}"`;
  output.write(`<${table.name} diffgr:id="${table.name}${order + 1}" msdata:rowOrder="${order}"${changes}>`);
  output.inside(path, () => output.content(table.row, columns, table.namespace));
  output.write(`</${table.name}>`);
}
