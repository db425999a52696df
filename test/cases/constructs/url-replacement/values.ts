import type { ExchangeOf } from "../../../constructs/exchange.js";
import type * as operations from "./operations.js";

export const ask: ExchangeOf<typeof operations.ask> = {
  request: { count: 1, unit: "a b/c(é)" },
  result: "a",
  port: "httpGet",
};

export const tell: ExchangeOf<typeof operations.tell> = { request: { name: "x&y" }, result: "b", port: "httpPost" };
