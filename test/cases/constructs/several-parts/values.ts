import type { ExchangeOf } from "../../../constructs/contract-case.js";
import type * as operations from "./src/operations.js";

export const both: ExchangeOf<typeof operations.both> = { request: { first: "a", second: 1 }, result: { first: "b", second: 2 } };
