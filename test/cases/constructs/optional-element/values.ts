import type { User } from "./types.js";

export const absent: User = { name: "n" };
export const empty: User = { name: "n", mail: "" };
