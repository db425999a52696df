import type { ExchangeOf } from "../../../constructs/exchange.js";
import type * as operations from "./operations.js";

export const ask: ExchangeOf<typeof operations.ask> = { request: { count: 1 }, result: "a", port: "Second" };
export const tell: ExchangeOf<typeof operations.tell> = { request: 1, result: "a" };
