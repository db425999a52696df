import type { ReportDataSet } from "./src/types.js";

export const rows: ReportDataSet = { line: [{ title: "a", amount: 1 }, { title: "b" }], total: [{ amount: 1 }] };
