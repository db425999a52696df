import type { V } from "./types.js";

export const words: V = { a: true, b: false };
export const digits: V = { a: true, b: false };
