import type { Search } from "./src/types.js";

export const all: Search = { from: 1, to: 2, text: "t", typos: 3 };
export const least: Search = { text: "t" };
