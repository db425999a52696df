import type { V } from "./types.js";

export const edges: V = {
  l: -9223372036854775808n,
  ul: 18446744073709551615n,
  i: 123456789012345678901234567890n,
  n: 0n,
  p: 1n,
  m: 0n,
  x: -1n,
};
