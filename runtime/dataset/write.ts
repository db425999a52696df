import type { ContentCodec, ContentOutput, DataSetDescriptor } from "../descriptor.js";
import { show } from "../types/refuse.js";
import { checkArray, checkObject } from "../xml/encode.js";
import { escapeAttribute } from "../xml/escape.js";
import { type Column, NAMESPACES, type Table, tablesOf } from "./format.js";

const DIFFGRAM = `<diffgr:diffgram xmlns:msdata="${NAMESPACES.msdata}" xmlns:diffgr="${NAMESPACES.diffgr}"`;

/** The writer of a DataSet with its inline schema. */
export function dataSetWriter(type: DataSetDescriptor): ReturnType<ContentCodec["writer"]> {
  const tables = tablesOf(type);
  const namespace = tables[0]?.namespace ?? "";
  return rowsWriter(type.name, namespace, tables, schemaText(type.name, namespace, tables));
}

/**
 * The writer of a text, then the rows as a diffgram. A DataSet without rows has an empty diffgram, as .NET writes it.
 * @param name the name of the element around the rows
 */
export function rowsWriter(
  name: string,
  namespace: string,
  tables: readonly Table[],
  schema: string,
): (output: ContentOutput, value: unknown) => void {
  const writeRows = (output: ContentOutput, parent: string, rows: readonly PlannedRow[]): void => {
    if (rows.length === 0) return;
    output.write(`<${parent} xmlns="${escapeAttribute(namespace)}">`);
    for (const row of rows) writeRow(output, row);
    output.write(`</${parent}>`);
  };
  return (output, value) => {
    const { current, before } = planRows(output, value, tables);
    output.write(`${schema}${DIFFGRAM}>`);
    writeRows(output, name, current);
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

const DECLARATIONS = `xmlns:xs="${NAMESPACES.xs}" xmlns:msdata="${NAMESPACES.msdata}"`;

/** The inline schema of a DataSet, in the shape that .NET writes: one choice of tables, each a sequence of columns. */
export function schemaText(name: string, namespace: string, tables: readonly Table[]): string {
  return (
    `<xs:schema id="${name}" ${targetText(namespace)} ${DECLARATIONS}>` +
    `<xs:element name="${name}" msdata:IsDataSet="true" msdata:UseCurrentLocale="true">` +
    `<xs:complexType><xs:choice minOccurs="0" maxOccurs="unbounded">${tables.map(tableText).join("")}</xs:choice>` +
    "</xs:complexType></xs:element></xs:schema>"
  );
}

function targetText(namespace: string): string {
  if (namespace === "") return 'xmlns=""';
  const uri = escapeAttribute(namespace);
  return `targetNamespace="${uri}" xmlns="${uri}" attributeFormDefault="qualified" elementFormDefault="qualified"`;
}

function tableText({ name, columns }: Table): string {
  const sequence = `<xs:sequence>${columns.map(columnText).join("")}</xs:sequence>`;
  return `<xs:element name="${name}"><xs:complexType>${sequence}</xs:complexType></xs:element>`;
}

function columnText({ name, type, required, nillable }: Column): string {
  const occurs = (required ? "" : ' minOccurs="0"') + (nillable ? ' nillable="true"' : "");
  return `<xs:element name="${name}" type="xs:${type.builtin}"${occurs} />`;
}

/** A row of the diffgram to be written. */
export interface PlannedRow {
  readonly table: Table;
  /** The path of the row in the value, for errors. */
  readonly path: readonly (string | number)[];
  /** The value of the row, without what is said of its changes. */
  readonly columns: unknown;
  /** The number of the row in its table, from 0; the numbers of deleted rows follow those of the others. */
  readonly order: number;
  readonly change: unknown;
  /** The columns as they were, of a modified row. */
  readonly before: unknown;
}

/** The rows as they are, and those of the `before` block: modified and deleted ones. */
export interface RowPlan {
  readonly current: readonly PlannedRow[];
  readonly before: readonly PlannedRow[];
}

const CHANGES: readonly unknown[] = [undefined, "inserted", "modified"];

/** Takes the value of a DataSet apart into the rows to be written, table by table. */
export function planRows(output: ContentOutput, value: unknown, tables: readonly Table[]): RowPlan {
  const names = tables.map((table) => table.property);
  const dataSet = checkObject(output, value, { owner: "the DataSet", names: new Set([...names, "$deleted"]) });
  const deleted = output.inside(["$deleted"], () =>
    checkObject(output, dataSet["$deleted"] ?? {}, { owner: "$deleted", names: new Set(names) }),
  );
  const plans = tables.map((table): RowPlan => {
    const current = planCurrent(output, table, dataSet[table.property]);
    const gone = planDeleted(output, table, deleted[table.property], current.length);
    return { current, before: [...current.flatMap(planBefore), ...gone] };
  });
  return { current: plans.flatMap((plan) => plan.current), before: plans.flatMap((plan) => plan.before) };
}

function planCurrent(output: ContentOutput, table: Table, value: unknown): readonly PlannedRow[] {
  const rows = output.inside([table.property], () => checkArray(output, value));
  return rows.map((row, order) => {
    const path = [table.property, order];
    return output.inside(path, () => ({ table, path, order, ...checkRow(output, row) }));
  });
}

/** Separates the columns from `$change` and `$before`; the columns are checked when they are written. */
function checkRow(output: ContentOutput, row: unknown): Pick<PlannedRow, "columns" | "change" | "before"> {
  if (typeof row !== "object" || row === null) output.failType(row, "an object");
  const { $change: change, $before: before, ...columns } = row as Readonly<Record<string, unknown>>;
  if (!CHANGES.includes(change)) {
    output.fail("enumeration", `$change is ${show(change)}; expected "inserted", "modified" or nothing`);
  }
  if (before !== undefined && change !== "modified") {
    output.fail("unknown", 'only a row whose $change is "modified" has a $before');
  }
  return { columns, change, before };
}

function planBefore({ before, path, ...row }: PlannedRow): readonly PlannedRow[] {
  if (before === undefined) return [];
  return [{ ...row, path: [...path, "$before"], columns: before, change: undefined, before: undefined }];
}

function planDeleted(output: ContentOutput, table: Table, value: unknown, start: number): readonly PlannedRow[] {
  const place = ["$deleted", table.property];
  const rows = output.inside(place, () => checkArray(output, value ?? []));
  return rows.map((columns, index) => ({
    table,
    path: [...place, index],
    columns,
    order: start + index,
    change: undefined,
    before: undefined,
  }));
}
