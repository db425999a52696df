import type { ExchangeOf } from "../../../constructs/contract-case.js";
import type * as operations from "./src/operations.js";

export const ask: ExchangeOf<typeof operations.ask> = { request: { count: 1 }, result: "a" };
