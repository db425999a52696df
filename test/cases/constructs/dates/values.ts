import type { V } from "./types.js";

export const zones: V = {
  dt: "2020-02-29T23:59:59.123+01:00",
  d: "2020-02-29Z",
  t: "00:00:00",
  y: "2020",
  ym: "2020-02",
  md: "--02-29",
  dd: "---31",
  mm: "--12",
  du: "-P1Y2M3DT4H5M6.7S",
};
