import type { ExchangeOf } from "../../../constructs/exchange.js";
import type * as operations from "./operations.js";

export const spell: ExchangeOf<typeof operations.spell> = { request: 1, result: "one" };
