import type { Line, Search } from "./types.js";

export const all: Search = { from: 1, to: 2, text: "t", typos: 3 };
export const least: Search = { text: "t" };
export const repeated: Line = {
  range: [{ from: 1 }, { from: 2, to: 3 }],
  items: [{ info: null }, { items2: [{ key: "k", value: "v" }] }, { info: "i" }],
};
