import type { ContentReading, DataSetDescriptor, XmlElement } from "../descriptor.js";
import { clarkName } from "../xml/read-name.js";
import { NAMESPACES, type Table, tablesOf } from "./format.js";
import { type ReadRow, readRows } from "./read-rows.js";
import { checkSchema } from "./read-schema.js";
import { DataSetReading, isNamed, type Place } from "./reading.js";

/** The rows of a diffgram: as they are, and as the modified and deleted ones were before. */
interface Diffgram {
  readonly current: readonly ReadRow[];
  readonly before: readonly ReadRow[];
}

/**
 * Reads a DataSet: the inline schema is compared with the contract, the rows of the diffgram are grouped by table. An
 * absent diffgram means no rows.
 * @param node the element that contains the schema and the diffgram
 * @throws {DecodeError} for a missing schema, one that contradicts the contract, and values that do not fit
 */
export function readDataSet(node: XmlElement, type: DataSetDescriptor, content: ContentReading): unknown {
  const reading = new DataSetReading(content);
  const tables = tablesOf(type);
  const root = { element: node, path: content.path };
  const [schema, ...rest] = reading.elements(root);
  if (schema === undefined) return reading.fail(root, "missing", "expected the inline schema (xs:schema) of a DataSet");
  checkSchema(reading, schema, tables);
  const [diffgram, ...others] = rest.filter((place) => isExpected(reading, place, "diffgram"));
  if (others[0] !== undefined) reading.fail(others[0], "repeated", "a DataSet has one diffgram");
  const rows =
    diffgram === undefined ? { current: [], before: [] } : readDiffgram(reading, diffgram, type.name, tables);
  return groupRows(rows, tables);
}

function readDiffgram(reading: DataSetReading, diffgram: Place, name: string, tables: readonly Table[]): Diffgram {
  const parts = reading.elements(diffgram);
  const isOwn = ({ element }: Place): boolean => element.name.namespace === NAMESPACES.diffgr;
  const [data, ...others] = parts.filter((part) => !isOwn(part));
  if (others[0] !== undefined) reading.fail(others[0], "repeated", "a diffgram has one element with the rows");
  if (data !== undefined && data.element.name.local !== name) {
    reading.fail(data, "unknown", `expected the rows in an element ${name}, found ${clarkName(data.element.name)}`);
  }
  const before = parts.filter(isOwn).filter((place) => isExpected(reading, place, "before"));
  return {
    current: data === undefined ? [] : readRows(reading, data, tables),
    before: before.flatMap((place) => readRows(reading, place, tables)),
  };
}

function isExpected(reading: DataSetReading, place: Place, local: string): boolean {
  if (isNamed(place.element, { namespace: NAMESPACES.diffgr, local })) return true;
  reading.unknown(place, `expected diffgr:${local} here, found ${clarkName(place.element.name)}`);
  return false;
}

/** A row of `before` with the id of a modified row is how that row was; any other is a deleted row. */
function groupRows({ current, before }: Diffgram, tables: readonly Table[]): unknown {
  const modified = new Map(
    current.filter(({ change }) => change === "modified").map((row): [string, ReadRow] => [keyOf(row), row]),
  );
  const was = new Map(before.filter((row) => modified.has(keyOf(row))).map((row) => [keyOf(row), row.columns]));
  const deleted = before.filter((row) => !modified.has(keyOf(row)));
  const grouped = tables.map((table) => [table.property, rowsOf(current, table).map((row) => toValue(row, was))]);
  const gone = tables.flatMap((table) => {
    const rows = rowsOf(deleted, table).map((row) => row.columns);
    return rows.length === 0 ? [] : [[table.property, rows]];
  });
  return { ...Object.fromEntries(grouped), ...(gone.length > 0 && { $deleted: Object.fromEntries(gone) }) };
}

function rowsOf(rows: readonly ReadRow[], table: Table): readonly ReadRow[] {
  return rows.filter((row) => row.table === table);
}

function toValue(row: ReadRow, was: ReadonlyMap<string, object>): unknown {
  const { change, columns } = row;
  if (change !== "inserted" && change !== "modified") return columns;
  const before = change === "modified" ? was.get(keyOf(row)) : undefined;
  return { ...columns, $change: change, ...(before !== undefined && { $before: before }) };
}

/** Rows of different tables may have the same id. */
function keyOf({ table, id }: ReadRow): string {
  return `${table.name} ${id ?? ""}`;
}
