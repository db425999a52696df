import type { V } from "./src/types.js";

export const pair: V = { i: "a", r: "a" };
