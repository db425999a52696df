import type { V } from "./types.js";

export const first: V = { p: "Ä-10" };
export const second: V = { p: "a:b" };
