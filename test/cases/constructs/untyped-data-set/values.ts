import type { UntypedDataSet } from "./types.js";

const first = { Id: 1, Total: 9007199254740993n, Price: "1.50", Done: true, Data: new Uint8Array([1, 2]) };
const rows = [first, { Id: 2, Title: "new", $change: "modified", $before: { Id: 2, Title: "old" } }] as const;
const optional = { Title: "string", Total: "long", Price: "decimal", Done: "boolean", Data: "base64Binary" } as const;
const columns = [
  { name: "Id", type: "int", required: true },
  ...Object.entries(optional).map(([name, type]) => ({ name, type })),
] as const;

export const tables: UntypedDataSet = {
  name: "NewDataSet",
  tables: { Line: { columns, rows, deleted: [{ Id: 3 }] } },
};
