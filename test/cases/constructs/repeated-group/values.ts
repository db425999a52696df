import type { Log, Table } from "./types.js";

export const entries: Log = { title: "t", items: [{ count: 1 }, { note: "n" }, { count: 2 }, { count: 3 }] };
export const none: Log = { items: [] };
export const rows: Table = { items: [{ key: "a", value: [1, 2] }, { key: "b", value: [] }] };
