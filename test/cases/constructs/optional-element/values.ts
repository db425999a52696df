import type { User } from "./src/types.js";

export const absent: User = { name: "n" };
export const empty: User = { name: "n", mail: "" };
