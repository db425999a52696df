import type { AnyPrice } from "./types.js";

export const own: AnyPrice = { value: 100, currency: "USD" };
export const small: AnyPrice = { $type: "SmallPrice", value: 10, currency: "EUR" };
