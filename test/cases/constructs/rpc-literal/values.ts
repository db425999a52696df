import type { ExchangeOf } from "../../../constructs/exchange.js";
import type * as operations from "./operations.js";

export const add: ExchangeOf<typeof operations.add> = { request: { count: 1, item: { name: "a" } }, result: 2 };
export const split: ExchangeOf<typeof operations.split> = { request: { count: 1, item: { name: "a" } }, result: { total: 2, item: { name: "b", count: 3 } } };
