import type { V } from "./src/types.js";

export const words: V = { a: true, b: false };
export const digits: V = { a: true, b: false };
