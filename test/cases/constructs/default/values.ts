import type { Settings } from "./types.js";

export const absent: Settings = { size: 1 };
export const empty: Settings = { size: 7, label: "none", since: "2021-01-01", tags: ["c"] };
