import type { V } from "./types.js";

export const first: V = { u: 1 };
export const second: V = { u: true };
export const third: V = { u: "all" };
