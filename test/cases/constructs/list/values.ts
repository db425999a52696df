import { type V, Word } from "./types.js";

export const some: V = { n: [1, 2, 3], t: ["a", "b"], k: [7, Word.small, "large"] };
export const none: V = { n: [] };
