import type { V } from "./types.js";

export const least: V = { l: "\u{1f600}", n: 0, d: "0.01", w: "a b" };
export const most: V = { l: "abc", n: 100, d: "99.99", w: "abc" };
