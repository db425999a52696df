import type { ExchangeOf } from "../../../constructs/contract-case.js";
import type * as operations from "./src/operations.js";

export const store: ExchangeOf<typeof operations.store> = { request: { name: "a" }, result: { name: "a", count: 1 } };
