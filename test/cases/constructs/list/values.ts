import type { V } from "./types.js";

export const some: V = { n: [1, 2, 3], t: ["a", "b"] };
export const none: V = { n: [] };
