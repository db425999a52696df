import type { V } from "./types.js";

export const pair: V = { i: "a", r: "a" };
