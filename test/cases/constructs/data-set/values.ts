import type { ReportDataSet } from "./types.js";

export const rows: ReportDataSet = { line: [{ title: "a", amount: 1 }, { title: "b" }], total: [{ amount: 1 }] };
