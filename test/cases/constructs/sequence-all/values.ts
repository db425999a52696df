import type { Order } from "./types.js";

export const first: Order = { number: 1, size: { height: 2, width: 3 } };
export const turned: Order = { number: 1, size: { height: 2, width: 3, unit: "cm" } };
