import type { Stock } from "./types.js";

export const nothing: Stock = { price: null, place: [] };
export const mixture: Stock = {
  price: 1,
  place: [{ row: 1 }, { $nil: true, since: "2020-01-01" }, { $nil: true }],
  shape: null,
};
