import type { ContentOutput } from "../descriptor.js";
import { checkArray, checkObject } from "../xml/check-value.js";
import { show } from "../types/refuse.js";
import type { Table } from "./format.js";

/** A row of the diffgram to be written. */
export interface PlannedRow {
  readonly table: Table;
  /** Where the row stands in the value, for errors. */
  readonly path: readonly (string | number)[];
  /** The value of the row, without what is said of its changes. */
  readonly columns: unknown;
  /** The number of the row in its table, from 0; a deleted row has one behind those that are left. */
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

/** Parts the columns from `$change` and `$before`; what is wrong with the columns comes to light on writing them. */
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
