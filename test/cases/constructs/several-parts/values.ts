import type { ExchangeOf } from "../../../constructs/exchange.js";
import type * as operations from "./operations.js";

export const both: ExchangeOf<typeof operations.both> = { request: { first: "a", second: 1 }, result: { first: "b", second: 2 } };
