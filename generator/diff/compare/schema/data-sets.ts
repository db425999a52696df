import type { DataSetTable, DataSetType } from "../../../model/components.js";
import { documentationRules } from "../../rules/documentation.js";
import { typeRules } from "../../rules/schema/types.js";
import { align } from "./align.js";
import { side, type Site } from "./site.js";

/** Compares the tables of two DataSets; the order of tables is not significant. */
export function compareDataSets(old: DataSetType, next: DataSetType, site: Site): void {
  const { pairs, removed, added } = align<DataSetTable>(old.tables, next.tables, {
    nameOf: ({ name }) => name,
    isRenamed: () => false,
  });
  for (const pair of pairs) {
    site.child(pair.old.name).document(documentationRules.table, pair.old, pair.next);
    site.visit.rows(pair.old.row, pair.next.row);
  }
  for (const table of removed) {
    site.child(table.name).report(typeRules.tableRemoved, { old: side(table, `"${table.name}"`) });
  }
  for (const table of added) {
    site.child(table.name).report(typeRules.tableAdded, { next: side(table, `"${table.name}"`) });
  }
}
