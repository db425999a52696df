import type { ExchangeOf } from "../../../constructs/contract-case.js";
import type * as operations from "./src/operations.js";

export const ask: ExchangeOf<typeof operations.ask> = { request: { count: 1 }, result: "a", port: "Second" };
export const tell: ExchangeOf<typeof operations.tell> = { request: 1, result: "a" };
