// Copied by portwright 0.1.0 from its runtime, the same in every package. Do not edit.

import { parseSimple } from "../types/simple.js";
import { XSI_NAMESPACE } from "../xml/namespaces.js";
import { clarkName } from "../xml/read-name.js";
import { type Column, NAMESPACES, type Table } from "./format.js";
import { attributeOf, type DataSetReading, isNamed, type Place } from "./reading.js";

/** What diffgr:hasChanges can say; "descent" is about rows of other tables. */
const CHANGES: readonly (string | undefined)[] = [undefined, "inserted", "modified", "descent"];

/** A row as it was read. */
export interface ReadRow {
  readonly table: Table;
  /** diffgr:id, by which a row of `before` is found again. */
  readonly id: string | undefined;
  readonly change: string | undefined;
  /** The properties of the row; a null column has none. */
  readonly columns: Readonly<Record<string, unknown>>;
}

/** The rows in an element, in order. The columns of a row may come in any order. */
export function readRows(reading: DataSetReading, parent: Place, tables: readonly Table[]): readonly ReadRow[] {
  return reading.rows(parent).flatMap((place) => {
    const { name } = place.element;
    const table = tables.find(({ name: local, namespace }) => isNamed(place.element, { namespace, local }));
    if (table !== undefined) return [readRow(reading, place, table)];
    reading.unknown(place, `the contract has no table ${clarkName(name)}`);
    return [];
  });
}

function readRow(reading: DataSetReading, row: Place, table: Table): ReadRow {
  const { element } = row;
  const change = attributeOf(element, NAMESPACES.diffgr, "hasChanges");
  if (!CHANGES.includes(change)) {
    reading.fail(row, "enumeration", 'diffgr:hasChanges must be "inserted", "modified" or "descent"', change);
  }
  for (const { name } of element.attributes) {
    if (name.namespace === NAMESPACES.diffgr || name.namespace === NAMESPACES.msdata) continue;
    reading.unknown(row, `the attribute ${clarkName(name)} is not known here`);
  }
  return {
    table,
    id: attributeOf(element, NAMESPACES.diffgr, "id"),
    change,
    columns: readColumns(reading, row, table),
  };
}

function readColumns(reading: DataSetReading, row: Place, table: Table): Readonly<Record<string, unknown>> {
  const values = new Map<string, unknown>();
  const seen = new Set<Column>();
  for (const place of reading.elements(row)) {
    const column = findColumn(table, place);
    if (column === undefined) {
      reading.unknown(place, `the contract has no column ${clarkName(place.element.name)} in the table ${table.name}`);
      continue;
    }
    if (seen.has(column)) reading.fail(place, "repeated", "the column may stand only once in a row");
    seen.add(column);
    if (!isNil(place)) values.set(column.property, readColumn(reading, place, column));
  }
  const missing = table.columns.find(({ required, property }) => required && !values.has(property));
  if (missing !== undefined) reading.fail(row, "missing", `the column ${missing.name} is missing; it is required`);
  return Object.fromEntries(values);
}

function findColumn({ columns, namespace }: Table, { element }: Place): Column | undefined {
  return columns.find(({ name: local }) => isNamed(element, { namespace, local }));
}

function readColumn(reading: DataSetReading, place: Place, { type }: Column): unknown {
  const text = reading.text(place);
  return reading.value(place, () => parseSimple(type, text));
}

/** A null is mostly an absent column, but some writers say it with xsi:nil. */
function isNil({ element }: Place): boolean {
  return ["true", "1"].includes(attributeOf(element, XSI_NAMESPACE, "nil") ?? "");
}
