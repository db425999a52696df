import fc from "fast-check";
import type { DataSetDescriptor } from "@portwright/runtime";
import { type Column, type Table, tablesOf } from "@portwright/runtime/codec";
import { simpleArbitrary } from "./simple.js";

type Row = Readonly<Record<string, unknown>>;

/** How many rows a table has at most. */
const ROWS = 5;

/** The values of a DataSet: rows of every table, some inserted or modified, and sometimes deleted ones. */
export function dataSetArbitrary(type: DataSetDescriptor): fc.Arbitrary<unknown> {
  const tables = tablesOf(type);
  const current = recordOf(tables.map((table) => [table.property, fc.array(changedRow(table), { maxLength: ROWS })]));
  const rows = (table: Table) => fc.array(columns(table), { minLength: 1, maxLength: ROWS });
  const deleted = fc.record(Object.fromEntries(tables.map((table) => [table.property, rows(table)])), {
    requiredKeys: [],
    noNullPrototype: true,
  });
  const withDeleted = fc
    .tuple(current, deleted)
    .map(([value, gone]) => (Object.keys(gone).length === 0 ? value : { ...value, $deleted: gone }));
  return fc.oneof({ arbitrary: current, weight: 3 }, { arbitrary: withDeleted, weight: 1 });
}

function changedRow(table: Table): fc.Arbitrary<Row> {
  const row = columns(table);
  return fc.oneof(
    { arbitrary: row, weight: 4 },
    { arbitrary: row.map((value) => ({ ...value, $change: "inserted" })), weight: 1 },
    {
      arbitrary: fc.tuple(row, row).map(([value, $before]) => ({ ...value, $change: "modified", $before })),
      weight: 1,
    },
  );
}

/** The columns of a row; a null one is left out, as reading leaves it out. */
function columns({ columns: all }: Table): fc.Arbitrary<Row> {
  const required = all.filter((column) => column.required).map(({ property }) => property);
  return fc.record(Object.fromEntries(all.map(columnEntry)), { requiredKeys: required, noNullPrototype: true });
}

function columnEntry({ property, type }: Column): readonly [string, fc.Arbitrary<unknown>] {
  return [property, simpleArbitrary(type)];
}

function recordOf(entries: readonly (readonly [string, fc.Arbitrary<unknown>])[]): fc.Arbitrary<Row> {
  return fc.record(Object.fromEntries(entries), { noNullPrototype: true });
}
