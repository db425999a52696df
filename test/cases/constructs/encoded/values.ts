import type { ExchangeOf } from "../../../constructs/exchange.js";
import type * as operations from "./operations.js";

export const sort: ExchangeOf<typeof operations.sort> = { request: { first: { name: "a", count: 1 }, note: "n", price: { value: "1.50", currency: "EUR" }, text: { $content: ["a", { mark: 1 }, "b"] } }, result: [{ name: "a", count: 1 }, { name: "b", count: 2 }] };
