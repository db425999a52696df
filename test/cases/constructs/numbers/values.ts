import type { V } from "./types.js";

export const edges: V = {
  i: -2147483648,
  s: 32767,
  b: -128,
  ui: 4294967295,
  us: 65535,
  ub: 0,
  f: Number.POSITIVE_INFINITY,
  d: Number.NaN,
};
export const forms: V = { i: 7, f: -1.5, d: 1e300 };
