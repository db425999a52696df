import type { ExchangeOf } from "../../../constructs/exchange.js";
import type * as operations from "./operations.js";

export const store: ExchangeOf<typeof operations.store> = { request: { name: "a" }, result: { name: "a", count: 1 } };
