import type { ExchangeOf } from "../../../constructs/exchange.js";
import type * as operations from "./operations.js";

export const tell: ExchangeOf<typeof operations.tell> = { request: "a" };
