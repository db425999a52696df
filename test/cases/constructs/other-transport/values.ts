import type { ExchangeOf } from "../../../constructs/exchange.js";
import type * as operations from "./operations.js";

export const ask: ExchangeOf<typeof operations.ask> = { request: { count: 1 }, result: "a" };
