import type { ExchangeOf } from "../../../constructs/contract-case.js";
import type * as operations from "./src/operations.js";

export const sort: ExchangeOf<typeof operations.sort> = { request: { first: { name: "a", count: 1 }, note: "n" }, result: [{ name: "a", count: 1 }, { name: "b", count: 2 }] };
